import { productOf } from '@uzor/kit';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { useWatched } from '../../../ui/watched.ts';
import { Aloud } from '../../../ui/voice/aloud.ts';
import type { BoardControl } from '../input/board-control.ts';
import { piecesDone } from '../rules/board-counts.ts';
import { preferences } from '../preferences.ts';
import { placeOf, type Run } from './runs.ts';
import type { RowWalk } from './row-walk.ts';
import type { RunWords } from './use-run-words.ts';

/** Numbers for devices without a voice come from the clips of the string player. */
const clipsFrom = productOf('string_art').apiBase;

export interface Reading {
  readonly aloud: Aloud;
  /** Says the current run again, with its row. */
  readonly repeat: () => void;
  readonly sayLeft: () => void;
  readonly hush: () => void;
}

/** Reads each current run when it changes, its row before the first of a row, and tells the end of the segment. */
export function useReading(control: BoardControl, walk: RowWalk, runs: readonly Run[], words: RunWords): Reading {
  const { t } = useTranslation('rows');
  const { language } = useLanguage();
  const { aloud: wanted } = useWatched(preferences);
  const aloud = useMemo(() => new Aloud(language, clipsFrom), [language]);
  const lastRow = useRef<number | null>(null);
  const [current] = runs;
  const place = current ? placeOf(current) : null;
  const newest = useRef({ runs, words });
  newest.current = { runs, words };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a run that was laid and taken back is read again, though it is the same place.
  useEffect(() => {
    const { runs: now, words: say } = newest.current;
    const row = now[0]?.row ?? null;
    const newRow = row !== lastRow.current;
    lastRow.current = row;
    if (wanted) void aloud.say(say.saying(now, newRow));
    else aloud.hush();
  }, [aloud, wanted, place, walk.laid.value.length]);
  useEffect(
    () => () => {
      if (newest.current.runs.length === 0) aloud.closeAfterSentence();
      else aloud.close();
    },
    [aloud],
  );

  return {
    aloud,
    repeat: () => void aloud.say(newest.current.words.saying(newest.current.runs, true), 'repeated'),
    sayLeft() {
      const { done, total } = piecesDone(control.state);
      void aloud.say({ words: t('sayLeft', { count: total - done }), numbers: [total - done] });
    },
    hush: () => aloud.hush(),
  };
}
