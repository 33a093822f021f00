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
import type { SchemeClient } from '../../../workers/scheme-client.ts';
import type { ChoiceLack, LiveScheme, SchemeChoice } from '../../../workers/scheme-protocol.ts';
import { correctedTone } from '../../../workers/tone.ts';
import { inAnotherBox } from '../look/plain-colours.ts';
import { afterRest } from '../scheme/use-drafted-scheme.ts';
import type { EditorDraft } from '../state/editor-state.ts';
import type { LiveWork } from '../scheme/use-live-scheme.ts';
import type { BackgroundModel } from '../look/use-background.ts';
import type { RescueModel } from '../look/use-rescue.ts';

/** What may leave a photo less of the colour its box lacks. */
type HelpBy = 'rescue' | 'brighter' | 'darker' | 'closer' | 'calm' | 'plain' | 'keep' | 'filter';

/** Another choice for the same photo, not yet known to help. */
interface Alternative {
  readonly by: HelpBy;
  /** What it changes of the draft; of `closer` the worker knows the crop. */
  readonly part: Partial<EditorDraft>;
  /** The set of colours it is made in. */
  readonly filter: FilterSlug;
}

/** What an editor offers of a photo and its box. */
interface OfferedChoices {
  readonly draft: EditorDraft;
  readonly filter: FilterSlug;
  readonly size: ProductSize;
  /** Colour sets the code allows. */
  readonly filters: readonly FilterSlug[];
  readonly findings: readonly PhotoFinding[];
  /** The steps of light that the check proposes are offered. */
  readonly offersLight: boolean;
  /** The look with all faults fixed; null if there are none, or they are. */
  readonly fixed: LookWire | null;
  /** The look with each background; null while it is not known for sure what is in front. */
  readonly lookWith: ((kind: 'calm' | 'plain' | 'keep') => LookWire) | null;
}

/** The choices that may help, from the one that changes a work least to the one that changes it most. */
export function alternativesTo(offered: OfferedChoices): Alternative[] {
  const { draft, filter, size, filters, findings, fixed, lookWith } = offered;
  const now = draft.look.background?.kind ?? 'keep';
  const light = findings.map(({ fix }) => fix).filter((fix) => fix === 'brighter' || fix === 'darker');
  const isFine = findings.every(({ aspect, verdict }) => aspect !== 'detail' || verdict === 'good');
  const of = (by: HelpBy, part: Partial<EditorDraft>): Alternative => ({ by, part, filter });
  return [
    ...(fixed ? [of('rescue', { look: fixed })] : []),
    ...(offered.offersLight ? light : []).map((fix) => of(fix, { tone: correctedTone(draft.tone, fix) })),
    // a nearer crop of few pixels would be coarse, one of several people might cut somebody off
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

interface HelpParts extends Pick<OfferedChoices, 'draft' | 'size' | 'filters' | 'offersLight'> {
  readonly live: Pick<LiveWork, 'scheme' | 'findings'> & { readonly client: () => SchemeClient | null };
  readonly choice: SchemeChoice;
  readonly background: Pick<BackgroundModel, 'lookWith'>;
  readonly rescue: Pick<RescueModel, 'fixed'>;
}

/** A choice that helps, as measured. */
export interface Help extends Pick<Alternative, 'by' | 'filter' | 'part'> {
  /** Every colour suffices, as far as one sees; else much less lacks. */
  readonly isEnough: boolean;
}
interface Told {
  readonly most: ScarceColour;
  /** Null if nothing that is offered helps. */
  readonly help: Help | null;
}

const restMs = 350;
/** Told from a twentieth of the work on: a smaller lack shows in no photo that was looked at. */
const leastTold = 0.05;
/** A set of colours that loses the photo's light is no help, however few colours lack. */
const worstTone = 0.15;
/** A small draft is at most this far off its whole work. */
const enough = 0.02;

/**
 * What the photo lacks of its box and what helps: asked when the full scheme is there and uses up a colour, choice by choice
 * until one suffices. Null while nothing lacks, or it is not known.
 */
export function useHelps({ live, choice, background, rescue, ...offered }: HelpParts) {
  const { scheme, findings, client } = live;
  const { filter } = choice;
  const { fixed } = rescue;
  const { lookWith } = background;
  const alternatives = alternativesTo({ ...offered, filter, findings, fixed, lookWith });
  const [known, learn] = useState<{ readonly choice: SchemeChoice; readonly told: Told | null } | null>(null);
  const version = JSON.stringify(alternatives);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` stands for `alternatives`, which are new at every render
  useEffect(() => {
    if (!scheme || scheme.draft || tightColours(scheme.palette).length === 0 || !isOf(scheme, choice)) return undefined;
    return afterRest(restMs, async (signal) => {
      const measure = async (one: SchemeChoice, nearer = false) => {
        const measured = await client()?.ask('lack', { choice: one, nearer });
        return signal.aborted ? undefined : measured;
      };
      const told = await whatHelps(choice, alternatives, measure);
      if (told !== undefined) learn({ choice, told });
    });
  }, [scheme, choice, client, version]);
  return known?.choice === choice ? known.told : null;
}
/** What is told of colours that lack, and what helps. */
export type HelpsModel = ReturnType<typeof useHelps>;

type Measure = (choice: SchemeChoice, nearer?: boolean) => Promise<ChoiceLack | undefined>;

/** Null if too little lacks to tell; undefined if the answers no longer count. */
async function whatHelps(
  choice: SchemeChoice,
  alternatives: readonly Alternative[],
  measure: Measure,
): Promise<Told | null | undefined> {
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

/** What a part of the draft changes in what a scheme is computed for. */
const changed = ({ look, tone }: Partial<EditorDraft>) => ({ ...(look && { look }), ...(tone && { tone }) });

/** The same in another set of colours; colours at hand are those of one box. */
const inFilter = ({ atHand, ...choice }: SchemeChoice, filter: FilterSlug) => ({
  filter,
  atHand: filter === choice.filter ? atHand : null,
});

/** True if a scheme, which came back as a copy, is of this choice. */
const isOf = (scheme: LiveScheme, choice: SchemeChoice) => JSON.stringify(scheme.choice) === JSON.stringify(choice);
