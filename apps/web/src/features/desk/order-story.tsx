import { deskEndpoints, type DeskOrderWire, filterSlugs, taskStatus } from '@uzor/contract';
import { filterNames, presetOf, sizeOf } from '@uzor/kit/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keepAnswer, useNow } from '../../api/queries.ts';
import { call } from '../../api/transport.ts';
import { useLanguage } from '../../i18n/language.ts';
import { dayText, numberText, sizeText } from '../../i18n/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconPackage } from '../../ui/icons/basic.ts';
import { Field } from '../../ui/field/field.tsx';
import { notify } from '../../ui/notification/notify.ts';
import { Fact } from '../../ui/fact.tsx';
import { Answered } from './answered.tsx';
import { ShownCode } from './codes/short-code.tsx';
import { ActionForm } from './action-form.tsx';
import { DeskCard } from './card.tsx';
import { OrderHistory } from './order-history.tsx';
import classes from './desk.module.css';
import { useKindName } from './forms/kinds.tsx';

/** An order's whole story, newest first, beside what can be done with it. */
export function OrderStory({ slug }: { readonly slug: string }) {
  const asked = useNow(deskEndpoints.deskOrder, { params: { slug } });
  return (
    <Answered asked={asked}>
      {(order) => (
        <div className={classes.story}>
          <div className={classes.told}>
            <OrderFacts order={order} />
            <OrderHistory order={order} />
          </div>
          <Actions order={order} />
        </div>
      )}
    </Answered>
  );
}

/** What an order is: its kit, code, address and state. The photo itself is not shown. */
function OrderFacts({ order }: { readonly order: DeskOrderWire }) {
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  const nameOf = useKindName();
  const { code_facts: code, account, work } = order;
  const size = sizeOf(order.type, order.size ?? '');
  const filter = filterSlugs.find((one) => one === order.filter);
  const preset = presetOf(order.type, order.preset ?? '');
  const kit = [
    nameOf(order.type),
    size && sizeText(size.name),
    filter && filterNames[filter][language],
    preset && t('facts.preset', { name: preset.name[language] }),
  ];
  return (
    <DeskCard id="order" title={<ShownCode id={order.code_id} end={order.code} />}>
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
        <Fact name={t('facts.kit')}>{kit.filter(Boolean).join(', ')}</Fact>
        {order.joined_codes.length > 0 && (
          <Fact name={t('facts.joined')}>
            {order.joined_codes.map(({ id, code: end }) => (
              <ShownCode key={id} id={id} end={end} />
            ))}
          </Fact>
        )}
        <Fact name={t('facts.attempts')}>
          {code.uses === null
            ? t('facts.unlimited', { used: code.used })
            : t('facts.used', { used: code.used, uses: code.uses })}
        </Fact>
        <Fact name={t('facts.batch')}>{[code.batch, code.marketplace].filter(Boolean).join(', ') || '—'}</Fact>
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
    </DeskCard>
  );
}

/** What an operator may do with an order. Each action says what it costs, asks for a reason and stays in the audit trail. */
function Actions({ order }: { readonly order: DeskOrderWire }) {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const { slug, work, account, mails, parts, code_facts: code } = order;
  const asked = parts.find(({ state }) => state === 'asked');
  const done = useAction(slug);
  const params = { slug };
  const scheme = mails.find(({ kind }) => kind === 'scheme');
  const hasFailed = work && [work.booklet_status, work.pictures_status].includes(taskStatus.failed);
  return (
    <DeskCard id="actions" title={t('actions.title')}>
      {asked && (
        <Button wide icon={IconPackage} to={to(`/desk/parts/${asked.id}`)}>
          {t('actions.parts')}
        </Button>
      )}
      {scheme && (
        <ActionForm
          name="resend"
          onSend={async ({ reason }) =>
            done(await call(deskEndpoints.deskResend, { params, body: { reason, mail: scheme.id } }))
          }
        />
      )}
      {work && account && !account.signed_in && (
        <ActionForm
          name="move"
          fields={['email']}
          factor
          onSend={async ({ reason, email = '', second_factor = '' }) =>
            done(await call(deskEndpoints.deskMove, { params, body: { reason, email, second_factor } }))
          }
        >
          {(problems) => (
            <Field
              label={t('actions.address')}
              name="email"
              type="email"
              autoComplete="off"
              error={problems['email']}
            />
          )}
        </ActionForm>
      )}
      {hasFailed && (
        <ActionForm
          name="remake"
          onSend={async ({ reason }) => done(await call(deskEndpoints.deskRemake, { params, body: { reason } }))}
        />
      )}
      {code.uses !== null && (
        <ActionForm
          name="attempt"
          factor
          onSend={async ({ reason, second_factor = '' }) =>
            done(await call(deskEndpoints.deskAttempt, { params, body: { reason, second_factor } }))
          }
        />
      )}
      <ActionForm
        name={code.blocked_at ? 'unblock' : 'block'}
        danger={code.blocked_at === null}
        onSend={async ({ reason }) =>
          done(await call(deskEndpoints.deskBlock, { params, body: { reason, blocked: code.blocked_at === null } }))
        }
      />
    </DeskCard>
  );
}

/** Shows the order as it is after an action, and says that it is done. */
function useAction(slug: string): (answer: { readonly data: DeskOrderWire }) => Promise<void> {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  return async (answer) => {
    await keepAnswer(queries, deskEndpoints.deskOrder, { params: { slug } }, answer);
    notify({ tone: 'success', title: t('actions.done') });
  };
}
