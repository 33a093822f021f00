import { move, transferableSymbol, valueSymbol } from 'piscina';

/** Marks the result of a thread so that its arrays are transferred to the main thread instead of copied. */
export function byTransfer<Result extends object>(
  value: Result,
  arrays: (value: Result) => readonly Uint8Array[],
): Result {
  const transferable = { [transferableSymbol]: arrays(value).map((array) => array.buffer), [valueSymbol]: value };
  // The pool unwraps it: the other side gets `value`.
  return move(transferable as unknown as ArrayBuffer) as unknown as Result;
}
