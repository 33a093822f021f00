import { useEffect, useEffectEvent, useState } from 'react';
import type { OpenedPhoto, SchemeChoice } from '../../../workers/scheme-protocol.ts';
import { afterRest } from './use-live-scheme.ts';

const restMs = 300;

/**
 * Small pictures for a photo. They are drawn one by one after a pause, so that a scheme waits for at most one of them.
 * @param ask draws one picture; null if there is none, undefined if the question was superseded
 */
export function usePictures<Key, Question, Picture>(
  photo: OpenedPhoto | null,
  questions: readonly (readonly [Key, Question])[],
  ask: (question: Question) => Promise<Picture | null | undefined> | undefined,
): ReadonlyMap<Key, Picture> {
  const [made, setMade] = useState<ReadonlyMap<Key, Picture>>(new Map());
  const draw = useEffectEvent(ask);
  const isAsked = questions.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: pictures of another photo are dropped
  useEffect(() => setMade(new Map()), [photo, isAsked]);
  const version = JSON.stringify(questions);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` stands for `questions`, new at every render
  useEffect(() => {
    if (!photo) return undefined;
    return afterRest(restMs, async (signal) => {
      for (const [key, question] of questions) {
        const picture = await draw(question);
        if (signal.aborted || picture === undefined) return;
        if (picture) setMade((known) => new Map(known).set(key, picture));
      }
    });
  }, [photo, version]);
  return made;
}

/** The choice for small pictures: without faces and colours at hand. */
export const smallChoice = ({ focus: _, atHand: __, ...choice }: SchemeChoice): SchemeChoice => choice;
