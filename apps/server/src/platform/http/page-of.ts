/** The first `most` rows, and the cursor of the next page; `rows` has one more row if there is a next page. */
export function pageOf<Row extends { readonly id: string }, Wire>(
  rows: readonly Row[],
  most: number,
  toWire: (row: Row) => Wire,
) {
  const shown = rows.slice(0, most);
  return { data: shown.map(toWire), meta: { next: rows.length > most ? (shown.at(-1)?.id ?? null) : null } };
}
