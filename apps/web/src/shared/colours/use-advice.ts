import type { ColourAtHand } from '@uzor/kit';
import { useEffect, useRef, useState } from 'react';
import type { ColourAdvice } from '../../workers/scheme-protocol.ts';

type AtHand = readonly ColourAtHand[] | null;

/** Questions about a photo and colours at hand; an answer is null if a newer question was asked. */
export interface AskedColours {
  readonly advice: (atHand: AtHand) => Promise<ColourAdvice | null>;
  readonly compare: (now: AtHand, after: AtHand) => Promise<Readonly<Record<'now' | 'after', ImageBitmap>> | null>;
}

const restMs = 300;
const report = (problem: unknown) => console.warn('The colours could not be advised on', problem);

export function useAdvice(asked: AskedColours, atHand: AtHand) {
  const [advice, learn] = useState<ColourAdvice | null>(null);
  const latest = useRef({ asked, atHand });
  latest.current = { asked, atHand };
  const version = JSON.stringify(atHand);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` stands for `atHand`, which is new at every render
  useEffect(() => {
    const left = new AbortController();
    const ask = async () => {
      const answer = await latest.current.asked.advice(latest.current.atHand);
      if (answer && !left.signal.aborted) learn(answer);
    };
    const resting = setTimeout(() => void ask().catch(report), restMs);
    return () => {
      clearTimeout(resting);
      left.abort();
    };
  }, [version]);
  return { needs: advice?.needs ?? null, wanted: advice?.wanted ?? [] };
}

/** Pictures of the work with the colours `now` and with each of `lists`, drawn one by one. */
export function useCompared(asked: AskedColours, now: AtHand, lists: ReadonlyMap<string, AtHand>) {
  const [pictures, setPictures] = useState<ReadonlyMap<string, Readonly<Record<'now' | 'after', ImageBitmap>>>>(
    new Map(),
  );
  const latest = useRef({ asked, now, lists });
  latest.current = { asked, now, lists };
  const version = JSON.stringify([now, [...lists]]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` stands for the lists, which are new at every render
  useEffect(() => {
    const left = new AbortController();
    setPictures(new Map());
    const draw = async () => {
      for (const [code, after] of latest.current.lists) {
        const made = await latest.current.asked.compare(latest.current.now, after);
        if (left.signal.aborted) return;
        if (made) setPictures((known) => new Map(known).set(code, made));
      }
    };
    void draw().catch(report);
    return () => left.abort();
  }, [version]);
  return pictures;
}
