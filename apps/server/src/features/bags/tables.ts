/* Changes of colours of works under way. Columns in the order of the migrations. */

export interface ColourChangeTable {
  kit_id: string;
  /** The version of the scheme that it made. */
  number: number;
  /** Places in the palette. */
  from_colour: number;
  to_colour: number;
  /** Row-major indexes in the whole work, ascending. */
  cells: number[];
  made_at: Date;
}

declare module '../../platform/postgres/tables.ts' {
  interface Tables {
    colour_change: ColourChangeTable;
  }
}
