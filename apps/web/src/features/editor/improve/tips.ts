import type { Orientation } from '@uzor/contract';
import {
  type CorrectableFault,
  type EditionSettings,
  type Extent,
  facesHeld,
  facesInFrame,
  foreground,
  NEARLY_WHOLE,
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
  'tight',
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

/** `part` holds the change, `another` asks for another photo, `none` means nothing helps; others are computed later. */
export type Fix =
  | { readonly by: 'part'; readonly part: DraftPart }
  | { readonly by: 'closer' }
  | { readonly by: 'frame'; readonly orientation: Orientation }
  | { readonly by: 'rescue'; readonly fault: CorrectableFault }
  | { readonly by: 'another' }
  | { readonly by: 'none' };

export interface Tip {
  readonly kind: TipKind;
  /** The number in the text: height of a face in cells, or number of heads that should fit. 0 if there is none. */
  readonly value: number;
  /** The same number after the fix; 0 if unknown. */
  readonly better: number;
  readonly fix: Fix;
}

/** Minimum share of a face in the frame for it to count as visible. */
const visible = 0.1;

/**
 * Counts the foreground faces in the current frame and in the automatic ones; null if there are none.
 * @param frames extents from `finestOf`
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
    whole: shown.filter((share) => share >= NEARLY_WHOLE).length,
    isCut: shown.some((share) => share >= visible && share < NEARLY_WHOLE),
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
  /** False for thread and for colour sets of a single hue. */
  readonly hasColours: boolean;
  readonly heads: HeadsShown | null;
  /** A crop closer to the faces and the height of its largest face in cells; null if the photo has too few pixels. */
  readonly closer: { readonly settings: EditionSettings; readonly cells: number } | null;
  /** Id of the next larger size; null if the customer has chosen a size or the code allows no larger one. */
  readonly largerId: number | null;
  readonly tone: PhotoTone;
  /** The tone that best corrects each finding; absent if the tone cannot be moved further. */
  readonly tones: Readonly<Partial<Record<ToneCorrection, PhotoTone>>>;
  /** The look without and with the automatic brightening of a dark photo; null for works that never brighten. */
  readonly light: (Readonly<Record<'plain' | 'lifted', LookWire>> & { readonly isLifted: boolean }) | null;
  /** Id of the grey colour set if the photo is grey and the chosen set is coloured; else null. */
  readonly greysId: number | null;
  /** The widest crop around the same centre, if the automatic frame is clearly closer to the faces; else null. */
  readonly wider: EditionSettings | null;
  /** The crop without margins, frames or bars; null if there are none in the frame. */
  readonly trimmed: EditionSettings | null;
  /** The crop without the text at its edge; null if there is none. */
  readonly withoutText: EditionSettings | null;
  /** The look with a calm background, if that leaves far fewer confetti cells or regions; else null. */
  readonly calm: LookWire | null;
  /** Set if the box has too little of a colour. `part` is a change that needs less of it, or null. */
  readonly lack: { readonly part: DraftPart | null } | null;
}

const other = { portrait: 'landscape', landscape: 'portrait' } as const;
const another: Fix = { by: 'another' };

export function tipsOf(facts: PhotoFacts): Tip[] {
  const found = [
    ...ofPixels(facts),
    ofHeads(facts),
    ofTight(facts),
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

/** A tip if the frame cuts faces that the automatic frame of either orientation would show whole. */
function ofHeads({ heads, orientation, untouched }: PhotoFacts): Tip | null {
  if (!heads || heads.whole === heads.all || !(heads.isCut || untouched)) return null;
  const [own, turned] = [heads.best[orientation].whole, heads.best[other[orientation]].whole];
  const side = turned > own ? other[orientation] : orientation;
  const best = Math.max(own, turned);
  return best > heads.whole ? tip('cut', { by: 'frame', orientation: side }, heads.all, best) : null;
}

/** A tip if the frame is closer than the photo requires, and its faces are large enough for a wider one. */
function ofTight(facts: PhotoFacts): Tip | null {
  if (!facts.wider || findingOf(facts, 'face')) return null;
  return tip('tight', { by: 'part', part: { settings: facts.wider } }, facts.heads?.all);
}

function nearerFace(facts: PhotoFacts): Tip | null {
  const face = findingOf(facts, 'face');
  if (!face) return null;
  const { closer, heads, orientation } = facts;
  const turned = heads?.best[other[orientation]];
  const isHigher = turned && heads && turned.whole >= heads.whole && turned.cells > 1.1 * (closer?.cells ?? face.value);
  if (isHigher) return tip('face', { by: 'frame', orientation: other[orientation] }, face.value, turned.cells);
  return closer && tip('face', { by: 'part', part: { settings: closer.settings } }, face.value, closer.cells);
}

function ofSubject(facts: PhotoFacts): Tip | null {
  const face = findingOf(facts, 'face');
  const larger: Fix | null = facts.largerId === null ? null : { by: 'part', part: { sizeId: facts.largerId } };
  if (face) {
    const nearer = nearerFace(facts);
    if (nearer) return nearer;
    // Another tip already says that the photo is too small.
    const isTold = isCoarse(facts) || findingOf(facts, 'detail')?.verdict === 'warn';
    return face.verdict === 'warn' && !isTold ? tip('face', larger ?? another, face.value) : null;
  }
  const subject = findingOf(facts, 'subject');
  if (!subject) return null;
  if (subject.fix === 'closer') return tip('subject', { by: 'closer' });
  return larger && tip('subject', larger);
}

/** Tips on light, contrast, tint and noise. Prefers the corrections that were computed for this photo. */
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

/** True if the framed photo is too dark before any automatic brightening. */
export const isDark = (facts: PhotoFacts): boolean => findingOf(facts, 'exposure')?.fix === 'brighter';

/** A tip for a dark photo that is not brightened: the customer declined, or works of this kind never are. */
function ofDark(exposure: PhotoFinding, facts: PhotoFacts): Tip | null {
  const { light } = facts;
  if (light?.isLifted) return null;
  return light ? tip('dark', { by: 'part', part: { look: light.lifted } }) : ofTone('dark', exposure, facts);
}

function ofLack({ lack }: PhotoFacts): Tip | null {
  return lack && tip('lack', lack.part ? { by: 'part', part: lack.part } : { by: 'none' });
}

const toneFixes = { dark: 'brighter', bright: 'darker', contrast: 'more-contrast' } as const;

/** Suggests a tone step. If none is left and the fault is bad, suggests another photo. */
function ofTone(kind: keyof typeof toneFixes, { verdict }: PhotoFinding, facts: PhotoFacts): Tip | null {
  const tone = facts.tones[toneFixes[kind]];
  if (!tone) return verdict === 'warn' ? tip(kind, another) : null;
  // The tones are equal while the photo is being checked again with that tone.
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
