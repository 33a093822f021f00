/** Rows of a CSV text with a header, by column name. Quotes as in RFC 4180; `,` or `;`, whichever the header has. @throws RangeError for a row that does not fit the header */
export function parseCsv(text: string): ReadonlyMap<string, string>[] {
  const body = text.replace(/^\ufeff/, '');
  const firstLine = body.slice(0, body.indexOf('\n') >>> 0);
  const [header = [], ...rows] = cellsOf(body, firstLine.includes(';') ? ';' : ',');
  return rows.map((row, i) => {
    if (row.length !== header.length)
      throw new RangeError(`Line ${i + 2} has ${row.length} cells, the header ${header.length}`);
    return new Map(header.map((name, column) => [name.trim().toLowerCase(), row[column]?.trim() ?? '']));
  });
}

function cellsOf(text: string, separator: string): string[][] {
  const rows: string[][] = [];
  const cell = new RegExp(`("(?:[^"]|"")*"|[^${separator}\\r\\n]*)(${separator}|\\r?\\n|$)`, 'gy');
  let row: string[] = [];
  while (cell.lastIndex < text.length) {
    const [, raw = '', end = ''] = cell.exec(text) ?? [];
    if (cell.lastIndex === 0) throw new RangeError(`Line ${rows.length + 1}: a quote is not closed`);
    row.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === separator) continue;
    if (row.some((one) => one.trim() !== '')) rows.push(row);
    row = [];
  }
  if (row.length > 0) rows.push([...row, '']); // the text ends with a separator
  return rows;
}

/** One line of CSV; cells with separators, quotes or line breaks stand in quotes. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return cells
    .map((cell) =>
      /[",\n\r]/.test(String(cell ?? '')) ? `"${String(cell).replaceAll('"', '""')}"` : String(cell ?? ''),
    )
    .join(',');
}
