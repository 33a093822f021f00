import type { Language } from '../texts.ts';

/** A field: numbers take the decimal mark of the language, null is empty. */
type Field = string | number | null;

/**
 * Tables with decimal commas are separated by semicolons, so that spreadsheets in either language open them by double
 * click.
 */
const separators: Readonly<Record<Language, string>> = { ru: ';', en: ',' };

/** Without this mark spreadsheets read the file as eight-bit text. */
const byteOrderMark = '\ufeff';

/** Rows as CSV (RFC 4180, CR LF line ends). */
export function csvOf(rows: Iterable<readonly Field[]>, language: Language): string {
  const separator = separators[language];
  return (
    byteOrderMark +
    Array.from(rows, (row) => `${row.map((field) => fieldOf(field, language)).join(separator)}\r\n`).join('')
  );
}

function fieldOf(field: Field, language: Language): string {
  if (field === null) return '';
  if (typeof field === 'number') return language === 'ru' ? String(field).replace('.', ',') : String(field);
  return /[",;\r\n]/.test(field) ? `"${field.replaceAll('"', '""')}"` : field;
}
