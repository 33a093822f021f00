import { productByWorksSlug, type ProductDefinition, productOf } from '@uzor/kit/catalogue';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { withoutLanguage } from '../../i18n/path.ts';
import { from } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconCloudOff, IconHistory, IconTrash } from '../../ui/icons/basic.ts';
import { IconDots, IconLogout, IconPlus, IconSettings } from '../../ui/icons/more.ts';
import { Menu } from '../../ui/menu/menu.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useSignOut } from '../../shared/use-sign-out.ts';
import { Controls } from './controls/controls.tsx';
import { WorksList, WorksSkeleton } from './list/works-list.tsx';
import { isUsual, useCriteria } from './criteria.ts';
import { useWorkCounts, useWorks } from './use-works.ts';
import classes from './controls/controls.module.css';
import { endpoints, type KitListItemWire, type ProfileWire, stepEndpoints, workStatus } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { dataOf, query } from '../../api/queries.ts';
import { segmentsQuery } from '../../api/work-queries.ts';
import { numberText } from '../../i18n/numbers.ts';
import { Card } from '../../ui/card/card.tsx';
import { lastWork } from '../../shared/last-place.ts';
import { ProgressRing } from '../../ui/progress/progress.tsx';
import {
  percentOfWork,
  placeOfBlank,
  placeOfWork,
  segmentToContinue,
  workToContinue,
} from '../../shared/work-place.ts';
import { useWorkWords } from './work-words.ts';
import { WorkPicture } from './list/work-card.tsx';
import cardClasses from './list/continue-card.module.css';

export default function WorksPage() {
  const product = productByWorksSlug(withoutLanguage(useLocation().pathname).split('/')[3] ?? '');
  return <WorksScreen key={product?.kind} product={product} />;
}

/** @param product null for works of all kinds */
function WorksScreen({ product }: { readonly product: ProductDefinition | null }) {
  const { criteria, change } = useCriteria();
  const works = useWorks(product, criteria);
  const counts = useWorkCounts();
  const items = works.data?.pages.flatMap((page) => page.data);
  const meta = works.data?.pages.at(-1)?.meta;
  return (
    <>
      <WorksHead inBin={counts.inBin} />
      <OfflineNote />
      {isUsual(criteria) && items && (items.length > 0 || !product) && <Continue works={items} />}
      <Controls product={product} criteria={criteria} onChange={change} meta={meta} counts={counts.ofKind} />
      <WorksList product={product} works={works} criteria={criteria} onChange={change} inBin={counts.inBin} />
    </>
  );
}

export function Waiting() {
  const { t } = useTranslation('works');
  return (
    <>
      <div className={classes.head}>
        <h1>{t('title')}</h1>
      </div>
      <WorksSkeleton />
    </>
  );
}

/** While offline, the service worker opens this list in place of pages that need the network. */
function OfflineNote() {
  const { t } = useTranslation('works');
  const online = useSyncExternalStore(
    watchConnection,
    () => navigator.onLine,
    () => true,
  );
  if (online) return null;
  return (
    <p role="status" className={classes.offline}>
      <IconCloudOff size={22} stroke={1.9} aria-hidden />
      <span>{t('offline')}</span>
    </p>
  );
}

function watchConnection(changed: () => void): () => void {
  for (const event of ['online', 'offline']) window.addEventListener(event, changed);
  return () => {
    for (const event of ['online', 'offline']) window.removeEventListener(event, changed);
  };
}

/** Phones only have room for the number. */
function BinWords({ count }: { readonly count: number }) {
  const { t } = useTranslation('works');
  return (
    <>
      <span className={classes.binWords}>{t('binCount', { count })}</span>
      <span className={classes.binNumber} aria-hidden="true">
        {count}
      </span>
    </>
  );
}

function WorksHead({ inBin }: { readonly inBin: number | undefined }) {
  const { t } = useTranslation('works');
  const { to } = useLanguage();
  const wide = useMediaQuery(from('md'), false);
  const signOut = useSignOut();
  const history = { text: t('history'), icon: IconHistory, to: to('/dashboard/history') };
  return (
    <div className={classes.head}>
      <h1>{t('title')}</h1>
      <div className={classes.headActions}>
        <Button variant="ghost" size="small" icon={IconTrash} to={to('/dashboard/bin')}>
          {inBin ? <BinWords count={inBin} /> : t('bin')}
        </Button>
        {wide && (
          <Button variant="ghost" size="small" icon={history.icon} to={history.to}>
            {history.text}
          </Button>
        )}
        <Button size={wide ? 'medium' : 'small'} icon={IconPlus} to={to('/code-verification')}>
          {t('new')}
        </Button>
        <Menu
          label={t(wide ? 'accountShort' : 'account')}
          className={classes.account}
          button={<IconDots size={24} stroke={1.9} aria-hidden />}
          items={[
            ...(wide ? [] : [history]),
            { text: t('settings'), icon: IconSettings, to: to('/dashboard/settings') },
            { text: t('signOut'), icon: IconLogout, onChoose: () => void signOut() },
          ]}
        />
      </div>
    </div>
  );
}

/** Offers to continue the work marked last and an unfinished order. */
function Continue({ works }: { works: readonly KitListItemWire[] }) {
  const { data: profile } = useQuery({ ...query(endpoints.profile), select: dataOf });
  const blank = profile?.unfinished_blank;
  const work = workToContinue(works, lastWork());
  return (
    <>
      {work && <BegunWork key={work.id} work={work} />}
      {blank && <UnfinishedOrder blank={blank} />}
    </>
  );
}

function UnfinishedOrder({ blank }: { blank: NonNullable<ProfileWire['unfinished_blank']> }) {
  const { t } = useTranslation('works');
  const { language, to } = useLanguage();
  return (
    <Card raised className={cardClasses.continue}>
      <div className={cardClasses.words}>
        <b className={cardClasses.question}>{t('continue.question')}</b>
        <h2>{productOf(blank.product_type).name[language]}</h2>
        <span>{t(blank.step === 'pending' ? 'continue.noPhoto' : 'continue.unfinished')}</span>
      </div>
      <Button variant="teal" to={to(placeOfBlank(blank))}>
        {t('continue.action')}
      </Button>
    </Card>
  );
}

function BegunWork({ work }: { work: KitListItemWire }) {
  const { t } = useTranslation('works');
  const { to } = useLanguage();
  const { nameOf, formatOf } = useWorkWords();
  const { isBegun, segmentId, words } = usePlace(work);
  if (!isBegun) return null;
  return (
    <Card raised className={cardClasses.continue}>
      <WorkPicture work={work} />
      <div className={cardClasses.words}>
        <b className={cardClasses.question}>{t('continue.question')}</b>
        <h2>{nameOf(work)}</h2>
        <span>{words ?? formatOf(work)}</span>
      </div>
      <ProgressRing percent={percentOfWork(work)} size={56} label={t('progress')} />
      <Button variant="teal" to={to(placeOfWork(work, segmentId))}>
        {t('continue.action')}
      </Button>
    </Card>
  );
}

/**
 * Where a work continues: in the segment marked last on any device or, if none is marked, the one opened last in this
 * browser. If that one is finished, in the first segment in process, else in the first unfinished one. Progress is
 * rounded down, so at 0 % the segments or steps tell whether the work has been started.
 */
function usePlace(work: KitListItemWire) {
  const { t } = useTranslation('works');
  const { language } = useLanguage();
  const shown = (count: number) => numberText(count, language);
  const product = productOf(work.type);
  const { apiBase, segments: madeOf } = product;
  const params = { id: work.id };
  const begun = percentOfWork(work) > 0 || work.id === lastWork();
  const list = useQuery({ ...segmentsQuery(product, work.id), enabled: madeOf !== 'none' });
  const thread = useQuery({
    ...query(stepEndpoints(apiBase).progress, { params }),
    select: dataOf,
    enabled: madeOf === 'none',
  });
  if (madeOf === 'none') {
    const { current_step: done = 0, max_step: total = 0 } = thread.data ?? {};
    // Like the player, shows the next step, not the number of finished ones.
    const step = shown(Math.min(done + 1, total));
    const words = done > 0 ? t('continue.step', { step, total: shown(total) }) : null;
    return { isBegun: begun || done > 0, segmentId: null, words };
  }
  const segments = list.data?.data.flat() ?? [];
  const kept = segmentToContinue(work);
  const segment =
    segments.find(({ id, status }) => id === kept && status !== workStatus.completed) ??
    segments.find(({ status }) => status === workStatus.inProcess) ??
    segments.find(({ id }) => id === list.data?.meta.first_uncompleted_segment_id);
  const { number, platformNumber: platform } = segment ?? { number: 0, platformNumber: null };
  const isBegun = begun || segments.some(({ status }) => status !== workStatus.new);
  const words = platform === null ? t('continue.segment', { number }) : t('continue.platform', { platform, number });
  return { isBegun, segmentId: segment?.id ?? kept, words: segment ? words : null };
}
