import type { DeskBoxWire, Language } from '@uzor/contract';
import { ciede2000, labOfRgb, type Rgb } from '@uzor/engine';
import { bagPieces, colourName, hexOf } from '@uzor/kit';
import { advisedBags, askingMore, bagsAt, gramsOf } from './bags.ts';
import type { Box } from './box.ts';
import { sum, tenths } from './numbers.ts';
import type { boxRepository } from './repository.ts';
import { skinOf } from './skin.ts';

/** Works below which nothing is advised: with 200 a share of 3 % is known to 2 points. */
const fewestSchemes = 200;
/** The works whose need of a colour is told: those that need most, but for a tenth. */
const MOST = 0.9;

type Repository = ReturnType<typeof boxRepository>;
type ColourRow = Awaited<ReturnType<Repository['colours']>>[number];

/** What is told of a box. */
export interface BoxFacts {
  readonly box: Box;
  /** Null = all of the last twelve months. */
  readonly batch: string | null;
  readonly count: { readonly schemes: number; readonly tight: number };
  readonly colours: readonly ColourRow[];
  /** When the drills of the batch were measured; null if they were not. */
  readonly measuredAt: Date | null;
  readonly recorded: Awaited<ReturnType<Repository['recorded']>>;
}

/** A box with its colours, what is advised for the next batch, and how near it comes to tones of skin. */
export function boxToWire(
  { box, batch, count, colours, measuredAt, recorded }: BoxFacts,
  language: Language,
): DeskBoxWire {
  const isEnough = count.schemes >= fewestSchemes;
  const rows = box.palette.map(({ code }) => colours.filter((row) => row.code === code));
  const advised = isEnough && box.pieces !== null ? advisedBags(box.size, rows) : null;
  const share = (some: number) => (count.schemes === 0 ? 0 : some / count.schemes);
  return {
    box: box.key,
    batch,
    schemes: count.schemes,
    fewest: fewestSchemes,
    tight: isEnough ? share(count.tight) : null,
    bag: bagPieces,
    colours: box.palette.map((colour, place) => {
      const own = rows[place] ?? [];
      const pieces = box.pieces?.[place] ?? null;
      const bags = advised?.[place];
      return {
        letter: colour.letter,
        code: colour.code ?? '',
        name: colourName(colour, language),
        ...swatchOf(box, place, measuredAt !== null),
        pieces,
        tight: isEnough ? share(own.reduce((sum, { tight }) => sum + tight, 0)) : null,
        most: isEnough && pieces !== null ? (bagsAt(own, MOST) * bagPieces) / pieces : null,
        advised: bags === undefined ? null : bags * bagPieces,
        tight_then: bags === undefined ? null : askingMore(own, bags),
      };
    }),
    measured_at: measuredAt?.toISOString() ?? null,
    grams: advised && box.pieces ? Math.round(gramsOf(box.size, sum(advised) * bagPieces - sum(box.pieces))) : null,
    ...skinOf(box, language),
    recorded: recorded.map(({ batch: name, recorded_at: at }) => ({ batch: name, recorded_at: at.toISOString() })),
  };
}

/** A colour as schemes show it in boxes that were not measured, and as its drills are. */
function swatchOf({ palette, usual }: Box, place: number, isMeasured: boolean) {
  const [table, own] = [usual[place]?.rgb ?? [0, 0, 0], palette[place]?.rgb ?? [0, 0, 0]] as const;
  return {
    color: hexOf(table),
    measured: isMeasured ? hexOf(own) : null,
    delta_e: isMeasured ? tenths(ciede2000(labOfRgb(table), labOfRgb(own))) : null,
  };
}

/** The colours of a box beside what a photo of its card shows. */
export function swatchesToWire({ usual }: Box, seen: readonly Rgb[], overexposed: boolean, language: Language) {
  return {
    overexposed,
    colours: usual.map((colour, place) => {
      const measured = seen[place] ?? colour.rgb;
      return {
        letter: colour.letter,
        code: colour.code ?? '',
        name: colourName(colour, language),
        color: hexOf(colour.rgb),
        measured: hexOf(measured),
        delta_e: tenths(ciede2000(labOfRgb(colour.rgb), labOfRgb(measured))),
      };
    }),
  };
}
