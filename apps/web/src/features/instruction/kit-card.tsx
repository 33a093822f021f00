import type { KitDetailWire } from '@uzor/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '../../i18n/numbers.ts';
import { Card } from '../../ui/card/card.tsx';
import { CodeText } from '../../ui/code-text/code-text.tsx';
import classes from './instruction.module.css';

/** Facts about the order: the title of the work, the code, its attempts and the date. */
export function KitCard({ kit }: { readonly kit: KitDetailWire }) {
  const { t } = useTranslation('instruction');
  const { title, code, code_attempt: number, code_attempt_count: total, attempts_left: left, created_at } = kit;
  return (
    <Card as="section" className={classes.facts}>
      <h2>{t('about.title')}</h2>
      <dl>
        {title !== null && <Fact name={t('about.name')}>{title}</Fact>}
        {code !== null && (
          <Fact name={t('about.code')}>
            <CodeText code={code} copy={t('about.copy')} copied={t('about.copied')} />
          </Fact>
        )}
        <Fact name={t('about.attempt')}>
          {total === null
            ? t('about.unlimited')
            : `${t('about.attemptOf', { number, total })} ${t('about.left', { count: left ?? 0 })}`}
        </Fact>
        <Fact name={t('about.date')}>
          <time dateTime={created_at}>{momentText(created_at)}</time>
        </Fact>
      </dl>
    </Card>
  );
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
