import type { ThreadCode, VoiceoverWire, AudioWire } from '@uzor/contract';
import type { Preferences } from '../preferences.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { deviceSpeaker, type Speaker } from '../../../shared/voice/speaker.ts';
import { useThreadWords } from '../components/spools.tsx';
import { announcedSteps, type ThreadChange, type Threads } from '../rules/changes.ts';
import type { Winding } from '../rules/winding.ts';

type Clips = VoiceoverWire['voiceovers'];
type Step = { readonly from: number; readonly to: number };

/** The clips of a step in order, the code of its thread first; missing ones are skipped. */
export function clipsOfStep({ from, to }: Step, clips: Clips, thread: ThreadCode | null = null): string[] {
  return present([...(thread === null ? [] : [thread]), 'from', String(from), 'to', String(to)], clips);
}

/** Clips that announce a milestone at `done` of `max` steps: half, 95 %, or the end. */
export function clipsOfMilestone(done: number, max: number, clips: Clips): string[] {
  if (done === max) return present(['finished'], clips);
  if (done === Math.ceil(max / 2)) return present(['half'], clips);
  if (done === Math.ceil(max * 0.95)) return present(['almost'], clips);
  return [];
}

export function clipsAhead(steps: readonly Step[], clips: Clips): string[] {
  return [...new Set(steps.flatMap((step) => clipsOfStep(step, clips)))];
}

function present(said: readonly string[], clips: Clips): string[] {
  return said.flatMap((what) => (Object.hasOwn(clips, what) ? [clips[what]] : []));
}

/** Limits between which a voice is easy to follow. */
const voiceRates = { least: 0.8, most: 1.5 } as const;
/** Average duration of a spoken step at speed 1. */
const spokenSeconds = 3;

export function voiceRateAt(speed: number): number {
  return Math.min(voiceRates.most, Math.max(voiceRates.least, speed));
}

/** Approximate seconds per step with automatic play; null without it. */
export function tempoOf(
  { pauseSeconds, speed }: Pick<Preferences, 'pauseSeconds' | 'speed'>,
  spoken: boolean,
): number | null {
  return pauseSeconds === null ? null : pauseSeconds / speed + (spoken ? spokenSeconds / voiceRateAt(speed) : 0);
}

/** Announces thread changes and knots with the device's voice, because the recorded voices lack these sentences. */
export function useThreadSpeech(
  work: Threads,
  changes: readonly ThreadChange[],
  { done, knot }: Winding,
  isSpoken: boolean,
) {
  const { t } = useTranslation('player');
  const { language } = useLanguage();
  const words = useThreadWords(work);
  const speaker = useRef<Promise<Speaker | null> | null>(null);
  const say = async (sentence: string) => {
    speaker.current ??= deviceSpeaker(language);
    await (await speaker.current)?.say({ words: sentence, numbers: [] }, 1).catch(() => undefined);
  };
  const hush = () => void speaker.current?.then((voice) => voice?.hush());
  const sayAgain = () => {
    const change = changes.find(({ step }) => step === done);
    if (change) void say(words.knot(change));
  };
  const newest = useRef({ sayAgain, hush });
  newest.current = { sayAgain, hush };
  useEffect(() => {
    if (knot === 'playing' && isSpoken) newest.current.sayAgain();
  }, [knot, isSpoken]);
  useEffect(() => () => newest.current.hush(), []);
  return {
    /**
     * Announces a thread change that is `announcedSteps` ahead or has just happened, if any; resolves when it has been
     * said.
     */
    async sayBefore(before: number) {
      const coming = changes.find(({ step }) => step - before === announcedSteps);
      const begun = changes.find(({ step }) => step === before);
      if (coming) await say(words.ahead(coming, before));
      else if (begun) await say(t(`threads.${begun.to}.name`));
    },
    sayAgain,
    hush,
  };
}

let takesOpus: boolean | null = null;

/** The URL of a track, in the smaller of its two formats if this browser plays it. */
export function playable({ file_url, opus_url }: Pick<AudioWire, 'file_url' | 'opus_url'>): string {
  takesOpus ??= new Audio().canPlayType('audio/ogg; codecs=opus') !== '';
  return takesOpus && opus_url !== null ? opus_url : file_url;
}
