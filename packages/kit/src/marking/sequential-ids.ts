/*
 * Sequential operation ids: UUIDs of version 8 (RFC 9562). The first 80 bits name a series (one per page load); the
 * last 48 bits count, so consecutive ids pack into almost nothing. Any other id is a series of its own.
 */

const seriesLength = '00000000-0000-0000-0000-'.length;
const digits = 12;
const most = 16 ** digits;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The series of an id and its position in it, a whole number from 0 below 2^48. */
export interface SequentialId {
  /** The first 24 characters of the id, including the last hyphen. */
  readonly series: string;
  readonly number: number;
}

/** Parses an id into series and counter; null for a text that is not a lower-case UUID. */
export function sequentialId(id: string): SequentialId | null {
  if (!uuid.test(id)) return null;
  return { series: id.slice(0, seriesLength), number: Number.parseInt(id.slice(seriesLength), 16) };
}

/** The id at a position of a series. @throws RangeError unless `number` is a whole number from 0 below 2^48 */
export function idAt(series: string, number: number): string {
  if (!Number.isInteger(number) || number < 0 || number >= most) throw new RangeError(`No id ${number} in a series`);
  return series + number.toString(16).padStart(digits, '0');
}

/** Returns a generator of the ids of a new series, from 0. @param seed a random UUID of version 4 */
export function idSeries(seed: string): () => string {
  const series = `${seed.slice(0, 14)}8${seed.slice(15, seriesLength)}`.toLowerCase();
  let next = 0;
  return () => idAt(series, next++);
}
