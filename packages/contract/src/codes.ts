/* Codes as people type and paste them: one reading for the web app, the server and the command line. */

/** Length of the codes we print, characters. Imported codes may have another length. */
export const cardSigns = 12;
/** Longest code, characters. */
export const mostCodeSigns = 32;

/** Cyrillic and Greek capitals that look like Latin ones. */
const alike = 'АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const latin = 'ABEKMHOPCTYXIJSABEZHIKMNOPTYX';

/** Keys of the Russian layout (і: of the Ukrainian one), and what the same keys type in the English one. */
const russian = 'йцукенгшщзхъфывапролджэячсмитьбюі';
const english = "qwertyuiop[]asdfghjkl;'zxcvbnm,.s";

const sign = `0-9A-Z${alike}`;
const separator = '\\s\\u2010-\\u2015\\u2212-';
const separators = new RegExp(`[${separator}]+`, 'g');
const oneCode = new RegExp(`^[${sign}${separator}]*$`);
const cardCode = new RegExp(
  `(?<![\\p{L}\\p{N}])${Array(3).fill(`[${sign}]{4}`).join(`[${separator}]*`)}(?![\\p{L}\\p{N}])`,
  'gu',
);
const label = /(?<![\p{L}\p{N}])[\p{L}-]*(?:КОД|CODE)\p{L}{0,2}(?=[\s:#=])/gu;
/** With fewer characters, a text after a label or in the Russian layout may be something other than a code. */
const fewestMeant = 8;

/** Reads keys typed in the Russian layout as those of the English one, in lower case. */
export function inEnglishLayout(typed: string): string {
  return [...typed.toLowerCase()].map((key) => english[russian.indexOf(key)] ?? key).join('');
}

/** The code in a text, in upper case, without separators, invisible characters, and any label, quotes or link. */
export function typedCode(text: string): string {
  const plain = text
    .replaceAll('№', '#')
    .normalize('NFKC')
    .replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toUpperCase();
  const linked = /[?&#]CODE=([^&#\s]+)/.exec(plain)?.[1];
  if (linked) return typedCode(unescaped(linked));
  return unlabelled(plain)
    .replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
    .replaceAll(separators, '');
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function unlabelled(plain: string): string {
  const marked = plain.replaceAll(label, ':');
  const cards = marked.match(cardCode) ?? [];
  if (!oneCode.test(marked) && cards.length === 1) return cards[0] ?? '';
  const after = marked.slice(marked.search(/[:#=][^:#=]*$/) + 1);
  return (after.match(/[\p{L}\p{N}]/gu) ?? []).length < fewestMeant ? plain : after;
}

/** The characters of a typed code, with O and 0, I and 1 distinct; look-alikes and the Russian layout read as Latin. */
export function codeSigns(text: string): string {
  const typed = typedCode(text);
  const seen = [...typed].map((one) => latin[alike.indexOf(one)] ?? one).join('');
  const isBlind = typed.length >= fewestMeant && /[^0-9A-Z]/.test(seen) && !/[A-Z]/.test(typed);
  const meant = isBlind ? inEnglishLayout(typed).toUpperCase() : seen;
  return /^[0-9A-Z]*$/.test(meant) ? meant : seen;
}

/** A typed code in canonical form: as `codeSigns`, with O read as 0 and I as 1. */
export function canonicalCode(typed: string): string {
  return codeSigns(typed).replaceAll('O', '0').replaceAll('I', '1');
}
