import { readFile } from 'node:fs/promises';
import { PhotoRefused, openPhoto } from '@uzor/intake';
import { type CsvField, csvLines, filterId, hexOf, swatchCards } from '@uzor/kit';
import { CardRefused, type CardReading, readCard } from '@uzor/kit/swatches';
import { adviceOf, boxFigures, boxStatistics, byCodes, figureRows } from '../works/index.ts';
import { factPictures } from '../facts/index.ts';
import { openPictureEngine } from '../drawing/index.ts';
import type { OperatorContext } from './context.ts';
import { command, jsonOption, parsed, theOne } from './operator-command.ts';

const boxOptions = {
  batch: { type: 'string', value: 'NAME', help: 'Works of this batch, by default of the newest one' },
  box: { type: 'string', value: 'BOX', help: 'As mosaic.2.5 (product, size, filter), by default the one most used' },
  year: { type: 'boolean', default: false, help: 'Works of all batches in the last twelve months' },
  ...jsonOption,
} as const;

const questionOf = ({ batch, box, year }: { batch?: string; box?: string; year: boolean }) => ({
  batch,
  box,
  span: year ? ('year' as const) : undefined,
});

export const showNeeds = command({ changes: false, options: boxOptions }, async (context, values) => {
  const figures = await boxFigures(context).show(questionOf(values), 'en');
  if (figures.shown === null) throw new RangeError('No work of such a box is counted yet');
  context.print(values.json ? JSON.stringify(figures) : printed(figureRows(figures.shown)));
});

const adviceOptions = {
  ...boxOptions,
  record: { type: 'string', value: 'NAME', help: 'A batch without orders: its schemes keep to what is advised' },
} as const;

export const adviseBox = command({ changes: true, options: adviceOptions }, async (context, values) => {
  const facts = await boxFigures(context).facts(questionOf(values));
  if (facts === null) throw new RangeError('No work of such a box is counted yet');
  const advice = adviceOf(facts);
  if (values.record !== undefined) {
    const boxes = boxStatistics(context.database);
    if (await boxes.begun(values.record)) throw new RangeError(`The batch ${values.record} has orders already`);
    const pieces = advice.colours.map(({ advised }) => advised);
    await boxes.pack(values.record, facts.box.ids, pieces, context.clock.now());
  }
  context.print(values.json ? JSON.stringify(advice) : printed(adviceRows(advice)));
});

const adviceRows = ({ colours }: ReturnType<typeof adviceOf>) => [
  ['letter', 'code', 'name', 'pieces', 'advised', 'tight', 'tight_then'],
  ...colours.map((row) => [row.letter, row.code, row.name, row.pieces, row.advised, row.tight, row.tight_then]),
];

const printed = (rows: readonly CsvField[][]) => csvLines(rows, 'en').trimEnd();

/** Longer side of the photo to decode: 5 pixels per millimetre of a card that fills it. */
const photoPx = 2400;

const swatchOptions = {
  batch: { type: 'string', value: 'NAME', help: 'Required: new schemes of this batch bear these colours' },
  ...jsonOption,
} as const;

export const recordSwatches = parsed({ changes: true, options: swatchOptions }, (values, positionals) => {
  const photo = theOne(positionals, 'photo');
  const { batch } = values;
  if (batch === undefined) throw new RangeError('Which batch? Give --batch NAME');
  return async (context) => {
    const { card, colours, overexposed } = await readingOf(photo);
    const { product: kind, filter } = card;
    const measured = byCodes(
      card.colours,
      colours.map(({ rgb }) => hexOf(rgb)),
    );
    await drawnSwatches(context, kind, Object.values(measured));
    const box = { kind, filter_id: filterId(filter) };
    await boxStatistics(context.database).measure(batch, box, measured, context.clock.now());
    const recorded = { batch, product: kind, filter, overexposed, colours: measured };
    const words = `${colours.length} colours of ${kind} ${filter} are recorded for ${batch}`;
    context.print(values.json ? JSON.stringify(recorded) : words);
  };
});

/** @throws RangeError with the reason if the photo, or the card on it, cannot be read */
async function readingOf(path: string): Promise<CardReading> {
  const bytes = await readFile(path);
  try {
    const { raster } = await openPhoto(bytes, { maxSidePx: photoPx });
    return readCard(raster, swatchCards());
  } catch (problem) {
    if (problem instanceof CardRefused || problem instanceof PhotoRefused) throw new RangeError(problem.message);
    throw problem;
  }
}

/** Legends show a swatch of each colour, so swatches are drawn before a scheme uses the colours. */
async function drawnSwatches(
  context: OperatorContext,
  kind: CardReading['card']['product'],
  colours: readonly string[],
): Promise<void> {
  const engine = openPictureEngine({ threads: 1, cold: true });
  try {
    const storage = await context.storage();
    await factPictures({ storage, engine, fileLinks: { publicUrl: (key) => key } }).draw(kind, colours);
  } finally {
    await engine.stop();
  }
}
