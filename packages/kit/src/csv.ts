import { type Language, numberMarks } from '@uzor/contract';

/** A field: numbers use the language's decimal mark, null is empty. */
export type CsvField = string | number | null;

/** Files with decimal commas use semicolons, so that a spreadsheet in either language splits the columns. */
const separators: Readonly<Record<Language, string>> = { ru: ';', en: ',' };

/** Without a byte order mark, spreadsheets read the file as 8-bit text. */
const byteOrderMark = '\ufeff';

/** Where a spreadsheet could see a formula: at the start of a field and after any possible separator. */
const formula = /(^|[;,|\t\r\n])(?=[=+\-@\t])/g;
const defused = /(^|[;,|\t\r\n])'(?=[=+\-@\t])/g;
const wholeNumber = /^[+-]?\d+$/;

/** A CSV file (RFC 4180, CR LF line ends) with a byte order mark, for spreadsheets. */
export function csvOf(rows: Iterable<readonly CsvField[]>, language: Language): string {
  return byteOrderMark + csvLines(rows, language);
}

/** The lines of a CSV file without its byte order mark: to append, or for programs. */
export function csvLines(rows: Iterable<readonly CsvField[]>, language: Language): string {
  const separator = separators[language];
  return Array.from(rows, (row) => `${row.map((field) => fieldOf(field, language)).join(separator)}\r\n`).join('');
}

/** The original text of a field, before `csvOf` neutralised formulas. */
export function csvFieldRead(field: string): string {
  return field.replaceAll(defused, '$1');
}

function fieldOf(field: CsvField, language: Language): string {
  if (field === null) return '';
  if (typeof field === 'number') return String(field).replace('.', numberMarks[language].decimal);
  const harmless = wholeNumber.test(field) ? field : field.replaceAll(formula, "$1'");
  return /[",;\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Browsers and Node both have `TextDecoder`, but this package is compiled without the types of either. */
declare const TextDecoder: new (
  encoding: string,
  options?: { readonly fatal: boolean },
) => { decode(bytes: Uint8Array): string };

/** First bytes of files that are not text: a workbook (.xlsx, .ods, .numbers), an older one (.xls), a PDF. */
const bookMarks = ['PK\u0003\u0004', '\u00d0\u00cf\u0011\u00e0', '%PDF'];

/** Whether a file named like a CSV is in fact a workbook or a PDF. */
export const isWorkbook = (text: string): boolean =>
  text.includes('\0') || bookMarks.some((mark) => text.startsWith(mark));

/** The text of a CSV file: UTF-8, UTF-16, otherwise Windows-1251. Null for a workbook or PDF named like a CSV. */
export function csvText(bytes: Uint8Array): string | null {
  const head = bytes.subarray(0, 4);
  const isBook = bookMarks.some((mark) => [...mark].every((sign, at) => sign.charCodeAt(0) === head[at]));
  const text = isBook ? '\0' : decoded(bytes);
  return isWorkbook(text) ? null : text;
}

function decoded(bytes: Uint8Array): string {
  const [first, second] = bytes;
  // UTF-16 starts with a byte order mark, or with an ASCII character of two bytes.
  if ((first === 0xff && second === 0xfe) || (first && second === 0)) return new TextDecoder('utf-16le').decode(bytes);
  if ((first === 0xfe && second === 0xff) || (first === 0 && second)) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1251').decode(bytes);
  }
}

const floated = /^(0|[1-9]\d{0,14})[.,]0+$/;
const fraction = /^\d+[.,]\d*[1-9]\d*$/;
const powered = /^([1-9])[.,](\d{1,14})e\+?0*(\d{1,2})$/i;

/** Restores whole numbers that a spreadsheet turned into floats. Unchanged if a fraction may be part of a code. */
export function withoutFloats(column: readonly string[]): string[] {
  const isOfCodes = column.some((cell) => fraction.test(cell));
  const hasWords = column.some((cell) => /[^\d.,]/.test(cell) && !powered.test(cell));
  return column.map((cell) => {
    const [, digit = '', digits = '', power] = powered.exec(cell) ?? [];
    if (Number(power) === digits.length) return digit + digits;
    const whole = floated.exec(cell)?.[1];
    return whole === undefined || isOfCodes || (hasWords && whole.length < 5) ? cell : whole;
  });
}
