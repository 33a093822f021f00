import type { Orientation } from '@uzor/contract';
import type { CorrectableFault, EditionSettings, PhotoFinding, Rescue } from '@uzor/engine';
import type { LookWire } from '@uzor/kit';
import { isSameTone, type PhotoTone, type ToneCorrection } from '../../../workers/tone.ts';
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
  /** Height of a face in cells, all heads that should fit; 0 where the words have no number. */
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
  /** The work has colours: neither thread nor a set of one hue. */
  readonly hasColours: boolean;
  /** Null without faces. */
  readonly heads: HeadsShown | null;
  /** The crop nearer to the faces, and how high the largest is there; null if the photo has no pixels for it. */
  readonly closer: { readonly settings: EditionSettings; readonly cells: number } | null;
  /** Id of the next larger size; null if the size is chosen, or the code allows none. */
  readonly largerId: number | null;
  readonly tone: PhotoTone;
  /** The light and contrast that end a finding or come nearest to it; absent if there is no more of them. */
  readonly tones: Readonly<Partial<Record<ToneCorrection, PhotoTone>>>;
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
  const isWorst = (aspect: PhotoFinding['aspect']) => findingOf(facts, aspect)?.verdict === 'warn';
  return [
    isWorst('content') ? tip('content', another) : null,
    isWorst('detail') ? tip('detail', another) : null,
    isCoarse(facts) && !isWorst('detail') && !nearerFace(facts) ? tip('coarse', another) : null,
    isWorst('sharpness') ? tip('blur', another) : null,
  ];
}

/** Whether faces have too few pixels for a likeness. */
const isCoarse = ({ rescue }: PhotoFacts): boolean =>
  rescue?.faults.some(({ fault }) => fault === 'coarse-face') ?? false;

/** Heads that the frame cuts: its own automatic frame holds them, or the one on its other side does. */
function ofHeads({ heads, orientation, untouched }: PhotoFacts): Tip | null {
  if (!heads || heads.whole === heads.all || !(heads.isCut || untouched)) return null;
  const [own, turned] = [heads.best[orientation].held, heads.best[other[orientation]].held];
  const side = turned > own ? other[orientation] : orientation;
  const held = Math.max(own, turned);
  return held > heads.whole ? tip('cut', { by: 'frame', orientation: side }, heads.all, held) : null;
}

/** A small face that another frame makes larger. */
function nearerFace(facts: PhotoFacts): Tip | null {
  const face = findingOf(facts, 'face');
  if (!face) return null;
  const { closer, heads, orientation } = facts;
  const turned = heads?.best[other[orientation]];
  const isHigher = turned && heads && turned.held >= heads.whole && turned.cells > 1.1 * (closer?.cells ?? face.value);
  if (isHigher) return tip('face', { by: 'frame', orientation: other[orientation] }, face.value, turned.cells);
  return closer && tip('face', { by: 'part', part: { settings: closer.settings } }, face.value, closer.cells);
}

/** A face, or without faces the subject, that is too small to be recognised. */
function ofSubject(facts: PhotoFacts): Tip | null {
  const face = findingOf(facts, 'face');
  const larger: Fix | null = facts.largerId === null ? null : { by: 'part', part: { sizeId: facts.largerId } };
  if (face) {
    const nearer = nearerFace(facts);
    if (nearer) return nearer;
    // The photo itself is told to be too small: that is the same judgement.
    const isTold = isCoarse(facts) || findingOf(facts, 'detail')?.verdict === 'warn';
    return face.verdict === 'warn' && !isTold ? tip('face', larger ?? another, face.value) : null;
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
    .filter((fault) => fault !== 'cast' || facts.hasColours)
    .map((fault) => tip(fault, { by: 'rescue', fault }));
  const exposure = findingOf(facts, 'exposure');
  const dark = isDark(facts);
  const lights = dark || own.includes('bright');
  const contrast = findingOf(facts, 'contrast');
  return [
    ...rescued,
    exposure && dark ? ofDark(exposure, facts) : null,
    exposure && !lights ? ofTone('bright', exposure, facts) : null,
    contrast && !lights && !own.includes('faded') ? ofTone('contrast', contrast, facts) : null,
  ];
}

/** Whether the photo in its frame is too dark, before it is lifted. */
export const isDark = (facts: PhotoFacts): boolean => findingOf(facts, 'exposure')?.fix === 'brighter';

/** A dark photo that is not lifted: by the customer's wish, or because works of this kind never are. */
function ofDark(exposure: PhotoFinding, facts: PhotoFacts): Tip | null {
  const { light } = facts;
  if (light?.isLifted) return null;
  return light ? tip('dark', { by: 'part', part: { look: light.lifted } }) : ofTone('dark', exposure, facts);
}

const toneFixes = { dark: 'brighter', bright: 'darker', contrast: 'more-contrast' } as const;

/** Light that steps of tone mend; once they are used up, only another photo does. */
function ofTone(kind: keyof typeof toneFixes, { verdict }: PhotoFinding, facts: PhotoFacts): Tip | null {
  const tone = facts.tones[toneFixes[kind]];
  if (!tone) return verdict === 'warn' ? tip(kind, another) : null;
  // Equal while the photo is checked with it.
  return isSameTone(tone, facts.tone) ? null : tip(kind, { by: 'part', part: { tone } });
}

/** What is good and worth a word, the most welcome first. */
const praised = ['face', 'sharpness', 'detail'] as const;
export type Praise = (typeof praised)[number];

/** Faults that no praise stands beside. */
const grave: readonly TipKind[] = ['content', 'detail', 'coarse', 'face', 'blur'];

/** The one thing to praise; null if there is none. */
export function praiseOf(findings: readonly PhotoFinding[], tips: readonly Tip[]): Praise | null {
  if (tips.some(({ kind }) => grave.includes(kind))) return null;
  const isGood = (aspect: Praise) => findings.some((one) => one.aspect === aspect && one.verdict === 'good');
  return praised.find(isGood) ?? null;
}
