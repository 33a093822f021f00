import type { LookWire } from '@uzor/kit';
import { useEffect, useState } from 'react';
import { overtaken, type SchemeClient } from '../../../workers/scheme-client.ts';
import type { OpenedPhoto, SchemeChoice } from '../../../workers/scheme-protocol.ts';
import { report } from '../scheme/use-drafted-scheme.ts';
import { type BackgroundChoice, backgroundChoices } from './background-choices.ts';

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
export function useBackgroundPictures({ photo, choice, client, lookWith, version }: PictureParts) {
  const [made, setMade] = useState<ReadonlyMap<BackgroundChoice, ImageBitmap>>(new Map());
  const { settings, tone, orientation, size, kind, filter, packed } = choice;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` stands for `lookWith`, which is new at every change
  useEffect(() => {
    if (!photo || !lookWith) return setMade(new Map());
    const left = new AbortController();
    const draw = async () => {
      for (const one of backgroundChoices) {
        const small = { kind, size, orientation, settings, tone, filter, packed, preset: 1, look: lookWith(one) };
        const answer = await client()?.ask('background', { choice: small, maxSidePx: sidePx });
        if (left.signal.aborted || !answer || answer === overtaken) return;
        setMade((known) => new Map(known).set(one, answer.picture));
      }
    };
    const resting = setTimeout(() => void draw().catch(report), restMs);
    return () => {
      clearTimeout(resting);
      left.abort();
    };
  }, [photo, settings, tone, orientation, size, kind, filter, packed, version]);
  return made;
}
