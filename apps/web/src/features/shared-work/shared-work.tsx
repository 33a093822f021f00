import { endpoints, type SharedWorkWire } from '@uzor/contract';
import { isRound, productOf, sizeOf } from '@uzor/kit/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../api/api-error.ts';
import { dataOf, query } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/language.ts';
import { numberText, sizeText } from '../../i18n/numbers.ts';
import { Button } from '../../ui/button/button.tsx';
import { Tag } from '../../ui/chip/chip.tsx';
import { DrillBoard, missingDrillBoard } from '../../shared/drill/board.tsx';
import { Frame } from '../../ui/frame/frame.tsx';
import { Layout } from '../../shared/layout/layout.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { StatePage } from '../../shared/state-screen/screens.tsx';
import classes from './shared-work.module.css';

export default function SharedWork() {
  const { shareSlug: slug = '' } = useParams();
  const { t } = useTranslation(['share', 'common']);
  const { to } = useLanguage();
  const work = useQuery({ ...query(endpoints.sharedWork, { params: { slug } }), select: dataOf });
  if (work.isPending)
    return (
      <Layout windowLight>
        <section className={classes.work} aria-busy="true">
          <div className={classes.picture}>
            <Frame>
              <span className={classes.place}>
                <Skeleton ratio={5 / 7} radius={0} />
              </span>
            </Frame>
          </div>
          <div className={classes.words}>
            <h1>{t('page.title')}</h1>
            <p className={classes.lead} role="status">
              {t('page.loading')}
            </p>
          </div>
        </section>
      </Layout>
    );
  if (work.isSuccess) return <Shown work={work.data} />;
  if (work.error instanceof ApiError && work.error.status === 404)
    return (
      <StatePage
        picture={<DrillBoard rows={missingDrillBoard} />}
        title={t('page.goneTitle')}
        text={t('page.goneText')}
        actions={<Button to={to('/')}>{t('page.try')}</Button>}
      />
    );
  return (
    <StatePage
      title={t('page.failedTitle')}
      text={t('page.failedText')}
      actions={<Button onClick={() => void work.refetch()}>{t('retry', { ns: 'common' })}</Button>}
    />
  );
}

function Shown({ work }: { readonly work: SharedWorkWire }) {
  const { product_type: kind, size, orientation, picture_url: url } = work;
  const { t } = useTranslation('share');
  const { language, to } = useLanguage();
  const product = productOf(kind);
  const round = isRound((sizeOf(kind, size.id) ?? product.sizes[0]).ground);
  const [width, height] = orientation === 'portrait' ? [size.width, size.height] : [size.height, size.width];
  const ratio = round ? 1 : width / height;
  const name = product.name[language];
  const cm = (mm: number) => numberText(mm / 10, language);
  const extent = t(round ? 'page.hoop' : 'page.extent', {
    size: sizeText(size.name),
    width: cm(width),
    height: cm(height),
  });
  return (
    <Layout windowLight>
      <section className={classes.work}>
        <div className={classes.picture}>
          <Frame round={round} tilt={round ? 0 : -1.2}>
            <img
              src={url}
              alt={t('page.picture', { product: name, size: sizeText(size.name) })}
              data-round={round || undefined}
              // Reserves the space until the picture has loaded.
              style={{ aspectRatio: `auto ${ratio}`, '--ratio': ratio }}
            />
          </Frame>
        </div>
        <div className={classes.words}>
          <h1>{t('page.title')}</h1>
          <p className={classes.tags}>
            <Tag>{name}</Tag>
            <Tag>{extent}</Tag>
          </p>
          <p className={classes.lead}>{t('page.lead')}</p>
          <Button size="large" to={to(`/${product.webSlug}`)}>
            {t('page.try')}
          </Button>
          <p className={classes.note}>{t('page.note')}</p>
        </div>
      </section>
    </Layout>
  );
}
