import type { FilterSlug } from '@uzor/contract';
import type { PhotoFinding } from '@uzor/engine';
import {
  filterId,
  type LookWire,
  type ProductSize,
  type ScarceColour,
  type StockShortage,
  tightColours,
} from '@uzor/kit';
import { useEffect, useState } from 'react';
import type { ChoiceLack, LiveScheme, SchemeChoice } from '../../../workers/scheme-protocol.ts';
import { correctedTone } from '../../../workers/tone.ts';
import { inAnotherBox } from '../look/plain-colours.ts';
import { afterRest, type EditorParts } from '../scheme/use-live-scheme.ts';
import type { EditorDraft } from '../state/editor-state.ts';
import type { BackgroundModel } from '../look/use-background.ts';
import type { RescueModel } from '../look/use-rescue.ts';

type HelpBy = 'rescue' | 'brighter' | 'darker' | 'closer' | 'calm' | 'plain' | 'keep' | 'filter';

interface Alternative {
  readonly by: HelpBy;
  /** The change to make. Empty for `closer`, whose crop the worker computes. */
  readonly part: Partial<EditorDraft>;
  readonly filter: FilterSlug;
}

interface OfferedChoices {
  readonly draft: EditorDraft;
  readonly filter: FilterSlug;
  readonly size: ProductSize;
  readonly filters: readonly FilterSlug[];
  readonly findings: readonly PhotoFinding[];
  readonly offersLight: boolean;
  /** The look with all faults fixed; null if there are none or any is fixed already. */
  readonly fixed: LookWire | null;
  /** The look with a given background; null unless the photo has faces and a subject. */
  readonly lookWith: ((kind: 'calm' | 'plain' | 'keep') => LookWire) | null;
}

/** Changes that may reduce the shortage of a colour, starting with those that alter the work least. */
export function alternativesTo(offered: OfferedChoices): Alternative[] {
  const { draft, filter, size, filters, findings, fixed, lookWith } = offered;
  const now = draft.look.background?.kind ?? 'keep';
  const light = findings.map(({ fix }) => fix).filter((fix) => fix === 'brighter' || fix === 'darker');
  const isFine = findings.every(({ aspect, verdict }) => aspect !== 'detail' || verdict === 'good');
  const of = (by: HelpBy, part: Partial<EditorDraft>): Alternative => ({ by, part, filter });
  return [
    ...(fixed ? [of('rescue', { look: fixed })] : []),
    ...(offered.offersLight ? light : []).map((fix) => of(fix, { tone: correctedTone(draft.tone, fix) })),
    // A closer crop needs a detailed photo, and might cut off one of several people.
    ...(isFine && (draft.focus?.faces.length ?? 0) < 2 ? [of('closer', {})] : []),
    ...(lookWith ? backgrounds.filter((kind) => kind !== now).map((kind) => of(kind, { look: lookWith(kind) })) : []),
    ...filters
      .filter((other) => other !== filter)
      .map((other) => ({
        by: 'filter' as const,
        part: {
          filterId: filterId(other),
          look: inAnotherBox(draft.look, { size, filter }, { size, filter: other }),
        },
        filter: other,
      })),
  ];
}
const backgrounds = ['calm', 'plain', 'keep'] as const;

interface HelpParts extends EditorParts {
  readonly filters: readonly FilterSlug[];
  readonly background: Pick<BackgroundModel, 'lookWith'>;
  readonly rescue: Pick<RescueModel, 'fixed' | 'lights'>;
}

interface Help extends Alternative {
  /** True if the shortage becomes negligible; otherwise it becomes at most half as large. */
  readonly isEnough: boolean;
}

const restMs = 350;
/** Minimum share of the work for a shortage to be shown; a smaller one is not visible. */
const leastTold = 0.05;
/** Colour sets with a larger tone error are not offered. */
const worstTone = 0.15;
/** A smaller shortage counts as none, because it is within the error of the small drafts it is measured on. */
const enough = 0.02;

/**
 * The colour with the largest shortage and a change that reduces it. Measured only when the full scheme uses up a
 * colour. Null if no colour runs short; undefined while measuring.
 */
export function useHelps({ live, choice, background, rescue, ...offered }: HelpParts) {
  const { scheme, findings, client } = live;
  const { filter } = choice;
  const { fixed, lights } = rescue;
  const { lookWith } = background;
  const alternatives = alternativesTo({ ...offered, filter, findings, offersLight: !lights, fixed, lookWith });
  const [known, learn] = useState<{ readonly choice: SchemeChoice; readonly told: Told } | null>(null);
  const version = JSON.stringify(alternatives);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` stands for `alternatives`, new at every render
  useEffect(() => {
    if (!scheme || scheme.draft || !usesUp(scheme) || !isOf(scheme, choice)) return undefined;
    return afterRest(restMs, async (signal) => {
      const measure = async (one: SchemeChoice, nearer = false) => {
        const measured = await client()?.ask('lack', { choice: one, nearer });
        return signal.aborted ? undefined : measured;
      };
      const told = await whatHelps(choice, alternatives, measure);
      if (told !== undefined) learn({ choice, told });
    });
  }, [scheme, choice, client, version]);
  if (known?.choice === choice) return known.told;
  return scheme && usesUp(scheme) ? undefined : null;
}
export type HelpsModel = ReturnType<typeof useHelps>;

const usesUp = ({ palette }: LiveScheme): boolean => tightColours(palette).length > 0;

type Told = { readonly most: ScarceColour; readonly help: Help | null } | null;
type Measure = (choice: SchemeChoice, nearer?: boolean) => Promise<ChoiceLack | undefined>;

/** Null if the shortage is too small to show; undefined if the question was superseded. */
async function whatHelps(
  choice: SchemeChoice,
  alternatives: readonly Alternative[],
  measure: Measure,
): Promise<Told | undefined> {
  const own = await measure(choice);
  if (!own) return undefined;
  const { share, most } = own.lack;
  if (!most || share < leastTold) return null;
  let best: { readonly help: Help; readonly lack: StockShortage } | null = null;
  for (const { by, part, filter } of alternatives) {
    const nearer = by === 'closer';
    const measured = await measure({ ...choice, ...changed(part), ...inFilter(choice, filter) }, nearer);
    if (!measured) return undefined;
    const { lack, toneError, settings } = measured;
    if (toneError > worstTone || lack.share > Math.min(share / 2, best?.lack.share ?? 1)) continue;
    const help = { by, filter, part: nearer ? { settings } : part, isEnough: lack.share < enough };
    if (lack.share < leastTold) return { most, help };
    best = { help, lack };
  }
  return { most, help: best?.help ?? null };
}

const changed = ({ look, tone }: Partial<EditorDraft>) => ({ ...(look && { look }), ...(tone && { tone }) });

/** The fields that switch a choice to a colour set. Colours at hand are dropped if the set differs. */
const inFilter = ({ atHand, ...choice }: SchemeChoice, filter: FilterSlug) => ({
  filter,
  atHand: filter === choice.filter ? atHand : null,
});

/** Compares contents, because the worker returns a copy of the choice. */
const isOf = (scheme: LiveScheme, choice: SchemeChoice) => JSON.stringify(scheme.choice) === JSON.stringify(choice);
