import {
  packMask,
  type SubjectMask,
  unpackMask,
  facesLost,
  type PhotoFace,
  subjectMask,
  withHeads,
} from '@uzor/engine';
import { colourName, type LookWire, threadsOf } from '@uzor/kit';
import { useEffect, useMemo, useRef, useState, useCallback } from 'react';
import { backgroundKinds } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import type { LiveScheme, SchemeChoice, SchemeThumbnail, OpenedPhoto } from '../../../workers/scheme-protocol.ts';
import { smallChoice, usePictures } from '../scheme/use-pictures.ts';
import type { EditorParts } from '../scheme/use-live-scheme.ts';
import { same, sameCrop, sameFocus, sameLook, type EditorDraft } from '../state/editor-state.ts';
import type { Brush } from './mask-moves.ts';
import { lightestColour, plainColours } from './plain-colours.ts';
import type { PeopleClient } from '../../../workers/people-client.ts';

export function useBackground({ live, people, choice, size, draft, change }: EditorParts) {
  const { photo, client } = live;
  const { background, ...others } = draft.look;
  const { packed, mask, found, keep, withFaces, ...known } = useMask(photo, people, draft);
  const colours = useMemo(() => plainColours(choice.filter, size), [choice.filter, size]);
  const colour = known.colour ?? colours[0]?.hex ?? null;
  const lookWith = (kind: BackgroundChoice, painted = packed): LookWire => ({
    ...others,
    ...(kind !== 'keep' && painted && { background: { kind, color: kind === 'plain' ? colour : null, mask: painted } }),
  });
  const pictured = known.keepsSomething ? backgroundChoices : [];
  const small = smallChoice(choice);
  const pictures = usePictures(
    photo,
    pictured.map((kind) => [kind, { choice: { ...small, look: lookWith(kind) }, maxSidePx: sidePx }]),
    (question) => client()?.ask('background', question),
  );
  const brushing = useBrushing(photo !== null && mask !== null);
  const put = (painted: string) => {
    keep(painted);
    if (background) change({ look: lookWith(background.kind, painted) });
  };
  const sureLook = known.keepsSomething && !known.isGuess ? lookWith : null;
  const keepMask = (painted: SubjectMask) => {
    if (packed) brushing.remember(packed);
    put(packMask(painted));
  };
  return {
    ...known,
    ...brushing.model,
    mask,
    chosen: background?.kind ?? ('keep' as const),
    choose: (kind: BackgroundChoice) => change({ look: lookWith(kind) }),
    colours,
    colour,
    paint: (color: string) => background && change({ look: { ...draft.look, background: { ...background, color } } }),
    /** True on a grey base, where light tones need white thread. On a white base they are left empty. */
    isWound: threadsOf(choice.filter).length > 1,
    lightest: useMemo(() => lightestColour(choice.filter, size), [choice.filter, size]),
    pictures,
    gain: useGain(live.scheme),
    /** The look with a given background; null unless the photo has faces and a subject. */
    lookWith: sureLook,
    /**
     * The look with a calm background, if that leaves far fewer confetti cells or regions than the photo's own; else
     * null.
     */
    calmer: sureLook && !background && isBusy(pictures) ? sureLook('calm') : null,
    keepMask,
    bringBack: () => {
      const whole = withFaces();
      if (whole) keepMask(whole);
    },
    /** Null if nothing was painted since the brush was opened. */
    undoStroke: brushing.canUndo ? () => put(brushing.takeBack()) : null,
    /** The mask as the search found it; null if the brush has changed nothing or the search found nothing. */
    asFound: found !== null && found !== packed ? () => unpackMask(found) : null,
  };
}
export type BackgroundModel = ReturnType<typeof useBackground>;

const sidePx = 176;

/** The brush, and the packed masks before each of its strokes. */
function useBrushing(possible: boolean) {
  const [brushing, setBrushing] = useState(false);
  const [brush, setBrush] = useState<Brush>({ keeps: true, size: 1 });
  const [strokes, setStrokes] = useState<readonly string[]>([]);
  const returning = useRef(false);
  useEffect(() => {
    if (!possible) setBrushing(false);
  }, [possible]);
  return {
    model: {
      brushing,
      setBrushing: (now: boolean) => {
        setStrokes([]);
        setBrushing(now);
        returning.current = !now;
      },
      /** True when the brush was just closed. Its button then takes focus and resets this. */
      returning,
      brush,
      setBrush,
    },
    canUndo: strokes.length > 0,
    remember: (before: string) => setStrokes([...strokes, before]),
    takeBack: () => {
      setStrokes(strokes.slice(0, -1));
      return strokes.at(-1) ?? '';
    },
  };
}

type BackgroundPictures = ReadonlyMap<BackgroundChoice, SchemeThumbnail>;

/** Minimum confetti cells or regions of a small work for its background to count as busy. */
const busyFrom = { lonely: 220, regions: 160 };
/** A calm background is offered if it leaves at most this share of those cells or regions. */
const sparing = 0.65;

function isBusy(pictures: BackgroundPictures): boolean {
  const [own, calm] = [pictures.get('keep')?.facts, pictures.get('calm')?.facts];
  if (!own || !calm || own.threadMetres !== null) return false;
  const [before, now] = [own, calm].map(({ confettiCells, pieces }) => confettiCells ?? pieces);
  return before >= (own.confettiCells === null ? busyFrom.regions : busyFrom.lonely) && now <= sparing * before;
}

/**
 * Number of confetti cells or regions before and with the chosen background. Null if it is not lower, or unless full
 * schemes of both are known.
 */
function useGain(scheme: LiveScheme | null) {
  const kept = useRef<LiveScheme | null>(null);
  const whole = scheme?.draft ? null : scheme;
  useEffect(() => {
    if (whole && !whole.choice.look?.background) kept.current = whole;
  }, [whole]);
  const own = kept.current;
  if (!whole?.choice.look?.background || !own || !alike(whole.choice, own.choice)) return null;
  const [before, now] = [spared(own), spared(whole)];
  return before && now && now.count < before.count ? { of: now.of, before: before.count, now: now.count } : null;
}

/** Counts what a background can save: confetti cells or regions. */
function spared({ work, facts }: LiveScheme) {
  switch (work.of) {
    case 'cells':
      return { of: 'cells', count: facts.confettiCells ?? 0 } as const;
    case 'regions':
      return { of: 'regions', count: facts.pieces } as const;
    case 'thread':
      return null;
  }
}

function alike(one: SchemeChoice, other: SchemeChoice): boolean {
  return (
    sameCrop(one, other) &&
    one.size === other.size &&
    one.filter === other.filter &&
    same(one.tone, other.tone) &&
    sameFocus(one.focus ?? null, other.focus ?? null) &&
    sameLook({ ...one.look, background: undefined }, { ...other.look, background: undefined })
  );
}

export const backgroundChoices = ['keep', ...backgroundKinds] as const;
type BackgroundChoice = (typeof backgroundChoices)[number];

export function useBackgroundWords(background: BackgroundModel): string | null {
  const { t } = useTranslation('editor');
  const { language } = useLanguage();
  const { chosen, gain, lightest, isWound, keepsSomething, isGuess } = background;
  if (!keepsSomething) return t('background.nobody');
  const saved = gain && t(`background.gain.${gain.of}`, { count: gain.now, before: gain.before });
  switch (chosen) {
    case 'keep':
      return isGuess ? t('background.nobodySure') : null;
    case 'calm':
      return saved ?? t('background.calm');
    case 'plain':
      return saved ?? t('background.plain');
    case 'gone':
      return lightest
        ? t('background.gone', { colour: colourName(lightest, language).toLocaleLowerCase(language) })
        : t(isWound ? 'background.goneThreads' : 'background.goneThread');
  }
}

const noFaces: readonly PhotoFace[] = [];

/** The subject mask: the one saved with the background, else the one painted last, else the one found. */
function useMask(photo: OpenedPhoto | null, people: () => PeopleClient, draft: EditorDraft) {
  const { background } = draft.look;
  const [asked, setAsked] = useState<OpenedPhoto | null>(null);
  const [kept, setKept] = useState<{ photo: OpenedPhoto; mask: string; colour: string | null } | null>(null);
  const faces = draft.focus?.faces ?? noFaces;
  const hasFaces = faces.length > 0;
  const isAsked = photo !== null && asked === photo;
  const [subject, searchAgain] = useSubject(photo, people, (hasFaces || isAsked) && !background);
  const own = kept?.photo === photo ? kept : null;
  useEffect(() => {
    if (!photo || !background) return;
    const { mask, color } = background;
    setKept((known) => ({ photo, mask, colour: color ?? (known?.photo === photo ? known.colour : null) }));
  }, [photo, background]);
  const found = useMemo(
    () => (typeof subject === 'object' ? packMask(withHeads(unpackMask(subject.mask), faces)) : null),
    [subject, faces],
  );
  const packed = background?.mask ?? own?.mask ?? found;
  const mask = useMemo(() => (packed === null ? null : unpackMask(packed)), [packed]);
  return {
    packed,
    mask,
    found,
    /** The colour of the plain background chosen last. */
    colour: background?.color ?? own?.colour ?? null,
    /** `closed` means that the search has not been started. */
    state: mask ? ('ready' as const) : typeof subject === 'object' ? ('looking' as const) : subject,
    isGuess: !hasFaces,
    keepsSomething: mask?.cells.includes(1) ?? false,
    lostFaces: mask && background ? facesLost(mask, faces) : 0,
    withFaces: () => mask && withHeads(mask, faces),
    open: () => setAsked(photo),
    searchAgain,
    keep: (painted: string) => photo && setKept({ photo, mask: painted, colour: own?.colour ?? null }),
  };
}

/** The packed mask of the people in a photo, or the state of the search. */
type Subject = { readonly mask: string } | 'closed' | 'looking' | 'failed';

/** Shares of a photo below which there is no subject, and above which there is no background. */
const least = 0.02;
const most = 0.98;

/**
 * Searches an opened photo for people, once.
 * @param wanted the search is loaded only once this is true
 * @returns the answer, and a function that repeats a failed search
 */
function useSubject(
  photo: OpenedPhoto | null,
  people: () => PeopleClient,
  wanted: boolean,
): readonly [Subject, () => void] {
  const [known, learn] = useState<{ readonly photo: OpenedPhoto; readonly subject: Subject } | null>(null);
  const shown = useRef(photo);
  shown.current = photo;
  const subject = photo && known?.photo === photo ? known.subject : 'closed';
  const search = useCallback(() => {
    if (!photo) return;
    learn({ photo, subject: 'looking' });
    void people()
      .personMask(photo.pixels)
      .then((person) => {
        if (shown.current !== photo) return;
        learn({
          photo,
          subject: person ? { mask: packMask(sensible(subjectMask(person, photo.original))) } : 'failed',
        });
      });
  }, [photo, people]);
  useEffect(() => {
    if (wanted && subject === 'closed') search();
  }, [wanted, subject, search]);
  return [subject, search];
}

/** Clears a mask that covers almost nothing or almost everything; the customer then paints it by hand. */
function sensible(mask: SubjectMask): SubjectMask {
  const share = mask.cells.reduce((sum, cell) => sum + cell, 0) / mask.cells.length;
  return share < least || share > most ? { ...mask, cells: new Uint8Array(mask.cells.length) } : mask;
}
