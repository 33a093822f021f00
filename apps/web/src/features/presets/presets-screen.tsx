import { taskStatus } from '@uzor/contract';
import { isRound, type ProductDefinition } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isRefusal } from '../../api/api-error.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useProductOfPage } from '../../shared/product-of-page.ts';
import { Button } from '../../ui/button/button.tsx';
import { DrillBoard, missingDrillBoard } from '../../shared/drill/board.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotOpened } from '../../shared/state-screen/not-opened.tsx';
import { Home, StatePage } from '../../shared/state-screen/screens.tsx';
import { Choosing } from './choosing.tsx';
import { PresetsLayout } from './presets-layout.tsx';
import classes from './presets.module.css';
import { usePresets } from './use-presets.ts';
import { WaitingVersions } from './versions.tsx';

export default function PresetsScreen() {
  const product = useProductOfPage();
  const { slug = '' } = useParams();
  const { t } = useTranslation('presets');
  const { to } = useLanguage();
  const choice = usePresets(product, slug);
  const { data: blank, error, refetch } = choice.blank;
  const editor = to(`/${product.webSlug}/editor/${slug}`);
  // While presets are being made, a lost connection only causes a retry; the screen stays.
  if (error && (!blank || isRefusal(error)))
    return (
      <NotOpened
        error={error}
        title={t('states.load.title')}
        text={t('states.load.text')}
        onRetry={() => void refetch()}
        away={<Home />}
      />
    );
  if (blank?.generation_status === taskStatus.failed && blank.tracing_photos.length === 0)
    return (
      <StatePage
        footer={false}
        picture={<DrillBoard rows={missingDrillBoard} />}
        title={t('states.failed.title')}
        text={t('states.failed.text')}
        actions={
          <>
            <Button loading={choice.again.isPending} onClick={() => choice.again.mutate(blank)}>
              {t('states.failed.retry')}
            </Button>
            <Button variant="ghost" to={editor}>
              {t('states.failed.edit')}
            </Button>
          </>
        }
      />
    );
  if (blank && choice.begun) return <Choosing product={product} blank={blank} choice={choice} />;
  if (blank)
    return (
      <StatePage
        footer={false}
        title={t('states.nothing.title')}
        text={t('states.nothing.text')}
        actions={<Button to={editor}>{t('states.nothing.action')}</Button>}
      />
    );
  return <Loading product={product} editor={editor} />;
}

function Loading({ product, editor }: { readonly product: ProductDefinition; readonly editor: string }) {
  const { t } = useTranslation('presets');
  const [{ ground, pictureMm }] = product.sizes;
  const round = isRound(ground);
  const ratio = pictureMm.width / pictureMm.height;
  return (
    <PresetsLayout
      product={product}
      size={null}
      editor={editor}
      lies={false}
      lead={null}
      picture={
        <div className={classes.compare} style={{ '--ratio': ratio }}>
          <div className={classes.compareBox}>
            <Skeleton ratio={ratio} radius={round ? 999 : 16} />
          </div>
        </div>
      }
    >
      <p role="status">{t('wait')}</p>
      <WaitingVersions round={round} aspect={1} />
    </PresetsLayout>
  );
}
