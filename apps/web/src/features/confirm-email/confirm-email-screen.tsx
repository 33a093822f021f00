import type { BlankWire } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { blankQuery } from '../../api/blank-queries.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useProductOfPage } from '../../shared/product-of-page.ts';
import { Button } from '../../ui/button/button.tsx';
import { Layout } from '../../shared/layout/layout.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotOpened } from '../../shared/state-screen/not-opened.tsx';
import { StateScreen } from '../../shared/state-screen/state-screen.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import classes from './confirm-email.module.css';

export default function ConfirmEmailPage() {
  const product = useProductOfPage();
  const { slug = '' } = useParams();
  return <ConfirmEmailScreen key={slug} product={product} slug={slug} />;
}

interface ConfirmEmailScreenProps {
  readonly product: ProductDefinition;
  readonly slug: string;
}

/** The e-mail page with its loading and error states. */
function ConfirmEmailScreen({ product, slug }: ConfirmEmailScreenProps) {
  const { t } = useTranslation('email');
  const { to } = useLanguage();
  const navigate = useNavigate();
  const query = useQuery(blankQuery(product, slug));
  const blank: BlankWire | undefined = query.data;
  const kitPath = (kitId: string) => to(`/${product.webSlug}/instruction/${kitId}`);
  const openKit = (kitId: string) => void navigate(kitPath(kitId), { replace: true });
  const ordered = blank?.status === 'completed' && blank.tile_id ? kitPath(blank.tile_id) : null;
  useEffect(() => {
    if (ordered) void navigate(ordered, { replace: true });
  }, [ordered, navigate]);
  if (query.isError)
    return (
      <NotOpened
        error={query.error}
        title={t('states.load.title')}
        text={t('states.load.text')}
        onRetry={() => void query.refetch()}
      />
    );
  if (blank && blank.preset === null)
    return (
      <Layout footer={false}>
        <StateScreen
          heading="h1"
          title={t('states.noPreset.title')}
          text={t('states.noPreset.text')}
          actions={<Button to={to(`/${product.webSlug}/presets/${slug}`)}>{t('states.noPreset.action')}</Button>}
        />
      </Layout>
    );
  if (blank && !ordered)
    return (
      <Layout footer={false}>
        <ConfirmEmail product={product} blank={blank} onDone={openKit} />
      </Layout>
    );
  return (
    <Layout footer={false}>
      <div className={classes.screen} aria-busy>
        <div className={classes.work}>
          <Skeleton width={220} ratio={5 / 7} radius={6} />
        </div>
        <div className={classes.words}>
          <h1>{t('title')}</h1>
          <p role="status">{t('states.loading')}</p>
          <Skeleton height={60} radius={16} />
        </div>
      </div>
    </Layout>
  );
}
