import { collaboratorColours, endpoints, type GuestWorkWire, type KitDetailWire, languages } from '@uzor/contract';
import { productOf, type ProductDefinition, shownPercent } from '@uzor/kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { keepGuest, kitOfKey, useGuestOf } from '../../../api/together/guest-keys.ts';
import { forgetWork } from '../../../api/forget-person.ts';
import { dataOf, opening } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { StatePage } from '../../../shared/state-screen/screens.tsx';
import { useCollaborators } from '../../../api/together/work-news.ts';
import { kitQuery } from '../../../api/work-queries.ts';
import { recentText } from '../../../i18n/numbers.ts';
import { usePercent } from '../../../i18n/use-number.ts';
import { Frame } from '../../../ui/frame/frame.tsx';
import { useNow } from '../../../shared/collaborators/collaborators.tsx';
import { workGridOf } from '../../../shared/cells/work-grid.ts';
import { CollaboratorDisc } from '../../../shared/collaborators/collaborator-disc.tsx';
import { useWorkWords } from '../../../shared/collaborators/work-words.ts';
import { workPage } from '../../../shared/work-place.ts';
import { IconArrowBackUp } from '../../../ui/icons/basic.ts';
import { collaboratorsOnMap, WorkMap } from '../work-map.tsx';
import { useWork } from '../use-work.ts';
import classes from './invitation.module.css';
import { pathIn, withoutLanguage } from '../../../i18n/path.ts';
import { Logo } from '../../../ui/logo/logo.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { useAwake } from '../../../ui/use-awake.ts';

/** The page of a guest link. The key is in the URL fragment, which browsers do not send. */
export default function Invitation() {
  const { t } = useTranslation('together');
  const { to } = useLanguage();
  const awake = useAwake();
  const key = useFragment().slice(1);
  const invited = useQuery({
    ...opening('invitation', [key], async (signal) => call(endpoints.guestWork, { guest: key, signal })),
    select: dataOf,
    enabled: key !== '',
  });
  const guest = invited.data;
  const ended = invited.error instanceof ApiError && invited.error.status === 403;
  useEffect(() => {
    if (guest && !guest.own) keepGuest(guest.kit_id, { key, owner: guest.owner });
  }, [guest, key]);
  useEffect(() => {
    const kitId = ended ? kitOfKey(key) : null;
    if (kitId !== null) void forgetWork(kitId);
  }, [ended, key]);
  if (guest?.own) {
    return <Navigate replace to={to(workPage(productOf(guest.product_type), guest.kit_id))} />;
  }
  if (guest) return <Invited guest={guest} />;
  if (awake && (key === '' || ended))
    return (
      <StatePage
        title={t('guest.gone')}
        text={t('guest.goneText')}
        actions={<Button to={to('/')}>{t('ended.own')}</Button>}
      />
    );
  if (invited.isError) return <Failed onRetry={() => void invited.refetch()} />;
  return <Opening />;
}

/** The URL fragment; empty until hydration, because the prerendered page does not know it. */
function useFragment(): string {
  const { hash } = useLocation();
  return useAwake() ? hash : '';
}

function Invited({ guest }: { readonly guest: GuestWorkWire }) {
  const kept = useGuestOf(guest.kit_id) !== null;
  const product = productOf(guest.product_type);
  if (!kept) return <Opening />;
  return product.segments === 'none' ? (
    <InvitedToSteps guest={guest} product={product} />
  ) : (
    <InvitedToSegments guest={guest} product={product} />
  );
}

interface KeptProps {
  readonly guest: GuestWorkWire;
  readonly product: ProductDefinition;
}

function InvitedToSegments({ guest, product }: KeptProps) {
  const { t } = useTranslation('together');
  const { work, error, retry } = useWork(product, guest.kit_id);
  const collaborators = useCollaborators(product, guest.kit_id);
  const now = useNow();
  if (!work) return error ? <Failed onRetry={retry} /> : <Opening />;
  const you = collaborators?.hands.find((one) => one.you)?.hand;
  const claimed = collaborators?.segments.find(({ claim }) => claim !== null && claim.hand === you);
  const segment = work.segments.find(({ id }) => id === claimed?.id) ?? work.next;
  return (
    <Shown
      {...{ guest, product }}
      kit={work.kit}
      picture={<WorkMap product={product} work={work} collaborators={collaboratorsOnMap(collaborators, now)} />}
    >
      {claimed?.claim && segment && <Claimed color={guest.color} number={segment.number} until={claimed.claim.until} />}
      {!guest.may_mark && <p className={classes.lead}>{t('guest.looks')}</p>}
      {guest.may_mark && work.next !== null && (
        <p className={classes.undo}>
          <IconArrowBackUp size={24} stroke={1.9} aria-hidden />
          <span>{t('guest.undo')}</span>
        </p>
      )}
      {work.next === null && <p className={classes.lead}>{t('guest.done')}</p>}
      <Ways list={workPage(product, guest.kit_id)} segmentId={guest.may_mark ? (segment?.id ?? null) : null} />
    </Shown>
  );
}

function InvitedToSteps({ guest, product }: KeptProps) {
  const { t } = useTranslation('together');
  const { to } = useLanguage();
  const { data: kit, error, refetch } = useQuery(kitQuery(product, guest.kit_id));
  if (!kit) return error ? <Failed onRetry={() => void refetch()} /> : <Opening />;
  const done = kit.marked_cells === kit.total_cells;
  const picture = kit.tracing_photo?.url;
  return (
    <Shown {...{ guest, product, kit }} picture={picture && <img className={classes.scheme} src={picture} alt="" />}>
      {!guest.may_mark && <p className={classes.lead}>{t('guest.looks')}</p>}
      {done && <p className={classes.lead}>{t('guest.done')}</p>}
      <div className={classes.actions}>
        <Button wide size="large" to={to(workPage(product, guest.kit_id))}>
          {t(guest.may_mark && !done ? 'guest.sit' : 'guest.watch')}
        </Button>
      </div>
    </Shown>
  );
}

interface ShownProps extends KeptProps {
  readonly kit: KitDetailWire;
  readonly picture: ReactNode;
  readonly children: ReactNode;
}

function Shown({ guest, product, kit, picture, children }: ShownProps) {
  const { t } = useTranslation('together');
  const work = useWorkWords(product, { title: guest.title, size: kit.size });
  const percentText = usePercent();
  const percent = shownPercent(kit.marked_cells, kit.total_cells);
  const cells = workGridOf(product, kit.size.slug, kit.orientation)?.cells;
  const colour = collaboratorColours.indexOf(guest.color);
  return (
    <Page>
      <div className={classes.picture} style={{ '--aspect': cells ? cells.width / cells.height : 1 }}>
        <Frame round={product.segments === 'none'}>{picture}</Frame>
      </div>
      <div className={classes.words}>
        <h1>{guest.owner === null ? t('guest.titleUnknown') : t('guest.title', { owner: guest.owner })}</h1>
        <p className={classes.lead}>{t('guest.text', { work, percent: percentText(percent) })}</p>
        <p className={classes.card}>
          <CollaboratorDisc collaborator={guest} size="large" />
          <span>
            <strong>{t('guest.you', { name: guest.name })}</strong>
            {guest.may_mark && <span>{t('guest.colour')}</span>}
            <span className="visually-hidden">
              {t(`invite.colours.${(['0', '1', '2', '3', '4', '5'] as const)[colour] ?? '0'}`)}
            </span>
          </span>
        </p>
        {children}
        <p className={classes.note}>{t('guest.free')}</p>
      </div>
    </Page>
  );
}

/** Links to the segment to mark and to the work; only to the work if there is no segment to mark. */
function Ways({ list, segmentId }: { readonly list: string; readonly segmentId: string | null }) {
  const { t } = useTranslation('together');
  const { to } = useLanguage();
  return (
    <div className={classes.actions}>
      {segmentId === null ? (
        <Button wide size="large" to={to(list)}>
          {t('guest.watch')}
        </Button>
      ) : (
        <>
          <Button wide size="large" to={to(`${list}/segment/${segmentId}`)}>
            {t('guest.sit')}
          </Button>
          <Button wide variant="ghost" to={to(list)}>
            {t('guest.look')}
          </Button>
        </>
      )}
    </div>
  );
}

function Claimed({ color, number, until }: Pick<GuestWorkWire, 'color'> & { number: number; until: string }) {
  const { t } = useTranslation('together');
  const { language } = useLanguage();
  const [opened] = useState(() => new Date());
  return (
    <p className={classes.card}>
      <b style={{ '--collaborator': color }}>{number}</b>
      <span>
        <strong>{t('guest.claimed', { number })}</strong>
        <span>{t('guest.claimedNote', { time: recentText(until, opened, language) })}</span>
      </span>
    </p>
  );
}

function Page({ children, busy = false }: { readonly children: ReactNode; readonly busy?: boolean }) {
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Logo />
        <OtherLanguage />
      </header>
      <main id="content" className={classes.content} tabIndex={-1} aria-busy={busy || undefined}>
        {children}
      </main>
    </div>
  );
}

/** Links to the page in the other language, with the fragment. The usual header's links would drop the key. */
function OtherLanguage() {
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const hash = useFragment();
  return languages
    .filter((other) => other !== language)
    .map((other) => (
      <a
        key={other}
        className={classes.language}
        href={pathIn(other, withoutLanguage(pathname)) + hash}
        hrefLang={other}
        lang={other}
      >
        {other.toUpperCase()}
      </a>
    ));
}

function Opening() {
  const { t } = useTranslation('together');
  return (
    <Page busy>
      <h1 className="visually-hidden">{t('guest.loading')}</h1>
      <div className={classes.picture}>
        <Frame>
          <Skeleton ratio={5 / 7} radius={2} />
        </Frame>
      </div>
      <Skeleton width="70%" height={44} />
      <Skeleton width="90%" height={24} />
    </Page>
  );
}

function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation(['together', 'common']);
  return (
    <StatePage
      title={t('guest.failed')}
      text={t('guest.failedText')}
      actions={<Button onClick={onRetry}>{t('retry', { ns: 'common' })}</Button>}
    />
  );
}
