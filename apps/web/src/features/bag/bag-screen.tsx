import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { kitQuery } from '../../api/work-queries.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useProductOfPage } from '../../shared/product-of-page.ts';
import { IconArrowLeft } from '../../ui/icons/basic.ts';
import { Layout } from '../../shared/layout/layout.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotOpened } from '../../shared/state-screen/not-opened.tsx';
import classes from './bag.module.css';
import { Bag } from './bag.tsx';

/** Whether the bag of a colour lasts to the end of a work, and which colours can replace it. The URL names the colour. */
export default function BagScreen() {
  const product = useProductOfPage();
  const { tileId: kitId = '' } = useParams();
  const { t } = useTranslation('bag');
  const { to } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const kit = useQuery(kitQuery(product, kitId));
  if (kit.error && !kit.data)
    return (
      <NotOpened
        error={kit.error}
        title={t('failed.title')}
        text={t('failed.text')}
        onRetry={() => void kit.refetch()}
      />
    );
  const colours = kit.data?.colors.filter(({ count }) => count > 0) ?? [];
  const named = search.get('color');
  const letter = colours.find((one) => one.letter === named)?.letter ?? colours[0]?.letter;
  return (
    <Layout footer={false}>
      <div className={classes.page} aria-busy={!kit.data}>
        <Link className={classes.back ?? ''} to={to(`/${product.webSlug}/segments/${kitId}`)}>
          <IconArrowLeft size={20} stroke={1.9} aria-hidden />
          <span>{t('back')}</span>
        </Link>
        <h1>{t('title')}</h1>
        {letter === undefined ? (
          <div role="status" aria-label={t('loading')}>
            <Skeleton height={320} radius={16} />
          </div>
        ) : (
          <>
            <Select
              label={t('colour')}
              value={letter}
              options={colours.map((one) => ({
                value: one.letter,
                name: t('named', { letter: one.letter, name: one.name }),
              }))}
              onChange={(color) => setSearch({ color }, { replace: true })}
            />
            <Bag key={letter} product={product} kitId={kitId} letter={letter} />
          </>
        )}
      </div>
    </Layout>
  );
}
