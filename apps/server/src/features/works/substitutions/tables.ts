export interface ColourChangeTable {
  kit_id: string;
  /** The version of the scheme that it made. */
  number: number;
  /** Indices in the palette. */
  from_colour: number;
  to_colour: number;
  /** Row-major indices in the whole work, ascending. */
  cells: number[];
  made_at: Date;
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    colour_change: ColourChangeTable;
  }
}
