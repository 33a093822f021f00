import { packMask, type SubjectMask, unpackMask } from '@uzor/engine';
import { colourName, type LookWire, type ProductSize } from '@uzor/kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import { backgroundKinds } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import type { PeopleClient } from '../../../workers/people-client.ts';
import type { SchemeClient } from '../../../workers/scheme-client.ts';
import type { LiveScheme, OpenedPhoto, SchemeChoice, SchemeThumbnail } from '../../../workers/scheme-protocol.ts';
import { afterRest } from '../scheme/use-drafted-scheme.ts';
import type { LiveWork } from '../scheme/use-live-scheme.ts';
import { type EditorDraft, same, sameCrop, sameFocus, sameLook } from '../state/editor-state.ts';
import type { Brush } from './mask-moves.ts';
import { lightestColour, plainColours } from './plain-colours.ts';
import { useMask } from './use-mask.ts';

interface BackgroundParts {
  readonly live: Pick<LiveWork, 'photo' | 'scheme'>;
  readonly client: () => SchemeClient | null;
  readonly people: () => PeopleClient;
  readonly choice: SchemeChoice;
  readonly size: ProductSize;
  readonly draft: EditorDraft;
  readonly change: (part: Partial<EditorDraft>) => void;
}

/** The background of the photo: what stands before it, what becomes of it, and the brush that fixes the border. */
export function useBackground({ live, client, people, choice, size, draft, change }: BackgroundParts) {
  const { photo } = live;
  const { background, ...others } = draft.look;
  const { packed, mask, found, keep, withFaces, ...known } = useMask({ photo, people, draft });
  const colours = useMemo(() => plainColours(choice.filter, size), [choice.filter, size]);
  const colour = known.colour ?? colours[0]?.hex ?? null;
  const lookWith = (kind: BackgroundChoice, painted = packed): LookWire => ({
    ...others,
    ...(kind !== 'keep' && painted && { background: { kind, color: kind === 'plain' ? colour : null, mask: painted } }),
  });
  const pictures = useBackgroundPictures({
    photo,
    choice,
    client,
    lookWith: known.keepsSomething ? lookWith : null,
    version: JSON.stringify([packed, colour, others]),
  });
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
    /** What a background that is gone is made of. */
    lightest: useMemo(() => lightestColour(choice.filter, size), [choice.filter, size]),
    pictures,
    gain: useGain(live.scheme),
    /** The look with each background; null while it is not known for sure what is in front. */
    lookWith: sureLook,
    /** The look with a calm background, if the photo's own is busy and that spares much; else null. */
    calmer: sureLook && !background && isBusy(pictures) ? sureLook('calm') : null,
    /** Keeps a mask that was painted by hand; can be undone. */
    keepMask,
    /** Brings faces that the brush has lost back to the foreground. */
    bringBack: () => {
      const whole = withFaces();
      if (whole) keepMask(whole);
    },
    /** Takes the last stroke back; null if there is none since the brush was taken. */
    undoStroke: brushing.canUndo ? () => put(brushing.takeBack()) : null,
    /** The mask as it was found; null if the brush has changed nothing, or nothing was found. */
    asFound: found !== null && found !== packed ? () => unpackMask(found) : null,
  };
}
/** The background of the editor's photo and what can be done with it. */
export type BackgroundModel = ReturnType<typeof useBackground>;

/** The brush, whether it is taken, and the packed masks before each of its strokes. */
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
      /** The brush was just laid down: the button that takes it is focused, and forgets this. */
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

interface PictureParts {
  readonly photo: OpenedPhoto | null;
  readonly choice: SchemeChoice;
  readonly client: () => SchemeClient | null;
  /** The look with each background; null while nobody knows what is in front. */
  readonly lookWith: ((kind: BackgroundChoice) => LookWire) | null;
  /** Changes whenever the looks do. */
  readonly version: string;
}

const restMs = 350;
const sidePx = 176;

/** The customer's own scheme, small, on each background; drawn one by one when nothing else is asked. */
function useBackgroundPictures({ photo, choice, client, lookWith, version }: PictureParts) {
  const [made, setMade] = useState<BackgroundPictures>(new Map());
  const { settings, tone, orientation, size, kind, filter, packed } = choice;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` stands for `lookWith`, which is new at every change
  useEffect(() => {
    if (!photo || !lookWith) return setMade(new Map());
    return afterRest(restMs, async (signal) => {
      for (const one of backgroundChoices) {
        const small = { kind, size, orientation, settings, tone, filter, packed, preset: 1, look: lookWith(one) };
        const answer = await client()?.ask('background', { choice: small, maxSidePx: sidePx });
        if (signal.aborted || !answer) return;
        setMade((known) => new Map(known).set(one, answer));
      }
    });
  }, [photo, settings, tone, orientation, size, kind, filter, packed, version]);
  return made;
}

/** The customer's own scheme on each background. */
type BackgroundPictures = ReadonlyMap<BackgroundChoice, SchemeThumbnail>;

/** Pieces that lie alone in a small work of cells, or its regions, from which a background counts as busy. */
const busyFrom = { lonely: 220, regions: 160 };
/** Of these, what a calm background leaves at most to be offered. */
const sparing = 0.65;

function isBusy(pictures: BackgroundPictures): boolean {
  const [own, calm] = [pictures.get('keep')?.facts, pictures.get('calm')?.facts];
  if (!own || !calm || own.threadMetres !== null) return false;
  const [before, now] = [own, calm].map(({ confettiCells, pieces }) => confettiCells ?? pieces);
  return before >= (own.confettiCells === null ? busyFrom.regions : busyFrom.lonely) && now <= sparing * before;
}

/** What a background spares: pieces that lie alone, or regions. */
interface Gain {
  readonly of: 'cells' | 'regions';
  readonly before: number;
  readonly now: number;
}

/** What the chosen background spares against the photo's own, measured on full schemes of both; null if it is not known. */
function useGain(scheme: LiveScheme | null): Gain | null {
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

function spared({ work, facts }: LiveScheme): { readonly of: Gain['of']; readonly count: number } | null {
  switch (work.of) {
    case 'cells':
      return { of: 'cells', count: facts.confettiCells ?? 0 };
    case 'regions':
      return { of: 'regions', count: facts.pieces };
    case 'thread':
      return null;
  }
}

/** True if two schemes differ in the background alone. */
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

/** What may become of a background, from the photo's own to none. */
export const backgroundChoices = ['keep', ...backgroundKinds] as const;
type BackgroundChoice = (typeof backgroundChoices)[number];

/** What there is to say of the background as chosen: what it spares, what becomes of it, or that nobody was found. */
export function useBackgroundWords(background: BackgroundModel): string | null {
  const { t } = useTranslation('editor');
  const { language } = useLanguage();
  const { chosen, gain, lightest, keepsSomething, isGuess } = background;
  if (!keepsSomething) return t('background.nobody');
  const spared = gain && t(`background.gain.${gain.of}`, { count: gain.now, before: gain.before });
  switch (chosen) {
    case 'keep':
      return isGuess ? t('background.nobodySure') : null;
    case 'calm':
      return spared ?? t('background.calm');
    case 'plain':
      return spared ?? t('background.plain');
    case 'gone':
      return lightest
        ? t('background.gone', { colour: colourName(lightest, language).toLocaleLowerCase(language) })
        : t('background.goneThread');
  }
}
