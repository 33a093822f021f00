import { productOf } from '@uzor/kit';
import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import type { Utterance } from '../../../shared/voice/speaker.ts';
import { useObservable } from '../../../ui/observable.ts';
import { Aloud } from '../../../shared/voice/aloud.ts';
import type { BoardControl } from '../input/board-control.ts';
import { piecesDone } from '../rules/board-counts.ts';
import { preferences } from '../preferences.ts';
import { placeOf, restOfRow, type RowsBoard, type Run, whereabouts } from './runs.ts';
import type { RowWalk } from './row-walk.ts';
import type { Language } from '@uzor/contract';
import { english, type RowWords } from './words/english.ts';
import { russian } from './words/russian.ts';

/** Devices without a voice play recorded numbers, which belong to the string player. */
const clipsFrom = productOf('string_art').apiBase;

export type Reading = ReturnType<typeof useReading>;

export function useReading(control: BoardControl, walk: RowWalk, runs: readonly Run[], words: RunWords) {
  const { t } = useTranslation('rows');
  const { language } = useLanguage();
  const { aloud: wanted } = useObservable(preferences);
  const aloud = useMemo(() => new Aloud(language, clipsFrom), [language]);
  const lastRow = useRef<number | null>(null);
  const [current] = runs;
  const place = current ? placeOf(current) : null;
  const newest = useRef({ runs, words });
  newest.current = { runs, words };

  // biome-ignore lint/correctness/useExhaustiveDependencies: a run that was taken back is read again at the same place
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

export type RunWords = ReturnType<typeof useRunWords>;

export function useRunWords(board: RowsBoard) {
  const { t } = useTranslation('rows');
  const { language } = useLanguage();
  const words = rowWords[language];
  const letterOf = ({ colour }: Run) => board.grid.palette[colour].letter;
  /** Where a run is: its columns, such as 9–12, or on a painting a part of the segment. */
  const place = (run: Run) => {
    if (run.region !== null) {
      const { across, down } = whereabouts(board, run);
      return t(`whereabouts.${down}.${across}`);
    }
    const [first, last] = [run.column + 1, run.column + run.cells.length];
    return first === last ? t('column', { column: first }) : t('columns', { first, last });
  };
  const spoken = (run: Run) =>
    run.region === null
      ? words.spoken(run.cells.length, letterOf(run))
      : t('spokenPaint', { letter: letterOf(run), place: place(run) });
  return {
    place,
    /** A run as displayed: «четыре A», «краска 7». */
    written: (run: Run) =>
      run.region === null ? words.run(run.cells.length, letterOf(run)) : t('ofPaint', { letter: letterOf(run) }),
    /** The first run as read aloud. If `row` is true, its whole row is announced first. */
    saying(runs: readonly Run[], row: boolean): Utterance {
      const [run] = runs;
      if (!run) return { words: t('finished'), numbers: [] };
      const named = restOfRow(runs).map((one) => ({ count: one.cells.length, letter: letterOf(one) }));
      const before =
        row && run.region === null && named.length > 1 ? `${rowSentence(words, run.row + 1, named)}. ` : '';
      const alone = row && run.region === null && named.length === 1 ? `${words.row(run.row + 1)}: ` : '';
      return {
        words: `${before}${alone}${spoken(run)}`,
        numbers: [run.region === null ? run.cells.length : Number(letterOf(run))],
      };
    },
  };
}

export const rowWords: Readonly<Record<Language, RowWords>> = { ru: russian, en: english };

/** Maximum number of runs announced at once, because listeners do not remember more. */
const mostNamed = 6;

/** The announcement of a row: «Седьмой ряд: четыре A, две C». */
export function rowSentence(
  words: RowWords,
  row: number,
  runs: readonly { readonly count: number; readonly letter: string }[],
): string {
  const named = runs.slice(0, mostNamed).map(({ count, letter }) => words.spoken(count, letter));
  const left = runs.length - named.length;
  return `${words.row(row)}: ${[...named, ...(left > 0 ? [words.more(left)] : [])].join(', ')}`;
}
