import { deskEndpoints, type DeskPartsWire, partsStates } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { saveFile } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { recentText } from '../../../i18n/numbers.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { notify } from '../../../ui/notification/notify.ts';
import { ActionForm } from '../action-form.tsx';
import classes from '../desk.module.css';
import { KindFilter, useChoice, useKindName } from '../forms/kinds.tsx';
import { DeskCard, ListCard } from '../card.tsx';
import { PartsRequest } from './parts-request.tsx';

export default function PartsScreen() {
  const { t } = useTranslation('desk');
  const { id } = useParams();
  if (id !== undefined) return <PartsRequest key={id} id={id} />;
  return (
    <>
      <PartsList />
      <DeskCard id="export" title={t('parts.export')}>
        <ActionForm
          name="exportParts"
          factor
          onSend={async ({ reason, second_factor = '' }) => {
            await saveFile(deskEndpoints.deskExportParts, { body: { reason, second_factor } }, 'parcels.csv');
            notify({ tone: 'success', title: t('actions.done') });
          }}
        />
      </DeskCard>
    </>
  );
}

function PartsList() {
  const { t } = useTranslation('desk');
  const [search] = useSearchParams();
  const [state, type] = [search.get('state') ?? '', search.get('type') ?? ''];
  return (
    <ListCard
      id="requests"
      endpoint={deskEndpoints.deskParts}
      question={{ query: { state, type } }}
      title={(first) => t('parts.waiting', { count: first?.meta.waiting ?? 0 })}
      head={() => <Filters state={state} type={type} />}
      none={t('parts.none')}
      links
    >
      {(request) => <Line key={request.id} request={request} />}
    </ListCard>
  );
}

function Filters({ state, type }: { readonly state: string; readonly type: string }) {
  const { t } = useTranslation('desk');
  const choose = useChoice();
  return (
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
  );
}

function Line({ request: { id, full_name: name, type, state, missing, ...at } }: { readonly request: DeskPartsWire }) {
  const { t } = useTranslation('desk');
  const { language, to } = useLanguage();
  const nameOf = useKindName();
  return (
    <li>
      <Link className={classes.order ?? ''} to={to(`/desk/parts/${id}`)}>
        <b>{name}</b>
        <span>{nameOf(type)}</span>
        <span>{missing.map(({ code, letter, count }) => `${code ?? letter} × ${count}`).join(', ')}</span>
        <span className={classes.chip} data-tone={state === 'refused' ? 'danger' : undefined}>
          {t(`parts.state.${state}`)}
        </span>
        <time dateTime={at.asked_at}>{recentText(at.asked_at, new Date(), language)}</time>
      </Link>
    </li>
  );
}
