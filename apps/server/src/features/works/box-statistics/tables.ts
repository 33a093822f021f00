import type { ProductKind } from '@uzor/contract';
import type { ColourCodes } from '@uzor/kit';
import type { JSONColumnType } from 'kysely';

interface BoxKey {
  /** Empty = codes of no batch. */
  batch: string;
  kind: ProductKind;
  size_id: number;
  filter_id: number;
}
export interface BoxUseTable extends BoxKey {
  /** The first day of the month. */
  month: string;
  schemes: number;
  /** Schemes that use up at least 97 % of some colour. */
  tight: number;
}
export interface ColourUseTable extends BoxUseTable {
  code: string;
  /** Bags of the colour that each of these `schemes` needs, spares included. */
  bags: number;
}
export interface BatchBoxTable extends BoxKey {
  /** Drills of each colour in the box. */
  pieces: number[];
  recorded_at: Date;
}
/** The drills of a batch, whatever the size of its boxes. */
export interface BatchColoursTable extends Omit<BoxKey, 'size_id'> {
  /** `#RRGGBB` by the code of the colour. */
  colours: JSONColumnType<ColourCodes>;
  measured_at: Date;
}

declare module '../../../platform/postgres/tables.ts' {
  interface Tables {
    box_use: BoxUseTable;
    colour_use: ColourUseTable;
    batch_box: BatchBoxTable;
    batch_colours: BatchColoursTable;
  }
}
