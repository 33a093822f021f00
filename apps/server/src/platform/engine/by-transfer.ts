import { move, transferableSymbol, valueSymbol } from 'piscina';

/** Marks the answer of a thread so that its arrays move to the main thread instead of being copied. */
export function byTransfer<Result extends object>(
  value: Result,
  arrays: (value: Result) => readonly Uint8Array[],
): Result {
  const transferable = { [transferableSymbol]: arrays(value).map((array) => array.buffer), [valueSymbol]: value };
  // The pool unwraps it: what arrives on the other side is `value`.
  return move(transferable as unknown as ArrayBuffer) as unknown as Result;
}
