import type { DeskBoxesWire, DeskBoxWire, DeskFacesWire, DeskSwatchesWire, Language } from '@uzor/contract';
import { bagPieces, filterById, filterNames, sizeOf } from '@uzor/kit';
import { Conflict, Invalid, NotFound } from '../../errors.ts';
import type { UploadedFile } from '../../platform/http/route.ts';
import type { Parts } from '../../platform/parts.ts';
import type { Audit, By } from '../audit/index.ts';
import type { FactPictures } from '../library/index.ts';
import type { PictureEngine } from '../pictures/index.ts';
import { boxCells } from './bags.ts';
import { type Box, boxNamed, byCodes, boxOf, keyOf } from './box.ts';
import { boxRepository } from './repository.ts';
import { facesOf } from './skin.ts';
import { boxToWire, swatchesToWire } from './wire.ts';

/** Batches that are offered to look at. */
const batchesShown = 12;

/** Which box is looked at; nothing = the one most used, of the newest batch. */
export interface BoxQuestion {
  readonly batch?: string | undefined;
  readonly box?: string | undefined;
  /** Works of all batches in the last twelve months. */
  readonly span?: 'year' | undefined;
}
/** How a box of a batch is to be packed. */
export interface Packing {
  readonly batch: string;
  readonly box: string;
  /** Drills of each colour, in the order of the palette. */
  readonly pieces: readonly number[];
}
/** The colours that the drills of a batch have. */
export interface Measured {
  readonly batch: string;
  readonly box: string;
  /** `#RRGGBB`, in the order of the palette. */
  readonly colours: readonly string[];
}
export interface BoxDeskParts extends Pick<Parts, 'database' | 'clock' | 'intake'> {
  readonly audit: Audit;
  readonly engine: PictureEngine;
  readonly pictures: FactPictures;
}
export type BoxDesk = ReturnType<typeof boxDesk>;

/** What operators see of boxes and their colours, and how they have the next batch packed. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a factory of short functions
export function boxDesk({ database, clock, intake, audit, engine, pictures }: BoxDeskParts) {
  const boxes = boxRepository(database);

  /** The batches and boxes there are, and which of them is looked at. */
  async function chosen({ batch: wanted, box: named, span }: BoxQuestion) {
    const used = await boxes.used(clock.now());
    const batches = [...new Set(used.map(({ batch }) => batch))].filter((batch) => batch !== '');
    const batch = span === 'year' ? null : (wanted ?? batches[0] ?? null);
    const own = batch === null ? used : used.filter((row) => row.batch === batch);
    const keys = [...new Set(own.map(keyOf))];
    const countOf = (key: string, what: 'schemes' | 'tight') =>
      own.filter((row) => keyOf(row) === key).reduce((sum, row) => sum + row[what], 0);
    const most = keys.toSorted((one, two) => countOf(two, 'schemes') - countOf(one, 'schemes'));
    return { used, batches, batch, keys: most, key: named ?? most[0], countOf };
  }

  async function shown(box: Box, batch: string | null, count: { schemes: number; tight: number }, language: Language) {
    const use = { ...box.ids, batch, now: clock.now() };
    const [colours, { packed, measuredAt }, recorded] = await Promise.all([
      boxes.colours(use),
      batch === null ? { packed: {}, measuredAt: null } : boxes.differing(batch, box.ids),
      boxes.recorded(box.ids),
    ]);
    return boxToWire({ box: boxOf(box.ids, packed) ?? box, batch, count, colours, measuredAt, recorded }, language);
  }

  async function show(question: BoxQuestion, language: Language): Promise<DeskBoxesWire> {
    const { used, batches, batch, keys, key, countOf } = await chosen(question);
    const box = key === undefined ? null : boxNamed(key);
    const sum = (rows: readonly { readonly schemes: number }[]) => rows.reduce((all, { schemes }) => all + schemes, 0);
    return {
      batches: batches.slice(0, batchesShown).map((name) => ({
        batch: name,
        schemes: sum(used.filter((row) => row.batch === name)),
      })),
      boxes: keys.flatMap((one) => {
        const known = boxNamed(one);
        return known ? [{ ...namesOf(known, language), schemes: countOf(one, 'schemes') }] : [];
      }),
      shown:
        box && key !== undefined
          ? await shown(box, batch, { schemes: countOf(key, 'schemes'), tight: countOf(key, 'tight') }, language)
          : null,
    };
  }

  return {
    /** The batches, the boxes of one of them, and the colours of one of those. */
    show: (question: BoxQuestion, language: Language) => show(question, language),
    /** What is advised for the next batch, a line a colour, as CSV. */
    async csv(question: BoxQuestion, language: Language): Promise<string> {
      const { shown: box } = await show(question, language);
      const rows = (box?.colours ?? []).map(({ letter, code, name, pieces, advised }) =>
        [letter, code, `"${name.replaceAll('"', '""')}"`, pieces ?? '', advised ?? ''].join(','),
      );
      return ['letter,code,name,pieces,advised', ...rows, ''].join('\r\n');
    },
    /**
     * Has a box of a batch packed with so many pieces: schemes of that batch keep to them from now on.
     * @throws Invalid on `box` or `pieces`, Conflict once the batch has an order
     */
    async pack({ batch, box: key, pieces }: Packing, by: By, language: Language): Promise<DeskBoxWire> {
      const box = demanded(key);
      const all = pieces.reduce((sum, one) => sum + one, 0);
      const isWhole = pieces.length === box.palette.length && pieces.every((one) => one % bagPieces === 0);
      if (!isWhole) throw new Invalid({ pieces: ['field.invalid'] });
      if (all < boxCells(box.size)) throw new Invalid({ pieces: ['box.tooFew'] });
      if (await boxes.begun(batch)) throw new Conflict('box.begun');
      await audit.noted({ ...by, what: 'box.pack', subject: batch }, () =>
        boxes.pack(batch, box.ids, pieces, clock.now()),
      );
      return shown(box, batch, { schemes: 0, tight: 0 }, language);
    },
    /** What the remedy of a box changes in a face. @throws NotFound for a box without one */
    async faces(question: BoxQuestion): Promise<DeskFacesWire> {
      const { batch, key = '' } = await chosen(question);
      const named = boxNamed(key);
      const { packed } = named && batch !== null ? await boxes.differing(batch, named.ids) : { packed: {} };
      const box = named && boxOf(named.ids, packed);
      const palettes = box && facesOf(box);
      if (!palettes) throw new NotFound('box', key);
      const { now, remedied, tone } = palettes;
      const drawn = await Promise.all([now, remedied].map((palette) => engine.calibrationFace({ palette, tone })));
      const [before = '', after = ''] = drawn.map(
        (png) => `data:image/png;base64,${Buffer.from(png).toString('base64')}`,
      );
      return { now: before, remedied: after };
    },
    /** The swatch card of a box, a PDF. @throws Invalid on `box` */
    async card(key: string, language: Language): Promise<Uint8Array> {
      const { ids, size, filter } = demanded(key);
      return engine.swatchCard({ kind: ids.kind, size: size.slug, filter, language });
    },
    /** What the photo of a card shows. @throws Invalid on `box` or `photo`, Unsupported or TooLarge on `photo` */
    async read(key: string, upload: UploadedFile | undefined, language: Language): Promise<DeskSwatchesWire> {
      const box = demanded(key);
      if (!upload || upload.sizeBytes === 0) throw new Invalid({ photo: ['photo.missing'] });
      const { photo } = await intake.take(upload.bytes, 'photo');
      const seen = await engine.readSwatches({ photo });
      if ('refused' in seen) throw new Invalid({ photo: [seen.refused] });
      const isOfBox =
        seen.kind === box.ids.kind && seen.filter === box.filter && seen.colours.length === box.usual.length;
      if (!isOfBox) throw new Invalid({ photo: ['card.other'] });
      return swatchesToWire(box, seen.colours, seen.overexposed, language);
    },
    /**
     * Has new schemes of a batch made in the colours that its drills have, in boxes of all sizes with these colours.
     * @throws Invalid on `box` or `colours`
     */
    async measure({ batch, box: key, colours }: Measured, by: By, language: Language): Promise<DeskBoxWire> {
      const box = demanded(key);
      if (colours.length !== box.usual.length) throw new Invalid({ colours: ['field.invalid'] });
      const measured = byCodes(box.usual, colours);
      // Before any scheme bears them: its legend shows their pictures.
      await pictures.draw(box.ids.kind, Object.values(measured));
      await audit.noted({ ...by, what: 'box.measure', subject: batch }, () =>
        boxes.measure(batch, box.ids, measured, clock.now()),
      );
      const { countOf } = await chosen({ batch, box: key });
      return shown(box, batch, { schemes: countOf(key, 'schemes'), tight: countOf(key, 'tight') }, language);
    },
  };
}

/** @throws Invalid on `box` */
function demanded(key: string): Box {
  const box = boxNamed(key);
  if (!box) throw new Invalid({ box: ['field.invalid'] });
  return box;
}

function namesOf({ ids, key }: Box, language: Language) {
  const filter = filterById(ids.filter_id);
  return {
    box: key,
    type: ids.kind,
    size: sizeOf(ids.kind, ids.size_id)?.name ?? '',
    filter: filter === null ? '' : filterNames[filter][language],
  };
}
