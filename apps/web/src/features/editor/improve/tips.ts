import type { Orientation } from '@uzor/contract';
import type { CorrectableFault, EditionSettings, PhotoFinding, Rescue } from '@uzor/engine';
import type { LookWire } from '@uzor/kit';
import type { PhotoTone } from '../../../workers/tone.ts';
import type { HeadsShown } from '../faces/heads.ts';
import type { EditorDraft } from '../state/editor-state.ts';

/** What can be wrong with a photo in its frame, the worst first. */
export const tipKinds = [
  'content',
  'detail',
  'coarse',
  'cut',
  'margins',
  'text',
  'face',
  'subject',
  'dark',
  'bright',
  'contrast',
  'faded',
  'cast',
  'grey',
  'blur',
  'noise',
  'background',
  'lack',
] as const;
export type TipKind = (typeof tipKinds)[number];
/** Faults that something else than another photo fixes. */
export type FixableKind = Exclude<TipKind, 'content' | 'detail' | 'coarse' | 'blur'>;
export const isFixable = (kind: TipKind): kind is FixableKind =>
  kind !== 'content' && kind !== 'detail' && kind !== 'coarse' && kind !== 'blur';

/** What a fix changes of the draft. */
export type DraftPart = Partial<
  Pick<EditorDraft, 'settings' | 'orientation' | 'sizeId' | 'filterId' | 'tone' | 'look'>
>;

/** The one fix of a fault: known by now, to be computed by the worker, or another photo. */
export type Fix =
  | { readonly by: 'part'; readonly part: DraftPart }
  | { readonly by: 'closer' }
  | { readonly by: 'frame'; readonly orientation: Orientation }
  | { readonly by: 'rescue'; readonly fault: CorrectableFault }
  | { readonly by: 'another' };

/** A fault of the photo in its frame, why it matters, and its one fix. */
export interface Tip {
  readonly kind: TipKind;
  /** Cells or pixels of a face, heads that fit; 0 where the words have no number. */
  readonly value: number;
  /** The same number after the fix; 0 if unknown. */
  readonly better: number;
  readonly fix: Fix;
}

/** At most so many faults are told at once. */
export const mostTips = 3;

/** Everything known of a photo in its frame. */
export interface PhotoFacts {
  readonly findings: readonly PhotoFinding[];
  readonly rescue: Rescue | null;
  /** Faults that are fixed already. */
  readonly rescued: readonly CorrectableFault[];
  readonly orientation: Orientation;
  /** Nobody has moved the photo. */
  readonly untouched: boolean;
  /** Null without faces. */
  readonly heads: HeadsShown | null;
  /** The crop nearer to the faces, and how high the largest is there; null if the photo has no pixels for it. */
  readonly closer: { readonly settings: EditionSettings; readonly cells: number } | null;
  /** Id of the next larger size; null if the code allows none. */
  readonly largerId: number | null;
  /** The change of light and contrast by one step. */
  readonly toneFor: (fix: 'brighter' | 'darker' | 'more-contrast') => PhotoTone;
  /** The look with the light of a dark photo as it came, and lifted; null if works of this kind are never lifted. */
  readonly light: (Readonly<Record<'plain' | 'lifted', LookWire>> & { readonly isLifted: boolean }) | null;
  /** Id of the set of greys, if the photo has no colours and the chosen set has. */
  readonly greysId: number | null;
  /** The crop without margins, frames or bars; null if there are none in the frame. */
  readonly trimmed: EditionSettings | null;
  /** The crop without the writing at its edge; null if there is none. */
  readonly withoutText: EditionSettings | null;
  /** The look with a calm background, if that spares much. */
  readonly calm: LookWire | null;
  /** What leaves the box with more of a colour it lacks; null if nothing lacks or helps. */
  readonly lack: { readonly part: DraftPart } | null;
}

const other = { portrait: 'landscape', landscape: 'portrait' } as const;
const another: Fix = { by: 'another' };

/** The faults of a photo, the worst first. */
export function tipsOf(facts: PhotoFacts): Tip[] {
  const found = [
    ...ofPixels(facts),
    ofHeads(facts),
    facts.trimmed && tip('margins', { by: 'part', part: { settings: facts.trimmed } }),
    facts.withoutText && tip('text', { by: 'part', part: { settings: facts.withoutText } }),
    ofSubject(facts),
    ...ofLight(facts),
    facts.greysId !== null ? tip('grey', { by: 'part', part: { filterId: facts.greysId } }) : null,
    facts.calm && tip('background', { by: 'part', part: { look: facts.calm } }),
    facts.lack && tip('lack', { by: 'part', part: facts.lack.part }),
  ].filter((one) => one !== null);
  if (found[0]?.kind === 'content') return found.slice(0, 1);
  return found.toSorted((one, two) => tipKinds.indexOf(one.kind) - tipKinds.indexOf(two.kind));
}

function tip(kind: TipKind, fix: Fix, value = 0, better = 0): Tip {
  return { kind, fix, value, better };
}

function findingOf({ findings }: PhotoFacts, aspect: PhotoFinding['aspect']): PhotoFinding | null {
  const found = findings.find((one) => one.aspect === aspect);
  return found && found.verdict !== 'good' ? found : null;
}

/** What only another photo fixes, and noise. */
function ofPixels(facts: PhotoFacts): (Tip | null)[] {
  const coarse = facts.rescue?.faults.find(({ fault }) => fault === 'coarse-face');
  const isWorst = (aspect: PhotoFinding['aspect']) => findingOf(facts, aspect)?.verdict === 'warn';
  return [
    isWorst('content') ? tip('content', another) : null,
    isWorst('detail') ? tip('detail', another) : null,
    coarse && !isWorst('detail') ? tip('coarse', another, coarse.value) : null,
    isWorst('sharpness') ? tip('blur', another) : null,
  ];
}

/** Heads that the frame cuts: its own automatic frame holds them, or the one on its other side does. */
function ofHeads({ heads, orientation, untouched }: PhotoFacts): Tip | null {
  if (!heads || heads.whole === heads.all || !(heads.isCut || untouched)) return null;
  const [own, turned] = [heads.best[orientation].held, heads.best[other[orientation]].held];
  const side = turned > own ? other[orientation] : orientation;
  const held = Math.max(own, turned);
  return held > heads.whole ? tip('cut', { by: 'frame', orientation: side }, heads.all, held) : null;
}

/** A face, or without faces the subject, that is too small to be recognised. */
function ofSubject(facts: PhotoFacts): Tip | null {
  const face = findingOf(facts, 'face');
  const larger: Fix | null = facts.largerId === null ? null : { by: 'part', part: { sizeId: facts.largerId } };
  if (face) {
    const { closer, heads, orientation } = facts;
    const turned = heads?.best[other[orientation]];
    const isHigher =
      turned && heads && turned.held >= heads.whole && turned.cells > 1.1 * (closer?.cells ?? face.value);
    if (isHigher) return tip('face', { by: 'frame', orientation: other[orientation] }, face.value, turned.cells);
    if (closer) return tip('face', { by: 'part', part: { settings: closer.settings } }, face.value, closer.cells);
    return face.verdict === 'warn' ? tip('face', larger ?? another, face.value) : null;
  }
  const subject = findingOf(facts, 'subject');
  if (!subject) return null;
  if (subject.fix === 'closer') return tip('subject', { by: 'closer' });
  return larger && tip('subject', larger);
}

/** Light, contrast, tint and noise: fixed by the photo's own corrections where it has them. */
function ofLight(facts: PhotoFacts): (Tip | null)[] {
  const own = facts.rescue?.faults.map(({ fault }) => fault) ?? [];
  const rescued = (['bright', 'faded', 'cast', 'noise'] as const)
    .filter((fault) => own.includes(fault) && !facts.rescued.includes(fault))
    .map((fault) => tip(fault, { by: 'rescue', fault }));
  const exposure = findingOf(facts, 'exposure');
  const dark = isDark(facts);
  const lights = dark || own.includes('bright');
  const contrast = findingOf(facts, 'contrast');
  const toned = (kind: TipKind, fix: 'brighter' | 'darker' | 'more-contrast') =>
    tip(kind, { by: 'part', part: { tone: facts.toneFor(fix) } });
  return [
    ...rescued,
    dark ? ofDark(facts) : null,
    exposure && !lights ? toned('bright', 'darker') : null,
    contrast && !lights && !own.includes('faded') ? toned('contrast', 'more-contrast') : null,
  ];
}

/** Whether the photo in its frame is too dark, before it is lifted. */
export const isDark = (facts: PhotoFacts): boolean => findingOf(facts, 'exposure')?.fix === 'brighter';

/** A dark photo that is not lifted: by the customer's wish, or because works of this kind never are. */
function ofDark({ light, toneFor }: PhotoFacts): Tip | null {
  if (light?.isLifted) return null;
  return tip('dark', { by: 'part', part: light ? { look: light.lifted } : { tone: toneFor('brighter') } });
}

/** What is good and worth a word, the most welcome first. */
const praised = ['face', 'sharpness', 'detail'] as const;
export type Praise = (typeof praised)[number];

/** The one thing to praise; null if there is none. */
export function praiseOf(findings: readonly PhotoFinding[]): Praise | null {
  const isGood = (aspect: Praise) => findings.some((one) => one.aspect === aspect && one.verdict === 'good');
  return praised.find(isGood) ?? null;
}
