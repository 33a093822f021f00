import type { FilterSlug } from '@uzor/contract';
import { type ScarceColour, type StockShortage, tightColours } from '@uzor/kit';
import { useEffect, useState } from 'react';
import { overtaken, type SchemeClient } from '../../../workers/scheme-client.ts';
import type { ChoiceLack, LiveScheme, SchemeChoice } from '../../../workers/scheme-protocol.ts';
import { report } from '../scheme/use-drafted-scheme.ts';
import type { EditorDraft } from '../state/editor-state.ts';
import type { LiveWork } from '../scheme/use-live-scheme.ts';
import type { BackgroundModel } from '../look/use-background.ts';
import type { RescueModel } from '../look/use-rescue.ts';
import { type Alternative, alternativesTo, type OfferedChoices } from './alternatives.ts';

interface HelpParts extends Pick<OfferedChoices, 'draft' | 'size' | 'filters' | 'canMend'> {
  readonly live: Pick<LiveWork, 'scheme' | 'findings'> & { readonly client: () => SchemeClient | null };
  readonly choice: SchemeChoice;
  readonly background: Pick<BackgroundModel, 'lookWith'>;
  readonly rescue: Pick<RescueModel, 'mended'>;
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
export const leastTold = 0.05;
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
  const { mended } = rescue;
  const { lookWith } = background;
  const alternatives = alternativesTo({ ...offered, filter, findings, mended, lookWith });
  const [known, learn] = useState<{ readonly choice: SchemeChoice; readonly told: Told | null } | null>(null);
  const version = JSON.stringify(alternatives);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` stands for `alternatives`, which are new at every render
  useEffect(() => {
    if (!scheme || scheme.draft || tightColours(scheme.palette).length === 0 || !isOf(scheme, choice)) return undefined;
    const left = new AbortController();
    const measure = async (one: SchemeChoice, nearer = false) => {
      const measured = await client()?.ask('lack', { choice: one, nearer });
      return left.signal.aborted || measured === overtaken ? undefined : measured;
    };
    const look = async () => {
      const told = await whatHelps(choice, alternatives, measure);
      if (told !== undefined) learn({ choice, told });
    };
    const resting = setTimeout(() => void look().catch(report), restMs);
    return () => {
      clearTimeout(resting);
      left.abort();
    };
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
