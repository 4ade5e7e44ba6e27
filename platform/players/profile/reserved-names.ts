/** Names of a brand's people, as words of their own or all of a name. */
const WORDS = ["mod", "mods", "staff", "admin", "admins", "official"];

/** Long enough that a name which begins or ends with one means it, such as "OrbitSupport". */
const ENDS = [
  "support",
  "administrator",
  "moderator",
  "customerservice",
  "helpdesk",
  "kundendienst",
  "kundenservice",
  "assistenza",
  "servizioclienti",
  "moderatore",
  "kundeservice",
  "kundestotte",
  "serviceclient",
  "moderateur",
  "поддержка",
  "модератор",
  "админ",
  "admin",
];

/** Letters that are read as others, each by the one that it is read as. */
const READ_AS: Readonly<Record<string, string>> = {
  ...{ "0": "o", "1": "i", l: "i", "3": "e", "4": "a", "5": "s", "7": "t", ø: "o", ı: "i" },
  // Cyrillic and Greek.
  ...{
    а: "a",
    с: "c",
    е: "e",
    о: "o",
    р: "p",
    х: "x",
    у: "y",
    і: "i",
    ѕ: "s",
    т: "t",
    м: "m",
    п: "n",
    ѵ: "v",
    ԁ: "d",
    ո: "n",
  },
  ...{ α: "a", ε: "e", ο: "o", ρ: "p", τ: "t", ι: "i", υ: "u", ν: "v" },
};

/** A name as it is read at a glance: without accents, lookalikes and doubled letters. */
const skeletonOf = (text: string): string =>
  [...text.normalize("NFKD").toLowerCase().replace(/\p{M}/gu, "")]
    .map((letter) => READ_AS[letter] ?? letter)
    .join("")
    .replace(/(.)\1+/gu, "$1");

const reservedWords = new Set([...WORDS, ...ENDS].map(skeletonOf));
const reservedEnds = ENDS.map(skeletonOf);

/** Whether a player of this nickname could pass for the brand, its support, an administrator or a moderator, in whatever spelling. */
export function isReservedName(name: string, brand: string): boolean {
  // A number behind a word makes it no other word.
  const words = name.split(/[^\p{L}\p{M}\p{Nd}]+/u).map((word) => word.replace(/\p{Nd}+$/u, ""));
  if (words.some((word) => reservedWords.has(skeletonOf(word)))) return true;
  const whole = skeletonOf(words.join(""));
  if (whole === skeletonOf(brand.replace(/[^\p{L}\p{M}\p{Nd}]/gu, ""))) return true;
  return reservedWords.has(whole) || reservedEnds.some((end) => whole.startsWith(end) || whole.endsWith(end));
}
