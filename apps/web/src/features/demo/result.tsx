import type { DemoWire } from '@uzor/contract';
import { isRound, type ProductDefinition } from '@uzor/kit/catalogue';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useProductOfPage } from '../../shared/product-of-page.ts';
import { Button } from '../../ui/button/button.tsx';
import { halfLaidBoard, DrillBoard } from '../../shared/drill/board.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NoticeLine } from '../../shared/shop-notice/notice-line.tsx';
import { StateScreen } from '../../shared/state-screen/state-screen.tsx';
import classes from './demo.module.css';
import { demoRatio, LargeLook, Looks, looksExpected, shownLook } from './looks.tsx';
import { Keeping } from './keeping.tsx';
import { Reaction } from './reaction.tsx';
import { demoInMaking, useDemo } from './use-demo.ts';

export default function DemoPage() {
  const product = useProductOfPage();
  const { demoSlug = '' } = useParams();
  return <DemoResult key={demoSlug} product={product} slug={demoSlug} />;
}

interface DemoResultProps {
  readonly product: ProductDefinition;
  readonly slug: string;
}

/** The photo as a finished work in every colour set, one by one as they are made, followed by the vote. */
function DemoResult({ product, slug }: DemoResultProps) {
  const { demo, erase, ...maker } = useDemo(product, slug);
  if (erase.isSuccess) return <Erased product={product} />;
  if (demo.isPending) return <Waiting />;
  // what was loaded before is not shown any longer once the server has erased it
  if (!demo.data || isOver(demo.error))
    return <Gone product={product} problem={demo.error} onRetry={() => void demo.refetch()} />;
  const failed = !demoInMaking(demo.data) && demo.data.demo_photos.length === 0;
  if (failed) return <Failed product={product} />;
  return <Works product={product} demo={demo.data} maker={{ ...maker, erase }} />;
}

interface WorksProps {
  readonly product: ProductDefinition;
  readonly demo: DemoWire;
  readonly maker: Omit<ReturnType<typeof useDemo>, 'demo'>;
}

function Works({ product, demo, maker }: WorksProps) {
  const { t } = useTranslation('demo');
  const { language, to } = useLanguage();
  const [chosen, setChosen] = useState<string | null>(null);
  const { demo_photos: photos, size, orientation, origin_photo: origin } = demo;
  const look = shownLook(photos, chosen);
  const awaited = demoInMaking(demo) ? Math.max(0, looksExpected(product) - photos.length) : 0;
  const round = isRound((product.sizes.find(({ id }) => id === size.id) ?? product.sizes[0]).ground);
  const ratio = demoRatio(size, orientation);
  return (
    <div className={classes.result}>
      <div className={classes.head}>
        <h1>{t('title')}</h1>
        <p className={classes.lead} role="status">
          {t(awaited > 0 ? 'making' : 'lead', { product: product.name[language] })}
        </p>
        {awaited > 0 && <NoticeLine />}
      </div>
      <LargeLook look={look} originUrl={origin?.url ?? null} ratio={ratio} round={round} />
      <div className={classes.choice}>
        <Looks photos={photos} awaited={awaited} chosen={look?.name ?? null} onChoose={setChosen} round={round} />
        <Reaction
          product={product}
          like={maker.like}
          ready={look !== null}
          onReact={(like) => maker.react({ like, look: look?.name })}
        />
        <div className={classes.reactionActions}>
          <Button size="small" variant="secondary" to={to(`/${product.webSlug}/no-scheme`)}>
            {t('again')}
          </Button>
          <Button size="small" variant="ghost" to={to(`/${product.webSlug}/get-scheme`)}>
            {t('haveCode')}
          </Button>
        </div>
        <Keeping demo={demo} isMine={maker.isMine} erase={maker.erase} />
      </div>
    </div>
  );
}

function Waiting() {
  const { t } = useTranslation('demo');
  return (
    <div className={classes.result} aria-busy="true">
      <div className={classes.head}>
        <h1>{t('title')}</h1>
        <p className={classes.lead}>{t('opening')}</p>
      </div>
      <div className={classes.large} style={{ '--ratio': 5 / 7 }}>
        <Skeleton ratio={5 / 7} radius={16} />
      </div>
    </div>
  );
}

const isOver = (problem: Error | null) => problem instanceof ApiError && problem.status === 404;

/** The maker has just erased the demo. */
function Erased({ product }: { product: ProductDefinition }) {
  const { t } = useTranslation('demo');
  const { to } = useLanguage();
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone: whoever pressed it goes on from the heading.
  useEffect(() => {
    const heading = box.current?.querySelector('h1');
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, []);
  return (
    <div ref={box}>
      <StateScreen
        heading="h1"
        picture={<DrillBoard rows={halfLaidBoard} />}
        title={t('erased.title')}
        text={t('erased.text')}
        actions={
          <>
            <Button to={to(`/${product.webSlug}/no-scheme`)}>{t('again')}</Button>
            <Button variant="ghost" to={to(`/${product.webSlug}/get-scheme`)}>
              {t('haveCode')}
            </Button>
          </>
        }
      />
    </div>
  );
}

/** The demo has expired or could not be loaded. */
function Gone({
  product,
  problem,
  onRetry,
}: {
  product: ProductDefinition;
  problem: Error | null;
  onRetry: () => void;
}) {
  const { t } = useTranslation(['demo', 'common']);
  const { to } = useLanguage();
  const over = isOver(problem);
  const again = (
    <Button to={to(`/${product.webSlug}/no-scheme`)} variant={over ? 'filled' : 'secondary'}>
      {t('again')}
    </Button>
  );
  return over ? (
    <StateScreen
      heading="h1"
      picture={<DrillBoard rows={halfLaidBoard} />}
      title={t('gone.title')}
      text={t('gone.text')}
      actions={
        <>
          {again}
          <Button variant="ghost" to={to(`/${product.webSlug}/get-scheme`)}>
            {t('haveCode')}
          </Button>
        </>
      }
    />
  ) : (
    <StateScreen
      heading="h1"
      title={t('broken.title')}
      text={problem instanceof ApiError && problem.status < 500 ? problem.message : t('broken.text')}
      actions={
        <>
          <Button onClick={onRetry}>{t('common:retry')}</Button>
          {again}
        </>
      }
    />
  );
}

function Failed({ product }: { product: ProductDefinition }) {
  const { t } = useTranslation('demo');
  const { to } = useLanguage();
  return (
    <StateScreen
      heading="h1"
      picture={<DrillBoard rows={halfLaidBoard} />}
      title={t('failed.title')}
      text={t('failed.text')}
      actions={<Button to={to(`/${product.webSlug}/no-scheme`)}>{t('again')}</Button>}
    />
  );
}
