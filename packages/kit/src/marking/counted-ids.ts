/*
 * Ids of operations that count: UUIDs of version 8 (RFC 9562) whose first 80 bits name a series, the page that made them, and
 * whose last 48 bits are its number, so that consecutive ids of a page need no room of their own. Ids of other clients are
 * read in the same way; each is then a series of its own.
 */

const seriesLength = '00000000-0000-0000-0000-'.length;
const digits = 12;
const most = 16 ** digits;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The series of an id and its place there, a whole number from 0 below 2^48. */
export interface CountedId {
  /** The first 24 characters of the id, the last hyphen included. */
  readonly series: string;
  readonly number: number;
}

/** An id as it counts; null for a text that is no UUID in lower case. */
export function countedId(id: string): CountedId | null {
  if (!uuid.test(id)) return null;
  return { series: id.slice(0, seriesLength), number: Number.parseInt(id.slice(seriesLength), 16) };
}

/** The id at a place of a series. @throws RangeError for a number that is none from 0 below 2^48 */
export function idAt(series: string, number: number): string {
  if (!Number.isInteger(number) || number < 0 || number >= most) throw new RangeError(`No id ${number} in a series`);
  return series + number.toString(16).padStart(digits, '0');
}

/** Makes the ids of a new series from 0 on. @param seed a random UUID of version 4 */
export function idSeries(seed: string): () => string {
  const series = `${seed.slice(0, 14)}8${seed.slice(15, seriesLength)}`.toLowerCase();
  let next = 0;
  return () => idAt(series, next++);
}
