import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { useProductOfPage } from '../../shared/product-of-page.ts';
import { Button } from '../../ui/button/button.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotOpened } from '../../shared/state-screen/not-opened.tsx';
import { StatePage } from '../../shared/state-screen/screens.tsx';
import { RetouchBoard } from './retouch-board.tsx';
import { useOpenedPreset } from './use-opened.ts';
import classes from './retouch.module.css';

export default function RetouchScreen() {
  const product = useProductOfPage();
  const { slug = '', preset: number = '' } = useParams();
  const preset = Number(number);
  const { t } = useTranslation('retouch');
  const { to } = useLanguage();
  const { data: opened, error, refetch } = useOpenedPreset(product, slug, preset);
  const away = (
    <Button variant="ghost" to={to(`/${product.webSlug}/presets/${slug}`)}>
      {t('states.back')}
    </Button>
  );
  if (opened?.schemes === null)
    return <StatePage footer={false} title={t('states.gone.title')} text={t('states.gone.text')} actions={away} />;
  if (opened) return <RetouchBoard product={product} blank={opened.blank} schemes={opened.schemes} preset={preset} />;
  if (error)
    return (
      <NotOpened
        error={error}
        title={t('states.load.title')}
        text={t('states.load.text')}
        onRetry={() => void refetch()}
        away={away}
      />
    );
  return (
    <main id="content" className={classes.screen} aria-busy>
      <header className={classes.top}>
        <h1>{t('title')}</h1>
      </header>
      <div className={classes.window}>
        <p className="visually-hidden" role="status">
          {t('states.loading')}
        </p>
        <Skeleton ratio={1} radius={0} />
      </div>
      <section className={classes.panel} aria-hidden>
        <Skeleton height={72} radius={14} />
        <Skeleton height={180} radius={14} />
        <Skeleton height={64} radius={16} />
      </section>
    </main>
  );
}
