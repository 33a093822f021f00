import { workStatus } from '@uzor/contract';
import { isKindOf, isPaintedByNumber, layingHours, type ProductDefinition, shownPercent, squareCm } from '@uzor/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { useGuestOf } from '../../api/together/guest-keys.ts';
import { useCollaborators } from '../../api/together/work-news.ts';
import { boardCraftOf, type CraftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { longDayText, sizeText } from '../../i18n/numbers.ts';
import { useNumber } from '../../i18n/use-number.ts';
import { useProductOfPage } from '../../shared/product-of-page.ts';
import { Button } from '../../ui/button/button.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import { Collaborators, useNow } from '../../shared/collaborators/collaborators.tsx';
import { MarksOfOthers } from '../../shared/collaborators/marks-of-others.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { IconBulb, IconChevronRight, IconShare } from '../../ui/icons/basic.ts';
import { IconFileTypePdf, IconRulerMeasure, IconScale } from '../../ui/icons/more.ts';
import { Layout } from '../../shared/layout/layout.tsx';
import { More } from '../../ui/more/more.tsx';
import { keptSittings, sittingsWith } from '../../shared/pace/kept-sittings.ts';
import { cellsAnHour, expectedEnd } from '../../shared/pace/sittings.ts';
import { ProgressRing } from '../../ui/progress/progress.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotOpened } from '../../shared/state-screen/not-opened.tsx';
import { useObservable } from '../../ui/observable.ts';
import { ProgressCard } from './card/progress-card.tsx';
import { ColourList } from './colour-list.tsx';
import { FilmAction, KeepWork } from './work-actions.tsx';
import { collaboratorsOnMap, WorkMap } from './work-map.tsx';
import { NextSegment, useDuration } from './next-segment.tsx';
import { PlatformSection } from './platform-section.tsx';
import classes from './segment-list.module.css';
import { useTipsRead, useWork, type WorkProps } from './use-work.ts';

export default function SegmentListPage() {
  const product = useProductOfPage();
  const { tileId: kitId = '' } = useParams();
  const { t } = useTranslation('segments');
  const { to } = useLanguage();
  const { work, error, retry } = useWork(product, kitId);
  if (work) return <WorkScreen product={product} work={work} />;
  if (!error) return <WorkSkeleton words={t('loading')} />;
  const away = (
    <Button variant="ghost" to={to('/dashboard/my-works')}>
      {t('error.works')}
    </Button>
  );
  return <NotOpened query={{ error, refetch: retry }} title={t('error.title')} text={t('error.text')} away={away} />;
}

function WorkScreen({ product, work }: WorkProps) {
  const { t } = useTranslation('segments');
  const { to } = useLanguage();
  const readTips = useTipsRead(product, work.kit);
  const [card, setCard] = useState(false);
  const own = useGuestOf(work.kit.id) === null;
  const collaborators = useCollaborators(product, work.kit.id);
  const onMap = collaboratorsOnMap(collaborators, useNow());
  return (
    <Layout footer={false}>
      <div className={classes.work}>
        <div className={classes.picture}>
          <Frame>
            <WorkMap product={product} work={work} collaborators={onMap} />
          </Frame>
        </div>
        <Heading product={product} work={work} />
        <NextSegment product={product} work={work} />
        <div className={classes.side}>
          <Collaborators {...{ product, collaborators, own }} kit={work.kit} segments={work.segments} />
          <MarksOfOthers {...{ product, collaborators }} kitId={work.kit.id} segments={work.segments} follow />
          {product.segments === 'platforms' && <PlatformSection product={product} work={work} />}
          {!work.kit.tips_read && <Tips craft={boardCraftOf(product)} onRead={readTips} />}
          <ColourList product={product} work={work} />
          {own && (
            <Button
              variant="secondary"
              icon={IconFileTypePdf}
              to={to(`/${product.webSlug}/instruction/${work.kit.id}`)}
            >
              {t('booklet')}
            </Button>
          )}
          <More title={t('more')}>
            <div className={classes.links}>
              <KeepWork product={product} work={work} />
              {own && work.kit.tracing_photo && (
                <Button variant="ghost" icon={IconShare} onClick={() => setCard(true)}>
                  {t('card.action')}
                </Button>
              )}
              {work.kit.tracing_photo && <FilmAction product={product} work={work} onCard={() => setCard(true)} />}
              {own && <OwnerLinks product={product} kitId={work.kit.id} />}
            </div>
          </More>
        </div>
      </div>
      <Modal tray open={card} onClose={() => setCard(false)} title={t('card.title')}>
        <ProgressCard product={product} work={work} />
      </Modal>
    </Layout>
  );
}

function OwnerLinks({ product, kitId }: { product: ProductDefinition; kitId: string }) {
  const { t } = useTranslation('segments');
  const { to } = useLanguage();
  return (
    <>
      <Button variant="secondary" icon={IconRulerMeasure} to={to(`/${product.webSlug}/true-size/${kitId}`)}>
        {t('trueSize')}
      </Button>
      {isKindOf('cells', product.kind) && (
        <Button variant="secondary" icon={IconScale} to={to(`/${product.webSlug}/bag/${kitId}`)}>
          {t('bag')}
        </Button>
      )}
    </>
  );
}

function Heading({ product, work: { kit, segments } }: WorkProps) {
  const { t } = useTranslation('segments');
  const { language, to } = useLanguage();
  const number = useNumber();
  const duration = useDuration();
  const done = segments.filter(({ status }) => status === workStatus.completed).length;
  const marked = segments.reduce((sum, segment) => sum + segment.marked_cells, 0);
  const total = segments.reduce((sum, segment) => sum + segment.total_cells, 0);
  const own = useGuestOf(kit.id) === null;
  const context = boardCraftOf(product);
  const painted = isPaintedByNumber(product.madeOf);
  const shown = (cells: number) => (painted ? squareCm(cells) : cells);
  const summary = { filter: kit.filter.name, done, all: segments.length };
  const ahead = painted ? '' : `, ${t('ahead', { time: duration(layingHours(total - marked)) })}`;
  const words = `${t('summary', summary)}${ahead}.`;
  return (
    <header className={classes.heading}>
      <p className={classes.crumbs}>
        {own && (
          <>
            <Link to={to('/dashboard/my-works')}>{t('crumbs')}</Link>
            <IconChevronRight size={16} aria-hidden />
          </>
        )}
        <span>{product.name[language]}</span>
      </p>
      <div className={classes.titleLine}>
        <h1>{t('title', { product: product.name[language], size: sizeText(kit.size.name) })}</h1>
        <div className={classes.progress}>
          <ProgressRing percent={shownPercent(marked, total)} label={t('progress')} size={84} />
          <p>
            <b>{t('cells', { marked: number(shown(marked)), total: number(shown(total)) })}</b>{' '}
            <span>{t('cellsNote', { context, count: shown(total) })}</span>
          </p>
        </div>
      </div>
      <p className={classes.summary}>{done === segments.length ? t('allDone', { context }) : words}</p>
      <PaceWords product={product} kitId={kit.id} left={total - marked} />
    </header>
  );
}

function WorkSkeleton({ words }: { words: string }) {
  return (
    <Layout footer={false}>
      <h1 className="visually-hidden">{words}</h1>
      <div className={classes.work} aria-busy="true">
        <div className={classes.picture}>
          <Frame>
            <Skeleton ratio={5 / 7} radius={2} />
          </Frame>
        </div>
        <div className={classes.heading}>
          <Skeleton width="60%" height={44} />
          <Skeleton width="80%" height={22} />
        </div>
        <div className={classes.next}>
          <Skeleton height={196} radius={16} />
        </div>
        <div className={classes.side}>
          <Skeleton height={240} radius={16} />
        </div>
      </div>
    </Layout>
  );
}

interface PaceWordsProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
  readonly left: number;
}

function PaceWords({ product, kitId, left }: PaceWordsProps) {
  const { t } = useTranslation('segments');
  const { language } = useLanguage();
  const sittings = sittingsWith(kitId, useObservable(keptSittings));
  const pace = cellsAnHour(sittings);
  if (pace === null || left === 0) return null;
  const shown = Math.round(isPaintedByNumber(product.madeOf) ? squareCm(pace) : pace);
  const end = expectedEnd(sittings, left, Date.now());
  const words = t('pace.words', { context: boardCraftOf(product), count: shown });
  const until = end === null ? '' : ` ${t('pace.end', { day: longDayText(new Date(end).toISOString(), language) })}`;
  return <p className={classes.summary}>{`${words}${until}`}</p>;
}

export function Tips({ craft: context, onRead }: { craft: CraftOf<'cells' | 'regions'>; onRead: () => void }) {
  const { t } = useTranslation('segments');
  return (
    <section className={classes.tips}>
      <h2>
        <IconBulb size={24} stroke={1.9} aria-hidden />
        <span>{t('tips.heading', { context })}</span>
      </h2>
      <ol>
        <li>{t('tips.one', { context })}</li>
        <li>{t('tips.two', { context })}</li>
        <li>{t('tips.three', { context })}</li>
      </ol>
      <Button variant="secondary" size="small" onClick={onRead}>
        {t('tips.read')}
      </Button>
    </section>
  );
}
