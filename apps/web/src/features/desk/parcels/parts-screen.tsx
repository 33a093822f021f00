import {
  deskEndpoints,
  partsStates,
  type DeskOrderLineWire,
  type DeskPartsRequestWire,
  message,
  type MissingPartWire,
} from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { useQueryClient } from '@tanstack/react-query';
import type { SubmitEvent } from 'react';
import { call } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { recentText, momentText } from '../../../i18n/numbers.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { notify } from '../../../ui/notification/notify.ts';
import { ActionForm } from '../action-form.tsx';
import classes from '../desk.module.css';
import { KindFilter, useChoice, useKindName } from '../forms/kinds.tsx';
import { DeskCard, ListCard, Answered, Badge } from '../card.tsx';
import { invalidate, keepAnswer, useNow } from '../../../api/queries.ts';
import { cellCraftOf } from '../../../i18n/craft.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field, FieldError } from '../../../ui/field/field.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { IconPackage } from '../../../ui/icons/basic.ts';
import { IconTruckDelivery } from '../../../ui/icons/more.ts';
import { Fact } from '../../../ui/fact.tsx';
import { DeskTable } from '../figures.tsx';
import { OrderLines } from '../order-lines.tsx';

export default function PartsScreen() {
  const { t } = useTranslation('desk');
  const { id } = useParams();
  if (id !== undefined) return <PartsRequest key={id} id={id} />;
  return (
    <>
      <PartsList />
      <DeskCard id="export" title={t('parts.export')}>
        <ActionForm name="exportParts" endpoint={deskEndpoints.deskExportParts} saveAs="parcels.csv" />
      </DeskCard>
    </>
  );
}

function PartsList() {
  const { t } = useTranslation('desk');
  const { language, to } = useLanguage();
  const nameOf = useKindName();
  const [search] = useSearchParams();
  const choose = useChoice();
  const [state, type] = [search.get('state') ?? '', search.get('type') ?? ''];
  return (
    <ListCard
      id="requests"
      endpoint={deskEndpoints.deskParts}
      question={{ query: { state, type } }}
      title={(first) => t('parts.waiting', { count: first?.meta.waiting ?? 0 })}
      head={() => (
        <div className={classes.chips}>
          <Chip chosen={state === ''} onClick={() => choose('state', '')}>
            {t('parts.open')}
          </Chip>
          {partsStates.map((one) => (
            <Chip key={one} chosen={state === one} onClick={() => choose('state', one)}>
              {t(`parts.those.${one}`)}
            </Chip>
          ))}
          <KindFilter type={type} />
        </div>
      )}
      none={t('parts.none')}
      links
    >
      {(request) => (
        <li key={request.id}>
          <Link className={classes.order ?? ''} to={to(`/desk/parts/${request.id}`)}>
            <b>{request.full_name}</b>
            <span>{nameOf(request.type)}</span>
            <span>{request.missing.map(({ code, letter, count }) => `${code ?? letter} × ${count}`).join(', ')}</span>
            <Badge danger={request.state === 'refused'}>{t(`parts.state.${request.state}`)}</Badge>
            <time dateTime={request.asked_at}>{recentText(request.asked_at, new Date(), language)}</time>
          </Link>
        </li>
      )}
    </ListCard>
  );
}

function PartsRequest({ id }: { readonly id: string }) {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const asked = useNow(deskEndpoints.deskPartsRequest, { params: { id } });
  return (
    <>
      <p>
        <Link to={to('/desk/parts')}>{t('parts.back')}</Link>
      </p>
      <Answered asked={asked}>
        {(request) => {
          const isRequested = ({ slug }: DeskOrderLineWire) => slug === request.slug;
          return (
            <div className={classes.story}>
              <div className={classes.told}>
                <PartsFacts request={request} />
                <PartsTable request={request} />
                <DeskCard id="orders" title={t('parts.order')}>
                  <OrderLines orders={request.orders.filter(isRequested)} q={request.email} />
                  {!request.orders.every(isRequested) && (
                    <>
                      <h3>{t('parts.others')}</h3>
                      <OrderLines orders={request.orders.filter((one) => !isRequested(one))} q={request.email} />
                    </>
                  )}
                </DeskCard>
              </div>
              {request.ended_at === null && <PartsActions request={request} />}
            </div>
          );
        }}
      </Answered>
    </>
  );
}

function PartsFacts({ request }: { readonly request: DeskPartsRequestWire }) {
  const { t } = useTranslation('desk');
  const nameOf = useKindName();
  const { full_name: name, state, type, email, address, phone, note, tracking, reason } = request;
  const moment = (at: string | null) => (at === null ? null : momentText(at));
  const facts = [
    ['kit', nameOf(type)],
    ['email', email],
    ['address', address],
    ['phone', phone],
    ['note', note],
    ['asked', moment(request.asked_at)],
    ['packed', moment(request.packed_at)],
    ['ended', moment(request.ended_at)],
    ['tracking', tracking],
    ['reason', reason],
  ] as const;
  return (
    <DeskCard id="request" title={name}>
      <p className={classes.chips}>
        <Badge danger={state === 'refused'}>{t(`parts.state.${state}`)}</Badge>
      </p>
      <dl className={classes.facts}>
        {facts.map(
          ([fact, value]) =>
            value !== null && (
              <Fact key={fact} name={t(`parts.fact.${fact}`)}>
                <span className={classes.lines}>{value}</span>
              </Fact>
            ),
        )}
      </dl>
    </DeskCard>
  );
}

function PartsTable({ request: { type, missing } }: { readonly request: DeskPartsRequestWire }) {
  const { t } = useTranslation('desk');
  const number = useNumber();
  const amountOf = ({ unit, count }: MissingPartWire) => {
    const values = { count, shown: number(count) };
    return unit === 'piece'
      ? t('parts.unit.piece', { ...values, context: cellCraftOf({ kind: type }) })
      : t(`parts.unit.${unit}`, values);
  };
  return (
    <DeskCard id="missing" title={t('parts.missing')}>
      <DeskTable columns={[t('parts.colour'), t('parts.code'), t('parts.count')]}>
        {missing.map((part) => (
          <tr key={part.letter}>
            <th scope="row">
              <i className={classes.swatch} style={{ background: part.color }} aria-hidden />
              <span>{part.name}</span>
            </th>
            <td className={classes.code}>{part.code ?? part.letter}</td>
            <td>{amountOf(part)}</td>
          </tr>
        ))}
      </DeskTable>
    </DeskCard>
  );
}

function PartsActions({ request: { id, state, email } }: { readonly request: DeskPartsRequestWire }) {
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  const queries = useQueryClient();
  const { ref, problems, sending, send } = useForm(['tracking']);
  const params = { id };
  async function keep(answer: { readonly data: DeskPartsRequestWire }) {
    await keepAnswer(queries, deskEndpoints.deskPartsRequest, { params }, answer);
    await invalidate(queries, deskEndpoints.deskParts);
  }
  async function told(change: Promise<{ readonly data: DeskPartsRequestWire }>) {
    await keep(await change);
    notify({ tone: 'success', title: t('actions.done') });
  }
  const pack = () => send({}, () => told(call(deskEndpoints.deskPackParts, { params })));
  async function post(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const tracking = String(new FormData(event.currentTarget).get('tracking')).trim();
    await send({ tracking: tracking === '' ? message('field.required', language) : undefined }, () =>
      told(call(deskEndpoints.deskPostParts, { params, body: { tracking } })),
    );
  }
  return (
    <DeskCard id="actions" title={t('actions.title')}>
      {state === 'asked' && (
        <Button variant="secondary" size="small" icon={IconPackage} disabled={sending} onClick={() => void pack()}>
          {t('parts.pack')}
        </Button>
      )}
      <form ref={ref} className={classes.answer} method="post" noValidate onSubmit={(event) => void post(event)}>
        <Field
          label={t('parts.tracking')}
          name="tracking"
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          hint={t('parts.how', { email })}
          error={problems['tracking']}
        />
        {problems['whole'] && <FieldError>{problems['whole']}</FieldError>}
        <Button type="submit" size="small" icon={IconTruckDelivery} loading={sending}>
          {t('parts.post')}
        </Button>
      </form>
      <ActionForm name="refuseParts" danger endpoint={deskEndpoints.deskRefuseParts} params={params} onDone={keep} />
    </DeskCard>
  );
}
