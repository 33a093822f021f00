import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { deviceSpeaker, type Speaker } from '../../../shared/voice/speaker.ts';
import { useThreadWords } from '../components/spools.tsx';
import { announcedSteps, type ThreadChange, type Threads } from '../rules/changes.ts';
import type { Winding } from '../rules/winding.ts';

/** What a voice of the device says about the threads: recorded voices know numbers only. */
export interface ThreadSpeech {
  /** Says what has to be known before the step after `done`, if anything; settles when it is over. */
  readonly sayBefore: (done: number) => Promise<void>;
  /** Says again where the knot belongs. */
  readonly sayAgain: () => void;
  readonly hush: () => void;
}

/** Speaks of changes of thread; at a knot that interrupted playing, as soon as it is reached. */
export function useThreadSpeech(
  work: Threads,
  changes: readonly ThreadChange[],
  { done, knot }: Winding,
  isSpoken: boolean,
): ThreadSpeech {
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
    async sayBefore(before) {
      const coming = changes.find(({ step }) => step - before === announcedSteps);
      const begun = changes.find(({ step }) => step === before);
      if (coming) await say(words.ahead(coming, before));
      else if (begun) await say(t(`threads.${begun.to}.name`));
    },
    sayAgain,
    hush,
  };
}
