interface Place {
  lat: number;
  lon: number;
}

const EARTH_KM = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** `48.1,11.5` as latitude and longitude in degrees; null for anything else. */
export function readPlace(text: string): Place | null {
  const [lat, lon, ...rest] = text.split(",").map(Number);
  return lat !== undefined && lon !== undefined && rest.length === 0 && isPlace({ lat, lon }) ? { lat, lon } : null;
}

/** Kilometres along the earth's surface; infinite where there is no place. */
export function distanceKm(value: unknown, text: string): number {
  const from = readPlace(text);
  if (!from || !isPlace(value)) return Number.POSITIVE_INFINITY;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const share =
    half(from.lat, value.lat) + Math.cos(radians(from.lat)) * Math.cos(radians(value.lat)) * half(from.lon, value.lon);
  return 2 * EARTH_KM * Math.asin(Math.sqrt(share));
}

/**
 * Whether a place lies in a circle (latitude, longitude, radius in kilometres) or in a rectangle (latitude and
 * longitude of the bottom left and of the top right corner); null where the text is neither.
 */
export function placeIn(value: unknown, text: string): boolean | null {
  const numbers = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  if (numbers.some(Number.isNaN) || (numbers.length !== 3 && numbers.length !== 4)) return null;
  const [a = 0, b = 0, c = 0, d = 0] = numbers;
  if (numbers.length === 3) return distanceKm(value, `${a},${b}`) <= c;
  return isPlace(value) && value.lat >= a && value.lat <= c && value.lon >= b && value.lon <= d;
}

const isPlace = (value: unknown): value is Place => {
  const { lat, lon } = (value ?? {}) as Partial<Place>;
  return typeof lat === "number" && typeof lon === "number" && Math.abs(lat) <= 90 && Math.abs(lon) <= 180;
};
