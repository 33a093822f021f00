import type { DeskImportWire } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { useNumber } from '../../../i18n/use-number.ts';
import { Button } from '../../../ui/button/button.tsx';
import classes from '../desk.module.css';

interface ImportResultProps {
  readonly result: DeskImportWire;
  /** Has the lines mended that were not understood. */
  readonly onMend: () => void;
}

/** What became of a file: added, already there, and the lines that were not understood with one mend for all. */
export function ImportResult({
  result: { added, known, wrong, wrong_count: wrongs, codes },
  onMend,
}: ImportResultProps) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  const told = (what: 'added' | 'known' | 'wrong' | 'more', count: number) =>
    t(`codes.import.${what}`, { count, shown: number(count) });
  return (
    <div className={classes.told}>
      <h3>{t('codes.import.result')}</h3>
      <div className={classes.chips}>
        <span className={classes.chip}>{told('added', added)}</span>
        <span className={classes.chip}>{told('known', known)}</span>
        <span className={classes.chip} data-tone={wrongs > 0 ? 'danger' : undefined}>
          {told('wrong', wrongs)}
        </span>
      </div>
      {wrongs > 0 && (
        <>
          <ul className={classes.rows}>
            {wrong.map((line) => (
              <WrongLine key={line.line} line={line} />
            ))}
          </ul>
          {wrongs > wrong.length && <p>{told('more', wrongs - wrong.length)}</p>}
          <p className={classes.note}>{t('codes.import.howRepair')}</p>
        </>
      )}
      <div className={classes.chips}>
        {wrongs > 0 && (
          <Button variant="secondary" size="small" onClick={onMend}>
            {t('codes.import.repair')}
          </Button>
        )}
        {codes !== null && (
          <Button variant="secondary" size="small" onClick={() => saveCodes(codes)}>
            {t('codes.import.save')}
          </Button>
        )}
      </div>
      <p className={classes.note}>{t('codes.import.again')}</p>
    </div>
  );
}

function WrongLine({
  line: { line, problem, given, allowed, mend },
}: {
  readonly line: DeskImportWire['wrong'][number];
}) {
  const { t } = useTranslation('desk');
  const facts = { given: given ?? t('codes.import.problem.missing'), allowed: allowed.join(', ') };
  return (
    <li className={classes.job}>
      <b>{t('codes.import.line', { line })}</b>
      <span>
        {t(`codes.import.problem.${problem}`, facts)}
        {mend !== null && <> {t('codes.import.mend', { mend })}</>}
      </span>
    </li>
  );
}

/** Hands the file of orders and codes to the browser; it came with the answer, since who has it needed a fresh code. */
function saveCodes(csv: string): void {
  const url = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'orders-codes.csv';
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 60_000); // browsers read it after the click
}
