import type { PhotoFinding } from '@uzor/engine';
import { IconAlertTriangle, IconBulb, IconCircleCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import classes from './photo-check.module.css';

export type Mend = NonNullable<PhotoFinding['mend']>;

interface PhotoCheckProps {
  readonly findings: readonly PhotoFinding[];
  /** Fixes that can be offered here: a larger size only if the code allows one. */
  readonly possible: (mend: Mend) => boolean;
  readonly onMend: (mend: Mend) => void;
}

const icons = { good: IconCircleCheck, advise: IconBulb, warn: IconAlertTriangle };
const praiseAtMost = 2;

/** Results of the photo check: good points first, then advice, each with a one-tap fix. */
export function PhotoCheck({ findings, possible, onMend }: PhotoCheckProps) {
  const { t } = useTranslation('editor');
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
              <span>{t(sentence(finding))}</span>
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
export function useCheckWords(): (findings: readonly PhotoFinding[]) => string[] {
  const { t } = useTranslation('editor');
  return (findings) => shownOf(findings).map((finding) => t(sentence(finding)));
}

function sentence({ aspect, verdict, mend }: PhotoFinding) {
  if (aspect === 'content') return 'check.content' as const;
  if (aspect !== 'exposure') return `check.${aspect}.${verdict}` as const;
  if (verdict === 'good') return 'check.exposure.good' as const;
  return mend === 'darker' ? ('check.exposure.bright' as const) : ('check.exposure.dark' as const);
}
