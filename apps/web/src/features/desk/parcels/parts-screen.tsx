import { deskEndpoints, partsStates } from '@uzor/contract';
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
            <span className={classes.chip} data-tone={request.state === 'refused' ? 'danger' : undefined}>
              {t(`parts.state.${request.state}`)}
            </span>
            <time dateTime={request.asked_at}>{recentText(request.asked_at, new Date(), language)}</time>
          </Link>
        </li>
      )}
    </ListCard>
  );
}
