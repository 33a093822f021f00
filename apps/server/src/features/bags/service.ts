import { type BagWire, channels, coloursChanged, type Language, taskStatus } from '@uzor/contract';
import { colourNamed, decodeScheme, encodeScheme, laidGridOf, sizeOf, type StoredScheme } from '@uzor/kit';
import { cellsLeft, changeFits, type ColourChange, withChange } from '@uzor/kit/mending';
import type { Transaction } from 'kysely';
import { Conflict, NotFound } from '../../errors.ts';
import type { Parts, Person } from '../../platform/parts.ts';
import { inTransaction } from '../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../platform/postgres/tables.ts';
import { gramsOf } from '../boxes/index.ts';
import { heldKit, type Kit, kitRepository, printRepository, type SchemeCache, statusOf } from '../kits/index.ts';
import type { PictureEngine } from '../pictures/index.ts';
import { keepMarks, laidCells } from '../segments/index.ts';
import { queueReprint } from './jobs.ts';
import { rateLimits } from './rate-limits.ts';
import { changeRepository, type StoredChange } from './repository.ts';
import { bagToWire } from './wire.ts';

export interface BagServiceParts extends Pick<Parts, 'database' | 'clock' | 'limits' | 'queue' | 'realtime'> {
  readonly engine: PictureEngine;
  readonly schemes: SchemeCache;
}
/** What is asked of a bag: its colour by letter or #RRGGBB, and what is left in it; null = as counted. */
export interface BagQuestion {
  readonly color: string;
  readonly left: number | null;
}
/** Cells, by their places in the whole work, that get another colour. */
export interface AskedChange {
  readonly color: string;
  readonly to: string;
  readonly cells: readonly number[];
}
export type BagService = ReturnType<typeof bagService>;

/** Bags of works under way: whether one lasts, and other colours for cells that are not laid yet. */
export function bagService({ database, clock, limits, queue, realtime, engine, schemes }: BagServiceParts) {
  async function look(kit: Kit, { color, left: said }: BagQuestion, language: Language): Promise<BagWire> {
    const scheme = await schemes.of(kit);
    const colour = baggedColour(scheme, color);
    const laid = await laidCells(database, kit.id, scheme);
    const needed = cellsLeft(scheme, laid, colour);
    const { stock, count } = scheme.palette[colour] ?? { stock: 0, count: 0 };
    const expected = Math.max(0, (stock ?? 0) - (count - needed));
    const left = said ?? expected;
    const short = Math.max(0, needed - left);
    if (short > 0) await limits.count(`bag:${kit.id}`, rateLimits.looksOfWork);
    const last = await changeRepository(database).lastOf(kit.id);
    const size = sizeOf(kit.kind, kit.size_id);
    const asked = { scheme: Buffer.from(encodeScheme(scheme)), laid, colour, count: short };
    return bagToWire(
      {
        scheme,
        colour,
        needed,
        expected,
        left,
        standIns: short === 0 ? [] : await engine.standIns(asked),
        last,
        canUndo: last?.cells.every((cell) => laid[cell] === 0) ?? false,
        printed: kit.printed_version >= kit.scheme_version,
        pieceGrams: size === null ? 0 : gramsOf(size, 1),
      },
      language,
    );
  }

  /** Writes a changed scheme of a held kit and has its booklet made anew. */
  async function rewrite(tx: Transaction<Tables>, kit: Kit, scheme: StoredScheme, change: ColourChange): Promise<Kit> {
    await keepMarks(tx, kit.id, scheme, change);
    const version = kit.scheme_version + 1;
    const changed = Buffer.from(encodeScheme(withChange(scheme, change)));
    await kitRepository(tx).write(kit.id, { scheme: changed, scheme_version: version });
    await printRepository(tx).drop(kit.id);
    await queueReprint(queue, tx, kit.id, version);
    return { ...kit, scheme_version: version };
  }

  /** The kit, locked, with its scheme and which of its cells are laid. @throws NotFound for a work without bags, Conflict while its booklet or its pictures are made for the first time */
  async function held(tx: Transaction<Tables>, kit: Kit, person: Person) {
    const own = await heldKit(tx, kit, person);
    const size = sizeOf(own.kind, own.size_id);
    if (size === null || laidGridOf(size.ground) === null) throw new NotFound('bag', own.id);
    if (statusOf(own) !== taskStatus.completed) throw new Conflict('bag.early');
    const scheme = decodeScheme(((await kitRepository(tx).schemeOf(own.id)) ?? Buffer.alloc(0)).toString('utf8'));
    return { own, scheme, laid: await laidCells(tx, own.id, scheme) };
  }

  const tell = (kitId: string) => void realtime.tell(channels.work(kitId), coloursChanged, {});

  return {
    /** Whether a bag lasts, and what may stand in for its colour. @throws NotFound for a colour without a bag, TooMany */
    look: (kit: Kit, question: BagQuestion, language: Language): Promise<BagWire> => look(kit, question, language),
    /** Gives cells another colour, all or none. @throws Conflict, NotFound, TooMany */
    async change(kit: Kit, person: Person, asked: AskedChange, language: Language): Promise<BagWire> {
      await limits.count(`colours:${kit.id}`, rateLimits.changesOfWork);
      const now = clock.now();
      const changed = await inTransaction(database, async (tx) => {
        const { own, scheme, laid } = await held(tx, kit, person);
        const [from, to] = [baggedColour(scheme, asked.color), baggedColour(scheme, asked.to)];
        const change = { from, to, cells: asked.cells.toSorted((one, two) => one - two) };
        if (!changeFits(scheme, laid, change)) throw new Conflict('bag.changed');
        const after = await rewrite(tx, own, scheme, change);
        await changeRepository(tx).insert({
          kit_id: own.id,
          number: after.scheme_version,
          from_colour: from,
          to_colour: to,
          cells: change.cells,
          made_at: now,
        });
        return after;
      });
      tell(kit.id);
      return look(changed, { color: asked.color, left: null }, language);
    },
    /** Takes the last change back. @throws NotFound if there is none, Conflict where it is another one or one of its cells is laid */
    async undo(kit: Kit, person: Person, number: string): Promise<void> {
      await limits.count(`colours:${kit.id}`, rateLimits.changesOfWork);
      await inTransaction(database, async (tx) => {
        const { own, scheme, laid } = await held(tx, kit, person);
        const last: StoredChange | null = await changeRepository(tx).lastOf(own.id);
        if (last === null) throw new NotFound('change of colours', number);
        if (String(last.number) !== number) throw new Conflict('bag.changed');
        if (last.cells.some((cell) => laid[cell] === 1)) throw new Conflict('bag.laid');
        await changeRepository(tx).drop(last);
        await rewrite(tx, own, scheme, { from: last.to_colour, to: last.from_colour, cells: last.cells });
      });
      tell(kit.id);
    },
  };
}

/** The place in the palette of a colour that lies in a bag. @throws NotFound */
function baggedColour({ palette }: StoredScheme, named: string): number {
  const colour = colourNamed({ palette }, named);
  // Pots and thread have no stock.
  if ((palette[colour]?.stock ?? null) === null) throw new NotFound('bag', named);
  return colour;
}
