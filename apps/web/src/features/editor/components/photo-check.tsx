import type { PhotoFinding } from '@uzor/engine';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { IconBulb, IconCircleCheck } from '../../../ui/icons/basic.ts';
import { IconAlertTriangle } from '../../../ui/icons/more.ts';
import classes from './photo-check.module.css';

export type Mend = NonNullable<PhotoFinding['mend']>;

interface PhotoCheckProps {
  readonly findings: readonly PhotoFinding[];
  /** Whether people count cells in this kind of work: the height of a face is said in them. */
  readonly inCells: boolean;
  /** Fixes that can be offered here: a larger size only if the code allows one. */
  readonly possible: (mend: Mend) => boolean;
  readonly onMend: (mend: Mend) => void;
}

const icons = { good: IconCircleCheck, advise: IconBulb, warn: IconAlertTriangle };
const praiseAtMost = 2;

/** Results of the photo check: good points first, then advice, each with a one-tap fix. */
export function PhotoCheck({ findings, inCells, possible, onMend }: PhotoCheckProps) {
  const { t } = useTranslation('editor');
  const words = useSentence(inCells);
  return (
    <section className={classes.check} aria-labelledby="photo-check">
      <h2 id="photo-check" className={classes.title}>
        {t(findings.length === 0 ? 'check.working' : 'check.title')}
      </h2>
      <ul className={classes.list}>
        {shownOf(findings).map((finding) => {
          const Icon = icons[finding.verdict];
          const { mend } = finding;
          return (
            <li key={finding.aspect} data-verdict={finding.verdict}>
              <Icon size={24} stroke={1.9} aria-hidden />
              <span>{words(finding)}</span>
              {mend && possible(mend) && (
                <Button variant="secondary" size="small" onClick={() => onMend(mend)}>
                  {t(`check.mend.${mend}`)}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Good points first, few of them if something could be better. */
function shownOf(findings: readonly PhotoFinding[]): PhotoFinding[] {
  const good = findings.filter(({ verdict }) => verdict === 'good');
  const better = findings.filter(({ verdict }) => verdict !== 'good');
  return [...good.slice(0, better.length === 0 ? good.length : praiseAtMost), ...better];
}

/** The shown findings in words, a sentence each. */
export function useCheckWords(inCells: boolean): (findings: readonly PhotoFinding[]) => string[] {
  const words = useSentence(inCells);
  return (findings) => shownOf(findings).map(words);
}

function useSentence(inCells: boolean): (finding: PhotoFinding) => string {
  const { t } = useTranslation('editor');
  return ({ aspect, verdict, mend, value }) => {
    if (aspect === 'content') return t('check.content');
    if (aspect === 'face')
      return inCells ? t(`check.face.${verdict}`, { context: 'cells', count: value }) : t(`check.face.${verdict}`);
    if (aspect !== 'exposure') return t(`check.${aspect}.${verdict}`);
    if (verdict === 'good') return t('check.exposure.good');
    return t(mend === 'darker' ? 'check.exposure.bright' : 'check.exposure.dark');
  };
}
