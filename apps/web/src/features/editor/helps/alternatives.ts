import type { FilterSlug } from '@uzor/contract';
import type { PhotoFinding } from '@uzor/engine';
import { filterId, type LookWire, type ProductSize } from '@uzor/kit';
import { mendTone } from '../../../workers/tone.ts';
import { inAnotherBox } from '../look/plain-colours.ts';
import type { EditorDraft } from '../state/editor-state.ts';

/** What may leave a photo less of the colour its box lacks. */
export type HelpBy = 'rescue' | 'brighter' | 'darker' | 'closer' | 'calm' | 'plain' | 'keep' | 'filter';

/** Another choice for the same photo, not yet known to help. */
export interface Alternative {
  readonly by: HelpBy;
  /** What it changes of the draft; of `closer` the worker knows the crop. */
  readonly part: Partial<EditorDraft>;
  /** The set of colours it is made in. */
  readonly filter: FilterSlug;
}

/** What an editor offers of a photo and its box. */
export interface OfferedChoices {
  readonly draft: EditorDraft;
  readonly filter: FilterSlug;
  readonly size: ProductSize;
  /** Colour sets the code allows. */
  readonly filters: readonly FilterSlug[];
  readonly findings: readonly PhotoFinding[];
  /** Whether the check's own mending of the light is offered. */
  readonly canMend: (what: 'brighter' | 'darker') => boolean;
  /** The look with all faults mended; null if there are none, or they are. */
  readonly mended: LookWire | null;
  /** The look with each background; null while it is not known for sure what is in front. */
  readonly lookWith: ((kind: 'calm' | 'plain' | 'keep') => LookWire) | null;
}

/** The choices that may help, from the one that changes a work least to the one that changes it most. */
export function alternativesTo(offered: OfferedChoices): Alternative[] {
  const { draft, filter, size, filters, findings, mended, lookWith } = offered;
  const now = draft.look.background?.kind ?? 'keep';
  const light = findings.map(({ fix }) => fix).filter((fix) => fix === 'brighter' || fix === 'darker');
  const isFine = findings.every(({ aspect, verdict }) => aspect !== 'detail' || verdict === 'good');
  const of = (by: HelpBy, part: Partial<EditorDraft>): Alternative => ({ by, part, filter });
  return [
    ...(mended ? [of('rescue', { look: mended })] : []),
    ...light.filter(offered.canMend).map((fix) => of(fix, { tone: mendTone(draft.tone, fix) })),
    // of a photo with few pixels a nearer crop would be coarse
    ...(isFine ? [of('closer', {})] : []),
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
