import { endpoints, type GuestWorkWire, handColours, type KitDetailWire, languages } from '@uzor/contract';
import { type ProductDefinition, productOf, progressPercent } from '@uzor/kit';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { keepGuest, useGuestOf } from '../../../api/together/guest-keys.ts';
import { dataOf, opening } from '../../../api/queries.ts';
import { useHands } from '../../../api/together/work-news.ts';
import { kitQuery } from '../../../api/work-queries.ts';
import { call } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { pathIn, withoutLanguage } from '../../../i18n/path.ts';
import { recentText, sizeText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Frame } from '../../../ui/frame/frame.tsx';
import { useNow } from '../../../ui/hands/family.tsx';
import { HandDisc } from '../../../ui/hands/hand-disc.tsx';
import { Logo } from '../../../ui/logo/logo.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { StatePage } from '../../../ui/state-screen/screens.tsx';
import { handsOnMap } from '../hands-on-map.ts';
import { useWork } from '../use-work.ts';
import { WorkMap } from '../work-map.tsx';
import classes from './invitation.module.css';

/** What a link to a work opens: the key stands behind the `#`, which no server is told. */
export function Invitation() {
  const { t } = useTranslation('together');
  const { to } = useLanguage();
  const key = useLocation().hash.slice(1);
  const invited = useQuery({
    ...opening('invitation', [key], async (signal) => call(endpoints.guestWork, { guest: key, signal })),
    select: dataOf,
    enabled: key !== '',
  });
  const guest = invited.data;
  useEffect(() => {
    if (guest && !guest.own) keepGuest(guest.kit_id, { key, owner: guest.owner });
  }, [guest, key]);
  if (guest?.own) {
    return <Navigate replace to={to(workPage(productOf(guest.product_type), guest.kit_id))} />;
  }
  if (guest) return <Invited guest={guest} />;
  if (key === '' || (invited.error instanceof ApiError && invited.error.status === 403))
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

/** Where a work is made. */
const workPage = ({ webSlug, segments }: ProductDefinition, id: string) =>
  segments === 'none' ? `/${webSlug}/${id}/progress` : `/${webSlug}/segments/${id}`;

/** The frame of the page: the product is named once, and nothing asks for anything. */
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

/** The links of the usual header drop what stands behind the `#`, and with it the key. */
function OtherLanguage() {
  const { language } = useLanguage();
  const { pathname, hash } = useLocation();
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

/** A work that is made segment by segment: the guest sits down at one. */
function InvitedToSegments({ guest, product }: KeptProps) {
  const { t } = useTranslation('together');
  const { work, error, retry } = useWork(product, guest.kit_id);
  const hands = useHands(product, guest.kit_id);
  const now = useNow();
  if (!work) return error ? <Failed onRetry={retry} /> : <Opening />;
  const you = hands?.hands.find((hand) => hand.you)?.hand;
  const claimed = hands?.segments.find(({ claim }) => claim !== null && claim.hand === you);
  const segment = work.segments.find(({ id }) => id === claimed?.id) ?? work.next;
  return (
    <Shown
      {...{ guest, product }}
      kit={work.kit}
      picture={<WorkMap product={product} work={work} hands={handsOnMap(hands, now)} />}
    >
      {claimed?.claim && segment && <Claimed color={guest.color} number={segment.number} until={claimed.claim.until} />}
      {!guest.may_mark && <p className={classes.lead}>{t('guest.looks')}</p>}
      {work.next === null && <p className={classes.lead}>{t('guest.done')}</p>}
      <Ways list={workPage(product, guest.kit_id)} segmentId={guest.may_mark ? (segment?.id ?? null) : null} />
    </Shown>
  );
}

/** A work that is made step by step: one place for all. */
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

interface ShownProps extends KeptProps {
  readonly kit: KitDetailWire;
  readonly picture: ReactNode;
  /** What there is to do. */
  readonly children: ReactNode;
}

/** Whose work it is, how far it is, and the colour the guest was given. */
function Shown({ guest, product, kit, picture, children }: ShownProps) {
  const { t } = useTranslation('together');
  const { language } = useLanguage();
  const name = product.name[language];
  const title = guest.title ?? `${name} ${sizeText(kit.size.name)}`;
  const colour = handColours.indexOf(guest.color);
  return (
    <Page>
      <div className={classes.picture}>
        <Frame round={product.segments === 'none'}>{picture}</Frame>
      </div>
      <div className={classes.words}>
        <h1>
          {guest.owner === null
            ? t('guest.titleUnknown', { work: title })
            : t('guest.title', { owner: guest.owner, work: title })}
        </h1>
        <p className={classes.lead}>
          {t('guest.text', {
            product: name,
            percent: progressPercent(kit.marked_cells, kit.total_cells),
            name: guest.name,
          })}{' '}
          <HandDisc hand={guest} className={classes.dot} />
          <span className="visually-hidden">
            {t(`invite.colours.${(['0', '1', '2', '3', '4', '5'] as const)[colour] ?? '0'}`)}
          </span>
        </p>
        {children}
        <p className={classes.note}>{t('guest.free')}</p>
      </div>
    </Page>
  );
}

/** Where to go on: to the segment, or only to look where there is none to mark. */
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

interface ClaimedProps {
  readonly color: GuestWorkWire['color'];
  readonly number: number;
  readonly until: string;
}

/** The segment that the guest has claimed. */
function Claimed({ color, number, until }: ClaimedProps) {
  const { t } = useTranslation('together');
  const { language } = useLanguage();
  const [opened] = useState(() => new Date());
  return (
    <p className={classes.claimed}>
      <b style={{ '--hand': color }}>{number}</b>
      <span>
        <strong>{t('guest.claimed', { number })}</strong>
        {t('guest.claimedNote', { time: recentText(until, opened, language) })}
      </span>
    </p>
  );
}
