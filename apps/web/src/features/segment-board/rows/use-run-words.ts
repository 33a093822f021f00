import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import type { Saying } from '../../../ui/voice/speaker.ts';
import { restOfRow, type RowsBoard, type Run, whereabouts } from './runs.ts';
import { rowSentence, rowWords } from './words/row-words.ts';

export interface RunWords {
  /** As it is written: «четыре A», «краска 7». */
  readonly written: (run: Run) => string;
  /** Where it lies: columns 9–12; on a painting a part of the segment. */
  readonly place: (run: Run) => string;
  /** As it is read aloud; `row` reads its row before it. */
  readonly saying: (runs: readonly Run[], row: boolean) => Saying;
}

/** Runs in words of the page's language. */
export function useRunWords(board: RowsBoard): RunWords {
  const { t } = useTranslation('rows');
  const { language } = useLanguage();
  const words = rowWords[language];
  const letterOf = ({ colour }: Run) => board.grid.palette[colour].letter;
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
    written: (run) =>
      run.region === null ? words.run(run.cells.length, letterOf(run)) : t('ofPaint', { letter: letterOf(run) }),
    saying(runs, row) {
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
