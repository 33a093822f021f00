import { type BagWire, channels, coloursChanged, type Language, taskStatus } from '@uzor/contract';
import {
  colourIndexOf,
  colourName,
  decodeScheme,
  encodeScheme,
  hexOf,
  laidGridOf,
  sizeOf,
  type StoredColour,
  type StoredScheme,
} from '@uzor/kit';
import { cellsLeft, changeFits, type ColourChange, sparePieces, withChange } from '@uzor/kit/substitutions';
import type { Transaction } from 'kysely';
import { Conflict, NotFound } from '../../../errors.ts';
import type { Parts, Person } from '../../../platform/parts.ts';
import { inTransaction } from '../../../platform/postgres/in-transaction.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import { turnsByKey } from '../../../platform/turns.ts';
import type { PictureEngine, ShownSubstitution } from '../../drawing/index.ts';
import { gramsOf } from '../box-statistics/bags.ts';
import { heldKit } from '../kits/access.ts';
import { type Kit, statusOf } from '../kits/lifecycle.ts';
import { kitRepository, printRepository } from '../kits/repository.ts';
import type { SchemeCache } from '../kits/scheme-cache.ts';
import { keepMarks, laidCells, type StoredSubstitution, substitutionRepository } from './repository.ts';
import { queueReprint } from './jobs.ts';

/** Computing substitutions takes an engine thread 0.2 s. */
const looksOfWork = { times: 120, seconds: 3600 };
/** Each change makes a new booklet. */
const changesOfWork = { times: 40, seconds: 3600 };

interface BagFacts {
  readonly scheme: StoredScheme;
  /** Index into the palette. */
  readonly colour: number;
  /** Cells of the colour not placed yet, pieces that should be left, and pieces that are left. */
  readonly needed: number;
  readonly expected: number;
  readonly left: number;
  readonly substitutions: readonly ShownSubstitution[];
  readonly last: StoredSubstitution | null;
  readonly canUndo: boolean;
  readonly printed: boolean;
  /** Weight of a piece in grams. */
  readonly pieceGrams: number;
}

function bagToWire(facts: BagFacts, language: Language): BagWire {
  const { scheme, colour, needed, expected, left, substitutions, last, canUndo, printed, pieceGrams } = facts;
  const spare = sparePieces(scheme);
  const named = (index: number) => namedColour(scheme.palette[index], language);
  return {
    ...named(colour),
    needed,
    expected,
    left,
    short: Math.max(0, needed - left),
    piece_grams: pieceGrams,
    palette: scheme.palette.map(({ rgb }) => hexOf(rgb)),
    stand_ins: substitutions.map(({ colour: other, cells, deltaE, place: { columns, before, after } }) => ({
      ...named(other),
      delta_e: Math.round(deltaE * 10) / 10,
      spare: afterTaking(spare[other], cells.length),
      cells: [...cells],
      place: { columns, before: [...before], after: [...after] },
    })),
    last: last && {
      number: last.number,
      from: named(last.from_colour),
      to: named(last.to_colour),
      count: last.cells.length,
      made_at: last.made_at.toISOString(),
      can_undo: canUndo,
    },
    printed,
  };
}

function afterTaking(spare: number | null | undefined, taken: number): number | null {
  return spare === null || spare === undefined ? null : spare - taken;
}

function namedColour(colour: StoredColour | undefined, language: Language) {
  if (!colour) throw new RangeError('No such colour in the palette');
  return { letter: colour.letter, code: colour.code, name: colourName(colour, language), color: hexOf(colour.rgb) };
}

export interface SubstitutionServiceParts extends Pick<Parts, 'database' | 'clock' | 'limits' | 'queue' | 'realtime'> {
  readonly engine: PictureEngine;
  readonly schemes: SchemeCache;
}
/** A question about a bag: its colour by letter or #RRGGBB, and what is left in it; null = as calculated. */
export interface BagQuestion {
  readonly color: string;
  readonly left: number | null;
}
/** Cells, by index in the whole work, that get another colour. */
export interface AskedSubstitution {
  readonly color: string;
  readonly to: string;
  readonly cells: readonly number[];
}
export type SubstitutionService = ReturnType<typeof substitutionService>;

/** Whether the bags of a work in progress will last, and other colours for cells that are not placed yet. */
export function substitutionService({
  database,
  clock,
  limits,
  queue,
  realtime,
  engine,
  schemes,
}: SubstitutionServiceParts) {
  const inTurn = turnsByKey();

  /** @throws NotFound for a colour without a bag, TooMany */
  async function look(kit: Kit, { color, left: said }: BagQuestion, language: Language): Promise<BagWire> {
    const scheme = await schemes.of(kit);
    const colour = baggedColour(scheme, color);
    const laid = await laidCells(database, kit.id, scheme);
    const needed = cellsLeft(scheme, laid, colour);
    const { stock, count } = scheme.palette[colour] ?? { stock: 0, count: 0 };
    const expected = Math.max(0, (stock ?? 0) - (count - needed));
    const left = said ?? expected;
    const short = Math.max(0, needed - left);
    if (short > 0) await limits.count(`bag:${kit.id}`, looksOfWork);
    const last = await substitutionRepository(database).lastOf(kit.id);
    const size = sizeOf(kit.kind, kit.size_id);
    const found = () => engine.substitutions({ scheme: Buffer.from(encodeScheme(scheme)), laid, colour, count: short });
    return bagToWire(
      {
        scheme,
        colour,
        needed,
        expected,
        left,
        substitutions: short === 0 ? [] : await inTurn(kit.id, found),
        last,
        canUndo: last?.cells.every((cell) => laid[cell] === 0) ?? false,
        printed: kit.printed_version >= kit.scheme_version,
        pieceGrams: size === null ? 0 : gramsOf(size, 1),
      },
      language,
    );
  }

  async function rewrite(tx: Transaction<Tables>, kit: Kit, scheme: StoredScheme, change: ColourChange): Promise<Kit> {
    await keepMarks(tx, kit.id, scheme, change);
    const version = kit.scheme_version + 1;
    const changed = Buffer.from(encodeScheme(withChange(scheme, change)));
    await kitRepository(tx).write(kit.id, { scheme: changed, scheme_version: version });
    await printRepository(tx).drop(kit.id);
    await queueReprint(queue, tx, kit.id, version);
    return { ...kit, scheme_version: version };
  }

  /**
   * Locks the kit; returns it with its scheme and its placed cells.
   * @throws NotFound for a work without bags, Conflict while its first booklet or pictures are being made
   */
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
    look,
    /** Recolours all these cells or none. @throws Conflict, NotFound, TooMany */
    async change(kit: Kit, person: Person, asked: AskedSubstitution, language: Language): Promise<BagWire> {
      await limits.count(`colours:${kit.id}`, changesOfWork);
      const now = clock.now();
      const changed = await inTransaction(database, async (tx) => {
        const { own, scheme, laid } = await held(tx, kit, person);
        const [from, to] = [baggedColour(scheme, asked.color), baggedColour(scheme, asked.to)];
        const change = { from, to, cells: asked.cells.toSorted((one, two) => one - two) };
        if (!changeFits(scheme, laid, change)) throw new Conflict('bag.changed');
        const after = await rewrite(tx, own, scheme, change);
        await substitutionRepository(tx).insert({
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
    /**
     * Undoes the last substitution.
     * @throws NotFound if there is none, Conflict if `number` is an earlier one or one of its cells is placed
     */
    async undo(kit: Kit, person: Person, number: string): Promise<void> {
      await limits.count(`colours:${kit.id}`, changesOfWork);
      await inTransaction(database, async (tx) => {
        const { own, scheme, laid } = await held(tx, kit, person);
        const last = await substitutionRepository(tx).lastOf(own.id);
        if (last === null) throw new NotFound('change of colours', number);
        if (String(last.number) !== number) throw new Conflict('bag.changed');
        if (last.cells.some((cell) => laid[cell] === 1)) throw new Conflict('bag.laid');
        await substitutionRepository(tx).drop(last);
        await rewrite(tx, own, scheme, { from: last.to_colour, to: last.from_colour, cells: last.cells });
      });
      tell(kit.id);
    },
  };
}

/** Index in the palette of a colour that comes in a bag. @throws NotFound */
function baggedColour({ palette }: StoredScheme, named: string): number {
  const colour = colourIndexOf({ palette }, named);
  // Paint pots and thread have no stock.
  if ((palette[colour]?.stock ?? null) === null) throw new NotFound('bag', named);
  return colour;
}
