import { type DeskBatchWire, deskEndpoints } from '@uzor/contract';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dataOf, invalidate, keepAnswer, newestOf, query } from '../../../api/queries.ts';
import { call, saveFile } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { momentText } from '../../../i18n/numbers.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { notify } from '../../../ui/notification/notify.ts';
import { Answered } from '../answered.tsx';
import { ActionForm } from '../action-form.tsx';
import classes from '../desk.module.css';
import { FactorField } from '../forms/factor-field.tsx';
import { MoreButton } from '../more-button.tsx';
import { moveFocus } from '../move-focus.ts';
import { useKindName } from '../forms/kinds.tsx';
import { CodeUse } from './code-use.tsx';
import { ShownCode } from './short-code.tsx';

/** A batch, how it is used, what can be done with it, and its codes. */
export function BatchPanel({ batch }: { readonly batch: string }) {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const asked = useQuery({
    ...query(deskEndpoints.deskBatch, { params: { batch } }),
    select: dataOf,
    staleTime: 0,
  });
  return (
    <>
      <p>
        <Link to={to('/desk/codes')}>{t('codes.all')}</Link>
      </p>
      <Answered asked={asked}>
        {(shown) => (
          <>
            <div className={classes.story}>
              <div className={classes.told}>
                <Facts batch={shown} />
                <CodeUse batch={batch} />
              </div>
              <BatchActions batch={shown} />
            </div>
            <BatchCodes batch={batch} />
          </>
        )}
      </Answered>
    </>
  );
}

function Facts({
  batch: { batch, types, marketplaces, count, used, blocked, ...made },
}: {
  readonly batch: DeskBatchWire;
}) {
  const { t } = useTranslation('desk');
  const nameOf = useKindName();
  const number = useNumber();
  const facts = [
    ['kit', types.map(nameOf).join(', ')],
    ['marketplace', marketplaces.join(', ') || '—'],
    ['count', number(count)],
    ['started', number(used)],
    ['closed', number(blocked)],
    ['made', momentText(made.created_at)],
  ] as const;
  return (
    <section className={classes.card} aria-labelledby="batch">
      <h2 id="batch" className={classes.code}>
        {batch}
      </h2>
      <dl className={classes.facts}>
        {facts.map(([name, fact]) => (
          <div key={name}>
            <dt>{t(`codes.fact.${name}`)}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** The codes of a batch; each leads to its orders. */
function BatchCodes({ batch }: { readonly batch: string }) {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const asked = useInfiniteQuery({ ...newestOf(deskEndpoints.deskBatchCodes, { params: { batch } }), staleTime: 0 });
  return (
    <Answered asked={asked}>
      {({ pages }) => (
        <section className={classes.card} aria-labelledby="codes">
          <h2 id="codes">{t('codes.ofBatch')}</h2>
          <ul className={classes.rows} onKeyDown={moveFocus}>
            {pages
              .flatMap(({ data }) => data)
              .map(({ id, code, used, uses, blocked_at: blocked }) => (
                <li key={id} className={classes.job}>
                  <ShownCode id={id} end={code} />
                  <Link className={classes.order ?? ''} to={to(`/desk/orders?q=${id}`)}>
                    <span>{uses === null ? t('facts.unlimited', { used }) : t('facts.used', { used, uses })}</span>
                    {blocked && (
                      <span className={classes.chip} data-tone="danger">
                        {t('blocked')}
                      </span>
                    )}
                  </Link>
                </li>
              ))}
          </ul>
          <MoreButton asked={asked} />
        </section>
      )}
    </Answered>
  );
}

/** What an operator may do with a batch. */
function BatchActions({ batch: { batch, count, blocked } }: { readonly batch: DeskBatchWire }) {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  const params = { batch };
  const done = () => notify({ tone: 'success', title: t('actions.done') });
  async function block(reason: string, close: boolean) {
    const answer = await call(deskEndpoints.deskBlockBatch, { params, body: { reason, blocked: close } });
    await keepAnswer(queries, deskEndpoints.deskBatch, { params }, answer);
    await invalidate(queries, deskEndpoints.deskBatchCodes, params);
    await invalidate(queries, deskEndpoints.deskBatches);
    done();
  }
  return (
    <section className={classes.card} aria-labelledby="actions">
      <h2 id="actions">{t('actions.title')}</h2>
      <ActionForm
        name="exportBatch"
        fields={['second_factor']}
        onSend={async ({ reason, second_factor: factor = '' }) => {
          await saveFile(
            deskEndpoints.deskExportBatch,
            { params, body: { reason, second_factor: factor } },
            'codes.csv',
          );
          done();
        }}
      >
        {(problems) => <FactorField problems={problems} />}
      </ActionForm>
      {blocked > 0 && <ActionForm name="openBatch" onSend={({ reason }) => block(reason, false)} />}
      {blocked < count && <ActionForm name="closeBatch" danger onSend={({ reason }) => block(reason, true)} />}
    </section>
  );
}
