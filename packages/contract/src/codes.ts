/* Parses codes as people type and paste them; shared by the web app, the server and the command line. */

/** Number of characters of the codes we print. Imported codes may be shorter or longer. */
export const cardSigns = 12;
/** Maximum length of a code, in characters. */
export const mostCodeSigns = 32;

/** Cyrillic and Greek capitals that look like Latin ones. */
const alike = 'АВЕКМНОРСТУХІЈЅΑΒΕΖΗΙΚΜΝΟΡΤΥΧ';
const latin = 'ABEKMHOPCTYXIJSABEZHIKMNOPTYX';

/** Keys of the Russian layout (and the Ukrainian і), and the same keys in the English layout. */
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
/** Minimum length to treat text after a label, or text in the Russian layout, as a code. */
const fewestMeant = 8;

/** Converts text typed in the Russian layout to what the same keys type in the English one, in lower case. */
export function inEnglishLayout(typed: string): string {
  return [...typed.toLowerCase()].map((key) => english[russian.indexOf(key)] ?? key).join('');
}

/** Extracts the code from a text: upper case, without separators, invisible characters, label, quotes or link. */
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

/** The characters of a typed code; look-alikes and the Russian layout become Latin. O and 0, I and 1 stay distinct. */
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
