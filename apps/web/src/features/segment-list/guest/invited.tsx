import { type GuestWorkWire, handColours, type KitDetailWire } from '@uzor/contract';
import { type ProductDefinition, progressPercent } from '@uzor/kit';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useHands } from '../../../api/together/work-news.ts';
import { kitQuery } from '../../../api/work-queries.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { sizeText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Frame } from '../../../ui/frame/frame.tsx';
import { useNow } from '../../../ui/hands/family.tsx';
import { HandDisc } from '../../../ui/hands/hand-disc.tsx';
import { handsOnMap } from '../hands-on-map.ts';
import { useWork } from '../use-work.ts';
import { WorkMap } from '../work-map.tsx';
import classes from './invitation.module.css';
import { Failed, Opening, Page } from './invitation-page.tsx';
import { Claimed, Ways } from './ways-on.tsx';

/** Where a work is made. */
export const workPage = ({ webSlug, segments }: ProductDefinition, id: string) =>
  segments === 'none' ? `/${webSlug}/${id}/progress` : `/${webSlug}/segments/${id}`;

interface KeptProps {
  readonly guest: GuestWorkWire;
  readonly product: ProductDefinition;
}

/** A work that is made segment by segment: the guest sits down at one. */
export function InvitedToSegments({ guest, product }: KeptProps) {
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
export function InvitedToSteps({ guest, product }: KeptProps) {
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
