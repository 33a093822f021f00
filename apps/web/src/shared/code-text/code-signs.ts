import { mostCodeSigns, typedCode } from '@uzor/contract';

const groupLength = 4;

/** A code as typed or pasted, without surrounding characters; the contract's `codeSigns` normalises it. */
export function signsOf(typed: string): string {
  return [...typedCode(typed)].slice(0, mostCodeSigns).join('');
}

export function grouped(signs: string): string {
  return signs.match(new RegExp(`.{1,${groupLength}}`, 'gu'))?.join('-') ?? '';
}

/** Cursor position in the grouped text after `count` characters. */
export function caretAfter(count: number): number {
  return count === 0 ? 0 : count + Math.floor((count - 1) / groupLength);
}

/** The first character that no code contains, or null. */
export function firstInvalidCharacter(signs: string): { readonly at: number; readonly sign: string } | null {
  const at = [...signs].findIndex((sign) => !/[0-9A-Z]/.test(sign));
  return at < 0 ? null : { at, sign: [...signs][at] ?? '' };
}
