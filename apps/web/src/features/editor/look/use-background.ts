import { packMask, type SubjectMask, unpackMask } from '@uzor/engine';
import type { LookWire, ProductSize } from '@uzor/kit';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { PeopleClient } from '../../../workers/people-client.ts';
import type { SchemeClient } from '../../../workers/scheme-client.ts';
import type { SchemeChoice } from '../../../workers/scheme-protocol.ts';
import type { LiveWork } from '../scheme/use-live-scheme.ts';
import type { EditorDraft } from '../state/editor-state.ts';
import type { BackgroundChoice } from './background-choices.ts';
import type { Brush } from './mask-moves.ts';
import { lightestColour, plainColours } from './plain-colours.ts';
import { useBackgroundPictures } from './use-background-pictures.ts';
import { useGain } from './use-gain.ts';
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

/** The background of the photo: what stands before it, what becomes of it, and the brush that mends the border. */
export function useBackground({ live, client, people, choice, size, draft, change }: BackgroundParts) {
  const { photo } = live;
  const { background, rescue } = draft.look;
  const { packed, mask, found, keep, ...known } = useMask({ photo, people, draft });
  const colours = useMemo(() => plainColours(choice.filter, size), [choice.filter, size]);
  const colour = known.colour ?? colours[0]?.hex ?? null;
  const lookWith = (kind: BackgroundChoice, painted = packed): LookWire => ({
    ...(rescue && { rescue }),
    ...(kind !== 'keep' && painted && { background: { kind, color: kind === 'plain' ? colour : null, mask: painted } }),
  });
  const pictures = useBackgroundPictures({
    photo,
    choice,
    client,
    lookWith: known.keepsSomething ? lookWith : null,
    version: JSON.stringify([packed, colour, rescue]),
  });
  const brushing = useBrushing(photo !== null && mask !== null);
  const put = (painted: string) => {
    keep(painted);
    if (background) change({ look: lookWith(background.kind, painted) });
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
    lookWith: known.keepsSomething && !known.isGuess ? lookWith : null,
    /** Takes a mask that was painted by hand: one step back. */
    mend: (painted: SubjectMask) => {
      if (packed) brushing.remember(packed);
      put(packMask(painted));
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
