import { endpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit/catalogue';
import { IconLogout, IconPlugConnectedX, IconPlus, IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { call } from '../../api/transport.ts';
import { forgetSignIn } from '../../api/session.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { DrillBoard, halfLaidBoard } from '../../ui/drill/board.tsx';
import { leave } from '../../ui/leave.ts';
import { openProducts } from '../../ui/shop-window.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { StateScreen } from '../../ui/state-screen/state-screen.tsx';
import { ContinueCard } from './continue-card.tsx';
import { useWorks } from './use-works.ts';
import { WorkCard } from './work-card.tsx';
import classes from './works.module.css';

/** The title of the page and its buttons. */
export function WorksHead() {
  const { t } = useTranslation('works');
  const { to } = useLanguage();

  async function signOut() {
    // The call deletes the cookie; if it fails, the session stays valid and the next visit is signed in.
    await call(endpoints.logout).finally(forgetSignIn);
    leave.to(to('/'));
  }

  return (
    <div className={classes.head}>
      <h1>{t('title')}</h1>
      <div className={classes.headActions}>
        <Button variant="ghost" size="small" icon={IconLogout} onClick={() => void signOut()}>
          {t('signOut')}
        </Button>
        <Button variant="secondary" size="small" icon={IconPlus} to={to('/code-verification')}>
          {t('new')}
        </Button>
      </div>
    </div>
  );
}

/** Filters by kind, each with its own address. */
export function WorksKinds({ product }: { product: ProductDefinition | null }) {
  const { t } = useTranslation('works');
  const { language, to } = useLanguage();
  const strip = useRef<HTMLElement>(null);
  // The chosen kind may be scrolled out of view on phones.
  useEffect(() => {
    // Braces: newer browsers return a promise, which React would treat as a clean-up function.
    void strip.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, []);
  const kinds = openProducts.map((one) => ({
    key: one.kind,
    name: one.name[language],
    place: `/dashboard/my-works/${one.worksSlugs[0]}`,
  }));
  return (
    <nav ref={strip} className={classes.kinds} aria-label={t('kinds')}>
      {[{ key: 'all', name: t('all'), place: '/dashboard/my-works' }, ...kinds].map(({ key, name, place }) => (
        <Link
          key={key}
          className={classes.kind}
          to={to(place)}
          aria-current={key === (product?.kind ?? 'all') ? 'page' : undefined}
        >
          {name}
        </Link>
      ))}
    </nav>
  );
}

/** All works, or those of one kind, with empty, loading, error and end states. */
export function WorksList({ product }: { product: ProductDefinition | null }) {
  const { t } = useTranslation(['works', 'common']);
  const { language, to } = useLanguage();
  const { data, isPending, isError, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useWorks(product);
  if (isPending) return <WorksSkeleton />;
  if (isError && !data) {
    const retry = (
      <Button icon={IconRefresh} onClick={() => void refetch()}>
        {t('retry', { ns: 'common' })}
      </Button>
    );
    return (
      <StateScreen
        picture={<IconPlugConnectedX className={classes.broken} size={72} stroke={1.6} aria-hidden />}
        title={t('error.title')}
        text={t('error.text')}
        actions={retry}
      />
    );
  }
  const works = data.pages.flatMap((page) => page.data);
  if (works.length === 0) {
    const begin = (
      <Button icon={IconPlus} to={to(product ? `/${product.webSlug}/get-scheme` : '/code-verification')}>
        {t('empty.action')}
      </Button>
    );
    return (
      <>
        {!product && <ContinueCard works={works} />}
        <StateScreen
          picture={<DrillBoard rows={halfLaidBoard} />}
          title={product ? t('empty.titleOfKind', { product: product.name[language] }) : t('empty.title')}
          text={t('empty.text')}
          actions={begin}
        />
      </>
    );
  }
  return (
    <>
      <ContinueCard works={works} />
      <ul className={classes.works}>
        {works.map((work) => (
          <WorkCard key={work.id} work={work} />
        ))}
      </ul>
      <div className={classes.end}>
        {hasNextPage ? (
          <Button variant="secondary" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('more')}
          </Button>
        ) : (
          works.length > 3 && <p>{t('end')}</p>
        )}
      </div>
    </>
  );
}

const skeletons = ['a', 'b', 'c', 'd'];

/** Skeletons of the cards with the same dimensions. */
export function WorksSkeleton() {
  const { t } = useTranslation();
  return (
    <div role="status" aria-label={t('loading')}>
      <ul className={classes.works} aria-hidden="true">
        {skeletons.map((name) => (
          <li key={name} className={classes.card}>
            <Skeleton ratio={4 / 5} radius={0} />
            <span className={classes.cardWords}>
              <span className={classes.cardText}>
                <Skeleton width={120} height={22} />
                <Skeleton width={80} height={16} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
