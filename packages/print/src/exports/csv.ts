import type { Language } from '../texts.ts';

/** What a field may be: numbers take the decimal mark of the language, null is empty. */
type Field = string | number | null;

/** Tables with a decimal comma are parted by semicolons: what spreadsheets of either language open by a double click. */
const separators: Readonly<Record<Language, string>> = { ru: ';', en: ',' };

/** Without this mark spreadsheets take the file for an eight-bit one. */
const byteOrderMark = '\ufeff';

/** Rows as CSV (RFC 4180, lines end in CR LF). */
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
