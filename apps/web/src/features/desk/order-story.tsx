import {
  deskEndpoints,
  type DeskMailWire,
  type DeskOrderWire,
  filterSlugs,
  type Language,
  taskStatus,
} from '@uzor/contract';
import { filterNames, presetOf, sizeOf } from '@uzor/kit/catalogue';
import type { ParseKeys } from 'i18next';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keepAnswer, useNow } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/language.ts';
import { dayText, momentText, numberText, sizeText } from '../../i18n/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconPackage } from '../../ui/icons/basic.ts';
import { Field } from '../../ui/field/field.tsx';
import { Fact } from '../../ui/fact.tsx';
import { ShownCode } from './codes/short-code.tsx';
import { ActionForm } from './action-form.tsx';
import { Answered, DeskCard, Badge } from './card.tsx';
import classes from './desk.module.css';
import { useKindName } from './forms/kinds.tsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { Chip } from '../../ui/chip/chip.tsx';

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

/** The facts of an order, without the photo. */
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
        <Badge>{t(`status.${order.status}`)}</Badge>
        {work && <Badge>{t(`booklet.${work.booklet_status}`)}</Badge>}
        {work?.in_bin && <Badge>{t('inBin')}</Badge>}
        {code.blocked_at && <Badge danger>{t('blocked')}</Badge>}
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

function Actions({ order }: { readonly order: DeskOrderWire }) {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const { slug, work, account, mails, parts, code_facts: code } = order;
  const asked = parts.find(({ state }) => state === 'asked');
  const queries = useQueryClient();
  const params = { slug };
  const ofOrder = {
    params,
    onDone: (answer: { readonly data: DeskOrderWire }) =>
      keepAnswer(queries, deskEndpoints.deskOrder, { params }, answer),
  };
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
        <ActionForm name="resend" endpoint={deskEndpoints.deskResend} body={{ mail: scheme.id }} {...ofOrder} />
      )}
      {work && account && !account.signed_in && (
        <ActionForm name="move" endpoint={deskEndpoints.deskMove} {...ofOrder}>
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
      {hasFailed && <ActionForm name="remake" endpoint={deskEndpoints.deskRemake} {...ofOrder} />}
      {code.uses !== null && <ActionForm name="attempt" endpoint={deskEndpoints.deskAttempt} {...ofOrder} />}
      <ActionForm
        name={code.blocked_at ? 'unblock' : 'block'}
        danger={code.blocked_at === null}
        endpoint={deskEndpoints.deskBlock}
        body={{ blocked: code.blocked_at === null }}
        {...ofOrder}
      />
    </DeskCard>
  );
}

function OrderHistory({ order }: { readonly order: DeskOrderWire }) {
  const { t } = useTranslation('desk');
  const { language, to } = useLanguage();
  const [shown, show] = useState<Group | null>(null);
  const stateOf = ({ to: address, status, error }: DeskMailWire) =>
    [address, t(`story.mailState.${status}`), error].filter(Boolean).join(', ');
  const events = eventsOf(order, language, stateOf).filter(({ group }) => shown === null || group === shown);
  return (
    <section className={classes.card} aria-labelledby="story">
      <div className={classes.filters}>
        <h2 id="story">{t('story.title')}</h2>
        <div className={classes.choices}>
          {[null, ...groups].map((group) => (
            <Chip key={group} chosen={group === shown} onClick={() => show(group)}>
              {t(`story.groups.${group ?? 'all'}`)}
            </Chip>
          ))}
        </div>
      </div>
      <ol className={classes.rows}>
        {events.map(({ id, at, what, values = {}, note, to: more }) => (
          <li key={id} className={classes.event}>
            <time dateTime={at}>{momentText(at)}</time>
            <span>
              <b>{more ? <Link to={to(more)}>{t(`story.${what}`, values)}</Link> : t(`story.${what}`, values)}</b>
              {note && <span className={classes.note}>{note}</span>}
            </span>
          </li>
        ))}
      </ol>
      <p className={classes.note}>
        <span>{t('story.others')}</span> <Link to={to('/desk/queue')}>{t('story.allMails')}</Link>
      </p>
    </section>
  );
}

type Happening<Key> = Key extends `story.${infer What}` ? What : never;

const groups = ['scheme', 'mails', 'work', 'ours'] as const;
type Group = (typeof groups)[number];

interface OrderEvent {
  readonly id: string;
  readonly group: Group;
  readonly at: string;
  readonly what: Happening<ParseKeys<'desk'>>;
  readonly values?: Readonly<Record<string, string | number>>;
  /** A message from a person or a server about the event. */
  readonly note?: string | null;
  /** The page with details. */
  readonly to?: string;
}

/** The events of an order, newest first. An email and its delivery are one event. */
function eventsOf(order: DeskOrderWire, language: Language, stateOf: (mail: DeskMailWire) => string): OrderEvent[] {
  const { type, work, completed_at: confirmed } = order;
  const events: OrderEvent[] = [{ group: 'scheme', id: 'opened', at: order.created_at, what: 'opened' }];
  for (const { name, colours, drawn_at: at } of order.presets) {
    const values = { name: presetOf(type, name)?.name[language] ?? name, colours };
    events.push({ group: 'scheme', id: `drawn-${name}`, at, what: 'drawn', values });
  }
  if (confirmed) events.push({ group: 'scheme', id: 'confirmed', at: confirmed, what: 'confirmed', note: order.email });
  for (const { id, created_at: at, state, tries, error } of order.jobs)
    events.push({ group: 'scheme', id, at, what: `job.${state}`, values: { tries }, note: error });
  if (work) {
    const values = { marked: numberText(work.marked, language), pieces: numberText(work.pieces, language) };
    events.push({ group: 'work', id: 'work', at: work.created_at, what: 'work', values });
  }
  for (const { id, state, asked_at: asked, packed_at: packed, ended_at: ended } of order.parts) {
    events.push({ group: 'work', id: `${id}-asked`, at: asked, what: 'parts.asked', to: `/desk/parts/${id}` });
    if (packed) events.push({ group: 'work', id: `${id}-packed`, at: packed, what: 'parts.packed' });
    const end = state === 'refused' ? 'parts.refused' : 'parts.posted';
    if (ended) events.push({ group: 'work', id: `${id}-ended`, at: ended, what: end });
  }
  for (const mail of order.mails) {
    const at = mail.sent_at ?? mail.created_at;
    events.push({ group: 'mails', id: mail.id, at, what: `mail.${mail.kind}`, note: stateOf(mail) });
  }
  for (const { id, done_at: at, what, operator, reason } of order.deeds)
    events.push({ group: 'ours', id, at, what: `deed.${what}`, values: { operator }, note: reason });
  return events.sort((one, two) => two.at.localeCompare(one.at));
}
