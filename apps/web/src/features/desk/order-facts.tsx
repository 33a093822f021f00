import type { DeskOrderWire } from '@uzor/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { dayText, numberText } from '../../i18n/numbers.ts';
import { useLanguage } from '../../i18n/language.ts';
import classes from './desk.module.css';
import { useKindName } from './use-kind-name.ts';

/** What an order is: its kit, code, address and state. The photo itself is not shown. */
export function OrderFacts({ order }: { readonly order: DeskOrderWire }) {
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  const nameOf = useKindName();
  const { code_facts: code, account, work } = order;
  const kit = [nameOf(order.type), order.size?.toUpperCase(), order.filter].filter(Boolean).join(' · ');
  return (
    <section className={classes.card} aria-labelledby="order">
      <h2 id="order" className={classes.code}>
        {order.code}
      </h2>
      <p className={classes.chips}>
        <span className={classes.chip}>{t(`status.${order.status}`)}</span>
        {work && <span className={classes.chip}>{t(`booklet.${work.booklet_status}`)}</span>}
        {work?.in_bin && <span className={classes.chip}>{t('inBin')}</span>}
        {code.blocked_at && (
          <span className={classes.chip} data-tone="danger">
            {t('blocked')}
          </span>
        )}
      </p>
      <dl className={classes.facts}>
        <Fact name={t('facts.kit')}>{kit}</Fact>
        {order.joined_codes.length > 0 && (
          <Fact name={t('facts.joined')}>
            <span className={classes.code}>{order.joined_codes.map((joined) => joined.code).join(', ')}</span>
          </Fact>
        )}
        <Fact name={t('facts.attempts')}>
          {code.uses === null
            ? t('facts.unlimited', { used: code.used })
            : t('facts.used', { used: code.used, uses: code.uses })}
        </Fact>
        <Fact name={t('facts.batch')}>{[code.batch, code.marketplace].filter(Boolean).join(' · ') || '—'}</Fact>
        <Fact name={t('facts.email')}>{account?.email ?? order.email ?? '—'}</Fact>
        <Fact name={t('facts.opened')}>{dayText(order.created_at)}</Fact>
        <Fact name={t('facts.photo')}>
          {t(order.has_photo ? 'facts.there' : 'facts.gone', { count: order.uploads })}
        </Fact>
        {work && (
          <Fact name={t('facts.marked')}>
            {t('facts.of', { marked: numberText(work.marked, language), pieces: numberText(work.pieces, language) })}
          </Fact>
        )}
      </dl>
    </section>
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
