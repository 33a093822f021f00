import type { Orientation } from '@uzor/contract';
import {
  type CorrectableFault,
  type EditionSettings,
  type Extent,
  facesHeld,
  facesInFrame,
  foreground,
  type PhotoFace,
  type PhotoFinding,
  type Rescue,
} from '@uzor/engine';
import type { LookWire } from '@uzor/kit';
import { isSameTone, type PhotoTone, type ToneCorrection } from '../../../workers/tone.ts';
import type { EditorDraft } from '../state/editor-state.ts';

/** Faults of a photo in its frame, the worst first. */
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
/** Faults that can be fixed without another photo. */
export type FixableKind = Exclude<TipKind, 'content' | 'detail' | 'coarse' | 'blur'>;
export const isFixable = (kind: TipKind): kind is FixableKind =>
  kind !== 'content' && kind !== 'detail' && kind !== 'coarse' && kind !== 'blur';

export type DraftPart = Partial<
  Pick<EditorDraft, 'settings' | 'orientation' | 'sizeId' | 'filterId' | 'tone' | 'look'>
>;

/** `part` is known, `another` asks for another photo, `none`: nothing helps; the rest is computed. */
export type Fix =
  | { readonly by: 'part'; readonly part: DraftPart }
  | { readonly by: 'closer' }
  | { readonly by: 'frame'; readonly orientation: Orientation }
  | { readonly by: 'rescue'; readonly fault: CorrectableFault }
  | { readonly by: 'another' }
  | { readonly by: 'none' };

export interface Tip {
  readonly kind: TipKind;
  /** Height of a face in cells, all heads that should fit; 0 where the words have no number. */
  readonly value: number;
  /** The same number after the fix; 0 if unknown. */
  readonly better: number;
  readonly fix: Fix;
}

/** A face counts as whole from this share, and as visible from the other. */
const nearlyWhole = 0.9;
const visible = 0.1;

/**
 * Faces of the foreground in the present frame and in the automatic ones; null if there are none. Frames are in the
 * finest detail of the work.
 */
export function headsShown(
  faces: readonly PhotoFace[],
  settings: EditionSettings,
  photo: Extent,
  frames: Readonly<Record<'now' | Orientation, Extent>>,
) {
  const main = foreground(faces, photo);
  if (main.length === 0) return null;
  const shown = facesInFrame(main, settings, photo, frames.now).map((face) => face.shown);
  return {
    all: main.length,
    whole: shown.filter((share) => share >= nearlyWhole).length,
    isCut: shown.some((share) => share >= visible && share < nearlyWhole),
    best: {
      portrait: facesHeld(faces, { photo, cells: frames.portrait }),
      landscape: facesHeld(faces, { photo, cells: frames.landscape }),
    },
  };
}
export type HeadsShown = NonNullable<ReturnType<typeof headsShown>>;

export const mostTips = 3;

export interface PhotoFacts {
  readonly findings: readonly PhotoFinding[];
  readonly rescue: Rescue | null;
  readonly rescued: readonly CorrectableFault[];
  readonly orientation: Orientation;
  readonly untouched: boolean;
  /** The work has colours: neither thread nor a set of one hue. */
  readonly hasColours: boolean;
  readonly heads: HeadsShown | null;
  /** The crop nearer to the faces, and how high the largest is there; null if the photo has no pixels for it. */
  readonly closer: { readonly settings: EditionSettings; readonly cells: number } | null;
  /** Id of the next larger size; null if the size is chosen, or the code allows none. */
  readonly largerId: number | null;
  readonly tone: PhotoTone;
  /** The light and contrast that best correct a finding; absent if no step is left. */
  readonly tones: Readonly<Partial<Record<ToneCorrection, PhotoTone>>>;
  /** The look without and with the automatic lift of a dark photo; null if works of this kind are never lifted. */
  readonly light: (Readonly<Record<'plain' | 'lifted', LookWire>> & { readonly isLifted: boolean }) | null;
  /** Id of the set of greys, if the photo has no colours and the chosen set has. */
  readonly greysId: number | null;
  /** The crop without margins, frames or bars; null if there are none in the frame. */
  readonly trimmed: EditionSettings | null;
  /** The crop without the writing at its edge; null if there is none. */
  readonly withoutText: EditionSettings | null;
  /** The look with a calm background, if that leaves far fewer pieces. */
  readonly calm: LookWire | null;
  /** A colour the box lacks, and what makes the work need less of it, if anything does; null if nothing lacks. */
  readonly lack: { readonly part: DraftPart | null } | null;
}

const other = { portrait: 'landscape', landscape: 'portrait' } as const;
const another: Fix = { by: 'another' };

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
    ofLack(facts),
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

function ofPixels(facts: PhotoFacts): (Tip | null)[] {
  const isWorst = (aspect: PhotoFinding['aspect']) => findingOf(facts, aspect)?.verdict === 'warn';
  return [
    isWorst('content') ? tip('content', another) : null,
    isWorst('detail') ? tip('detail', another) : null,
    isCoarse(facts) && !isWorst('detail') && !nearerFace(facts) ? tip('coarse', another) : null,
    isWorst('sharpness') ? tip('blur', another) : null,
  ];
}

const isCoarse = ({ rescue }: PhotoFacts): boolean =>
  rescue?.faults.some(({ fault }) => fault === 'coarse-face') ?? false;

/** Heads cut by the frame that the automatic frame of an orientation would hold. */
function ofHeads({ heads, orientation, untouched }: PhotoFacts): Tip | null {
  if (!heads || heads.whole === heads.all || !(heads.isCut || untouched)) return null;
  const [own, turned] = [heads.best[orientation].held, heads.best[other[orientation]].held];
  const side = turned > own ? other[orientation] : orientation;
  const held = Math.max(own, turned);
  return held > heads.whole ? tip('cut', { by: 'frame', orientation: side }, heads.all, held) : null;
}

function nearerFace(facts: PhotoFacts): Tip | null {
  const face = findingOf(facts, 'face');
  if (!face) return null;
  const { closer, heads, orientation } = facts;
  const turned = heads?.best[other[orientation]];
  const isHigher = turned && heads && turned.held >= heads.whole && turned.cells > 1.1 * (closer?.cells ?? face.value);
  if (isHigher) return tip('face', { by: 'frame', orientation: other[orientation] }, face.value, turned.cells);
  return closer && tip('face', { by: 'part', part: { settings: closer.settings } }, face.value, closer.cells);
}

function ofSubject(facts: PhotoFacts): Tip | null {
  const face = findingOf(facts, 'face');
  const larger: Fix | null = facts.largerId === null ? null : { by: 'part', part: { sizeId: facts.largerId } };
  if (face) {
    const nearer = nearerFace(facts);
    if (nearer) return nearer;
    // The same fault is already shown as a photo that is too small.
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

/** A dark photo that is not lifted: the customer declined, or works of this kind never are. */
function ofDark(exposure: PhotoFinding, facts: PhotoFacts): Tip | null {
  const { light } = facts;
  if (light?.isLifted) return null;
  return light ? tip('dark', { by: 'part', part: { look: light.lifted } }) : ofTone('dark', exposure, facts);
}

function ofLack({ lack }: PhotoFacts): Tip | null {
  return lack && tip('lack', lack.part ? { by: 'part', part: lack.part } : { by: 'none' });
}

const toneFixes = { dark: 'brighter', bright: 'darker', contrast: 'more-contrast' } as const;

/** Fixed by steps of tone; once none is left, only by another photo. */
function ofTone(kind: keyof typeof toneFixes, { verdict }: PhotoFinding, facts: PhotoFacts): Tip | null {
  const tone = facts.tones[toneFixes[kind]];
  if (!tone) return verdict === 'warn' ? tip(kind, another) : null;
  // Equal while the photo is checked again with that tone.
  return isSameTone(tone, facts.tone) ? null : tip(kind, { by: 'part', part: { tone } });
}

const praised = ['face', 'sharpness', 'detail'] as const;
type Praise = (typeof praised)[number];

const grave: readonly TipKind[] = ['content', 'detail', 'coarse', 'face', 'blur'];

export function praiseOf(findings: readonly PhotoFinding[], tips: readonly Tip[]): Praise | null {
  if (tips.some(({ kind }) => grave.includes(kind))) return null;
  const isGood = (aspect: Praise) => findings.some((one) => one.aspect === aspect && one.verdict === 'good');
  return praised.find(isGood) ?? null;
}
