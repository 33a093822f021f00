import type { Language } from '@uzor/contract';
import { colourName, presetOf } from '@uzor/kit';
import type { Retouched, RetouchChanges } from '@uzor/kit/retouch';
import type { Transaction } from 'kysely';
import { Invalid, NotFound, Overloaded } from '../../../errors.ts';
import type { Parts } from '../../../platform/parts.ts';
import { turnsByKey } from '../../../platform/turns.ts';
import type { Tables } from '../../../platform/postgres/tables.ts';
import type { FileService } from '../../files/index.ts';
import type { PictureEngine, TracingResult } from '../../drawing/index.ts';
import { demandWriter, type HeldBlank } from './access.ts';
import type { Blank, HolderEvent } from './lifecycle.ts';
import { rateLimits } from './rate-limits.ts';
import { blankRepository, retouchRepository } from './repository.ts';

/** Further writes in the same transaction. Returns the ids of files that are no longer referenced. */
export type Besides = (tx: Transaction<Tables>, blank: Blank) => Promise<readonly string[]>;

export interface RetouchingParts extends Pick<Parts, 'database' | 'limits'> {
  readonly engine: PictureEngine;
  readonly files: FileService;
  readonly apply: (at: HeldBlank, event: HolderEvent, besides: Besides) => Promise<Blank>;
}

/** Another process may change the scheme while this one draws. */
const mostTries = 3;

/** Another process has changed the scheme meanwhile. */
class Overtaken extends Error {}

/** Changes the schemes of drawn presets within their stock. The picture is drawn before the blank is locked. */
export function retouching({ database, engine, files, limits, apply }: RetouchingParts) {
  const inTurn = turnsByKey();
  /** @throws Overtaken if the scheme was changed or drawn meanwhile */
  async function change(at: HeldBlank, preset: number, changes: RetouchChanges, language: Language): Promise<Blank> {
    const blank = await blankRepository(database).find(at.blank.slug);
    if (!blank) throw new NotFound('blank', at.blank.slug);
    const event = { on: 'retouch', preset } as const;
    const isKnown = presetOf(blank.kind, preset) !== null; // other numbers may not fit into the column
    const schemes = isKnown ? await retouchRepository(database).schemes(blank, preset) : null;
    // `apply` refuses this under the lock, unless the preset was drawn in between.
    if (schemes === null)
      return apply(at, event, () => {
        throw new Overtaken();
      });
    const made = await engine.retouch({ now: schemes.now, made: schemes.made, changes });
    switch (made.outcome) {
      case 'same':
        demandWriter(blank, at.person);
        return blank;
      case 'over':
      case 'unknown':
        throw refusalOf(made, language);
      case 'asMade':
        return apply(at, event, (tx, locked) => retouchRepository(tx).restore(locked, preset));
      case 'changed':
        return keep(at, preset, schemes.picture, made.tracing);
    }
  }

  /** @throws Overloaded if other processes keep changing the scheme */
  async function changeUntilKept(...asked: Parameters<typeof change>): Promise<Blank> {
    for (let tries = 1; ; tries++) {
      try {
        return await change(...asked);
      } catch (error) {
        if (!(error instanceof Overtaken)) throw error;
        if (tries === mostTries) throw new Overloaded(1);
      }
    }
  }

  async function keep(at: HeldBlank, preset: number, before: string, tracing: TracingResult): Promise<Blank> {
    const jpeg = { folder: 'tracings', name: `${preset}.jpg`, type: 'image/jpeg', bytes: tracing.picture } as const;
    const picture = await files.store(jpeg);
    try {
      return await apply(at, { on: 'retouch', preset }, async (tx, blank) => {
        await files.record(tx, [picture]);
        const dropped = await retouchRepository(tx).replace(blank, preset, before, {
          scheme: Buffer.from(tracing.scheme),
          picture: picture.id,
          lonely_cells: tracing.confettiCells,
          colours: tracing.colours,
          pieces: tracing.pieces,
          hours: tracing.hours,
          binding: [...tracing.binding],
        });
        if (dropped === null) throw new Overtaken();
        return dropped;
      });
    } catch (error) {
      await files.removeBytes([picture.storage_key]);
      throw error;
    }
  }

  return {
    /**
     * Recolours all given pieces of a drawn preset or none; a repeat changes nothing.
     * @throws Invalid on `cells` or `regions` for an unknown piece or colour, or if the box has too few pieces of a
     * colour; Invalid or Conflict like `choose`; TooMany by code; Overloaded while many calls of the order wait
     */
    async retouch(at: HeldBlank, preset: number, changes: RetouchChanges, language: Language): Promise<Blank> {
      demandWriter(at.blank, at.person);
      await limits.count(`retouch:${at.blank.code_id}`, rateLimits.retouchOfCode);
      return inTurn(at.blank.slug, () => changeUntilKept(at, preset, changes, language));
    },
    /** Restores the original of one preset, or of all if `preset` is left out. @throws like `demandWriter` */
    restore: (at: HeldBlank, preset: number | undefined): Promise<Blank> =>
      apply(at, { on: 'restore' }, (tx, blank) => retouchRepository(tx).restore(blank, preset)),
  };
}

function refusalOf(refused: Extract<Retouched, { outcome: 'over' | 'unknown' }>, language: Language): Invalid {
  if (refused.outcome === 'unknown') return new Invalid({ [refused.field]: ['retouch.unknown'] });
  const { colour, need } = refused;
  const values = { colour: colourName(colour, language), need, stock: colour.stock ?? 0 };
  return new Invalid({ [refused.field]: [{ key: 'retouch.over', values }] });
}
