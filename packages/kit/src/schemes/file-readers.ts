/* Readers of values in `scheme.json`: a wrong value is refused by name, never dropped. */

/** An object. @throws RangeError for anything else */
export function readRecord(given: unknown, what: string): Readonly<Record<string, unknown>> {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new RangeError(`No ${what} here`);
  return given as Readonly<Record<string, unknown>>;
}
/** A list. @throws RangeError for anything else */
export function readList(given: unknown, what: string): readonly unknown[] {
  if (!Array.isArray(given)) throw new RangeError(`No list of ${what} here`);
  return given;
}
/** A finite number. @throws RangeError for anything else */
export function readNumber(given: unknown, what: string): number {
  if (typeof given !== 'number' || !Number.isFinite(given)) throw new RangeError(`${what} is no number`);
  return given;
}
/** A whole number from `least` to `most`. @throws RangeError for anything else */
export function readWhole(given: unknown, what: string, least: number, most: number): number {
  const number = readNumber(given, what);
  if (!Number.isInteger(number) || number < least || number > most)
    throw new RangeError(`${what} ${number} is not within ${least} to ${most}`);
  return number;
}
/** A text. @throws RangeError for anything else */
export function readText(given: unknown, what: string): string {
  if (typeof given !== 'string') throw new RangeError(`${what} is no text`);
  return given;
}
/** One of the allowed texts. @throws RangeError for anything else */
export function readOneOf<T extends string>(given: unknown, allowed: readonly T[], what: string): T {
  const found = allowed.find((one) => one === given);
  if (found === undefined) throw new RangeError(`${what} ${String(given)} is unknown`);
  return found;
}
