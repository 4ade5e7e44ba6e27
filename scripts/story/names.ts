/** First and last names by country; the people are invented. */
interface Names {
  first: readonly string[];
  last: readonly string[];
  /** Cities with a postal code of theirs. */
  places: readonly (readonly [city: string, postalCode: string])[];
  streets: readonly string[];
  /** What comes before a mobile number. */
  phone: string;
}

const words = (text: string): string[] => text.split(" ");

const german: Names = {
  first: words(
    "Anna Lukas Lena Jonas Mia Felix Lea Paul Clara Max Emma Leon Sophie Finn Hannah Moritz Ida Jakob Nora Emil",
  ),
  last: words(
    "Berger Lindner Vogt Brandt Keller Hartmann Seidel Winkler Roth Albrecht Busch Krämer Thiele Engel Pohl Sauer",
  ),
  places: [
    ["Hamburg", "20095"],
    ["Köln", "50667"],
    ["Leipzig", "04109"],
    ["Freiburg", "79098"],
    ["Bremen", "28195"],
  ],
  streets: words("Gartenstraße Lindenweg Hafenstraße Schulstraße Bergstraße Marktplatz"),
  phone: "+4915",
};
const english: Names = {
  first: words(
    "Olivia Jack Ruby Noah Ella Liam Grace Owen Chloe Ethan Maya Caleb Hazel Lucas Tessa Miles Isla Dylan Freya Aidan",
  ),
  last: words(
    "Hartley Brooks Marlow Ashby Fenwick Radley Whitlock Sutton Harlow Pearce Langley Dalton Everett Kinsey Rowe",
  ),
  places: [["Toronto", "M5V 2T6"]],
  streets: ["Maple Street", "Harbour Road", "Mill Lane", "Station Road", "Elm Avenue"],
  phone: "+1416",
};

export const NAMES: Readonly<Record<string, Names>> = {
  DE: german,
  AT: {
    ...german,
    places: [
      ["Wien", "1010"],
      ["Graz", "8010"],
      ["Linz", "4020"],
    ],
    phone: "+4366",
  },
  CA: {
    ...english,
    places: [
      ["Toronto", "M5V 2T6"],
      ["Halifax", "B3H 1A1"],
      ["Calgary", "T2P 1J9"],
    ],
  },
  NZ: {
    ...english,
    places: [
      ["Auckland", "1010"],
      ["Wellington", "6011"],
      ["Dunedin", "9016"],
    ],
    phone: "+6421",
  },
  AU: {
    ...english,
    places: [
      ["Sydney", "2000"],
      ["Perth", "6000"],
      ["Hobart", "7000"],
    ],
    phone: "+6141",
  },
  IT: {
    first: words(
      "Giulia Marco Chiara Luca Sofia Matteo Elena Davide Marta Andrea Alice Pietro Irene Tommaso Serena Nicola",
    ),
    last: words(
      "Moretti Ferri Colombo Galli Fontana Rinaldi Caruso Marchetti Bellini Sartori Vitale Grassi Leone Barone",
    ),
    places: [
      ["Torino", "10121"],
      ["Bologna", "40121"],
      ["Verona", "37121"],
    ],
    streets: ["Via Roma", "Via Garibaldi", "Corso Italia", "Via Dante"],
    phone: "+3934",
  },
  NO: {
    first: words(
      "Ingrid Lars Solveig Magnus Astrid Henrik Sigrid Anders Marit Kristian Liv Erik Silje Jonas Tiril Sondre",
    ),
    last: words("Haugen Solberg Bakke Lunde Moen Strand Nygård Berge Aas Fjeld Hagen Myhre Sunde Vik Tangen Eide"),
    places: [
      ["Oslo", "0150"],
      ["Bergen", "5003"],
      ["Tromsø", "9008"],
    ],
    streets: ["Storgata", "Kirkeveien", "Havnegata", "Skolegata"],
    phone: "+479",
  },
  EE: {
    first: words("Liis Mart Kadri Tanel Maarja Siim Triin Andres Piret Rasmus Kaisa Priit Eliis Henri Merle Joonas"),
    last: words("Tamm Saar Kask Kukk Rebane Ilves Koppel Lepik Mets Raud Sepp Oja Kuusk Pärn Vaher Laas"),
    places: [
      ["Tallinn", "10111"],
      ["Tartu", "51003"],
      ["Pärnu", "80010"],
    ],
    streets: ["Pikk", "Lai", "Kooli", "Mere puiestee"],
    phone: "+3725",
  },
};
