import { useInfiniteQuery } from '@tanstack/react-query';
import { deskEndpoints, type DeskPartsWire, partsStates } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { newestOf } from '../../../api/queries.ts';
import { saveFile } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { recentText } from '../../../i18n/numbers.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { notify } from '../../../ui/notification/notify.ts';
import { Answered } from '../answered.tsx';
import { ActionForm } from '../action-form.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import classes from '../desk.module.css';
import { FactorField } from '../forms/factor-field.tsx';
import { KindFilter, useChoice, useKindName } from '../forms/kinds.tsx';
import { MoreButton } from '../more-button.tsx';
import { moveFocus } from '../move-focus.ts';
import { PartsRequest } from './parts-request.tsx';

/** Requests for missing parts and the list to post, or the request that the address names. */
export default function PartsScreen() {
  const { t } = useTranslation('desk');
  const { id } = useParams();
  return (
    <DeskFrame title={t('sections.parts')}>
      {id === undefined ? (
        <>
          <PartsList />
          <PartsExport />
        </>
      ) : (
        <PartsRequest key={id} id={id} />
      )}
    </DeskFrame>
  );
}

/** The list to post: the open requests with their addresses as a file. */
function PartsExport() {
  const { t } = useTranslation('desk');
  return (
    <section className={classes.card} aria-labelledby="export">
      <h2 id="export">{t('parts.export')}</h2>
      <ActionForm
        name="exportParts"
        fields={['second_factor']}
        onSend={async ({ reason, second_factor: factor = '' }) => {
          await saveFile(deskEndpoints.deskExportParts, { body: { reason, second_factor: factor } }, 'parcels.csv');
          notify({ tone: 'success', title: t('actions.done') });
        }}
      >
        {(problems) => <FactorField problems={problems} />}
      </ActionForm>
    </section>
  );
}

/** Requests, newest first: the open ones, or those of a state; which of them lies in the address. */
function PartsList() {
  const { t } = useTranslation('desk');
  const [search] = useSearchParams();
  const [state, type] = [search.get('state') ?? '', search.get('type') ?? ''];
  const asked = useInfiniteQuery({ ...newestOf(deskEndpoints.deskParts, { query: { state, type } }), staleTime: 0 });
  return (
    <Answered asked={asked}>
      {({ pages }) => {
        const requests = pages.flatMap(({ data }) => data);
        return (
          <section className={classes.card} aria-labelledby="requests">
            <h2 id="requests">{t('parts.waiting', { count: pages[0]?.meta.waiting ?? 0 })}</h2>
            <Filters state={state} type={type} />
            {requests.length === 0 && <p role="status">{t('parts.none')}</p>}
            <ul className={classes.rows} onKeyDown={moveFocus}>
              {requests.map((request) => (
                <Line key={request.id} request={request} />
              ))}
            </ul>
            <MoreButton asked={asked} />
          </section>
        );
      }}
    </Answered>
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
