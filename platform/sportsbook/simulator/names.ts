/** Leagues, clubs and people that don't exist. */
export interface LeagueNames {
  id: string;
  name: string;
  clubs: readonly (readonly [name: string, short: string])[];
}

export const FOOTBALL_LEAGUES: readonly LeagueNames[] = [
  {
    id: "football-meridian",
    name: "Meridian Premier",
    clubs: [
      ["Harrowmere Athletic", "HAR"],
      ["Kelsby Rovers", "KEL"],
      ["Tarnwick United", "TAR"],
      ["Ashcombe Vale", "ASH"],
      ["Dunmoor City", "DUN"],
      ["Brackley Quay", "BRQ"],
      ["Saltmarsh Town", "SAL"],
      ["Whinfell Wanderers", "WHI"],
      ["Eastholt Albion", "EAS"],
      ["Port Garrow", "GAR"],
      ["Millbeck Borough", "MIL"],
      ["Northey Forest", "NOR"],
    ],
  },
  {
    id: "football-alpen",
    name: "Alpenliga",
    clubs: [
      ["SV Grauberg", "GRA"],
      ["FC Lindach 04", "LIN"],
      ["Eintracht Sonnfeld", "SON"],
      ["TSV Moorburg", "MOO"],
      ["Rot-Weiss Altental", "ALT"],
      ["Union Steinhafen", "STE"],
      ["VfR Kaltenau", "KAL"],
      ["Borussia Wendelstadt", "WEN"],
      ["FC Hohenquell", "HOH"],
      ["Fortuna Erlbruck", "ERL"],
      ["SpVgg Tannried", "TAN"],
      ["Viktoria Seebrunn", "SEE"],
    ],
  },
  {
    id: "football-costa",
    name: "Liga Costera",
    clubs: [
      ["Atlético Marisol", "MAR"],
      ["Real Valdorada", "VAL"],
      ["CD Peñalba", "PEN"],
      ["Deportivo Arenal", "ARE"],
      ["Unión Costaverde", "COS"],
      ["Sporting Calamora", "CAL"],
      ["CF Torrealta", "TOR"],
      ["Racing Oliveira", "OLI"],
      ["Estrella del Puerto", "EST"],
      ["Náutico Solana", "NAU"],
      ["UD Montefrío", "MON"],
      ["Club Laguna Blanca", "LAG"],
    ],
  },
  {
    id: "football-pacific",
    name: "Pacific Superleague",
    clubs: [
      ["Coral Bay FC", "COR"],
      ["Kurrawa Stars", "KUR"],
      ["Westhaven Mariners", "WES"],
      ["Tamaroa United", "TAM"],
      ["Blue Reef City", "BRC"],
      ["Mount Ellery", "ELL"],
      ["Pelican Point", "PEL"],
      ["Wairoto Rangers", "WAI"],
      ["Silverstrand SC", "SIL"],
      ["Harbour Cross", "HAX"],
      ["Manukara Town", "MAN"],
      ["Jarrah Valley", "JAR"],
    ],
  },
];

export const BASKETBALL_LEAGUES: readonly LeagueNames[] = [
  {
    id: "basketball-continental",
    name: "Continental Hoops",
    clubs: [
      ["Granite Harbor Hawks", "GHH"],
      ["Cedar Falls Comets", "CFC"],
      ["Lakemont Lynx", "LLX"],
      ["Ironwood Miners", "IRO"],
      ["Bayview Breakers", "BAY"],
      ["Redrock Mustangs", "RED"],
      ["Summit City Owls", "SUM"],
      ["Prairie Wolves", "PRA"],
      ["Delta Kings", "DEL"],
      ["Northgate Nomads", "NNO"],
    ],
  },
  {
    id: "basketball-adria",
    name: "Adria League",
    clubs: [
      ["KK Morava Bay", "MOR"],
      ["Basket Lunavo", "LUN"],
      ["Olimp Karsten", "KAR"],
      ["BC Vestrova", "VES"],
      ["Pallacanestro Fiorano Mare", "FIO"],
      ["KK Zlatibrod", "ZLA"],
      ["Stella Ravello Nord", "RAV"],
      ["BC Dubrava Port", "DUB"],
      ["Sokol Bistrica", "BIS"],
      ["Aquila Montecorvo", "AQU"],
    ],
  },
];

export const HOCKEY_LEAGUES: readonly LeagueNames[] = [
  {
    id: "ice-hockey-aurora",
    name: "Aurora Hockey League",
    clubs: [
      ["Fjordvik Icebreakers", "FJO"],
      ["Polar Bay Bears", "POL"],
      ["Nordhavn Wolves", "NHW"],
      ["Glacier City Giants", "GLA"],
      ["Timberline Moose", "TIM"],
      ["Kivijoki HC", "KIV"],
      ["Snowfield Falcons", "SNO"],
      ["Lake Tundra Storm", "LTS"],
      ["Vinterby IF", "VIN"],
      ["Frostholm Vikings", "FRO"],
    ],
  },
];

export const ESPORTS_LEAGUES: readonly LeagueNames[] = [
  {
    id: "esports-vector",
    name: "Vector Masters",
    clubs: [
      ["Null Horizon", "NULL"],
      ["Crimson Relay", "CRR"],
      ["Ghostline", "GHL"],
      ["Kilo Nine", "K9"],
      ["Paper Tigers EC", "PTE"],
      ["Static Bloom", "STB"],
      ["Ninth Orbit", "9OR"],
      ["Lowlight Gaming", "LOW"],
    ],
  },
];

export const TENNIS_TOURS: readonly { id: string; name: string; women: boolean }[] = [
  { id: "tennis-orion", name: "Orion Tour", women: false },
  { id: "tennis-vega", name: "Vega Tour", women: true },
];

export const WOMEN: readonly string[] = [
  ..."Alina Brigitte Carla Daria Elin Freya Greta Hanne Ilka Jovana Katya Lenka Maren Nadia Oriana Petra".split(" "),
];
export const MEN: readonly string[] = [
  ..."Anton Bruno Casper Dario Emil Fabio Goran Hugo Ivo Jonas Kaito Luca Marek Nils Oscar Pavel".split(" "),
];
export const SURNAMES: readonly string[] = [
  ..."Valkonen Marchetta Dorvane Lindqvarn Okafuro Sterrin Belacourt Hasvik Tremonti Radokic Quillane Ferrolo Nakamori".split(
    " ",
  ),
  ..."Ostrava Wexlund Calderos Brunnick Ilveska Montreve Garrondo Pellstrom Zaveri Kestrand Arondel Thorsby Vukanov".split(
    " ",
  ),
  ..."Delmaris Hartvigen Sorrenti Blakemoor Yamadori Castellon Ruskinen Avenholt Merkovic Tanoury Eldrane Corvaso".split(
    " ",
  ),
];

export const COLOURS: readonly string[] = [
  "#c8102e",
  "#0b3d91",
  "#1b7f3b",
  "#f2b705",
  "#5b2a86",
  "#0f8b8d",
  "#e4572e",
  "#22223b",
  "#f4f4f6",
  "#7a1f2b",
  "#2e86de",
  "#111111",
  "#8fb339",
  "#d66ba0",
];
