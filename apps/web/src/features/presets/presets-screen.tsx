import { taskStatus } from '@uzor/contract';
import { isRound, type ProductDefinition, presetsIn } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { isOfAnother, isRefusal } from '../../api/api-error.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Layout } from '../../ui/layout/layout.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { NotOpened } from '../../ui/state-screen/not-opened.tsx';
import { StatePage } from '../../ui/state-screen/screens.tsx';
import { StateScreen } from '../../ui/state-screen/state-screen.tsx';
import { Choosing } from './choosing.tsx';
import { WaitingCards } from './waiting-cards.tsx';
import classes from './presets.module.css';
import { usePresets } from './use-presets.ts';

interface PresetsScreenProps {
  readonly product: ProductDefinition;
  readonly slug: string;
}

/** The presets page with its loading and error states. */
export function PresetsScreen({ product, slug }: PresetsScreenProps) {
  const { t } = useTranslation('presets');
  const { to } = useLanguage();
  const choice = usePresets(product, slug);
  const { data: blank, error, refetch } = choice.blank;
  const editor = to(`/${product.webSlug}/editor/${slug}`);
  // While presets are being made, a lost connection only causes a retry; the screen stays.
  if (isOfAnother(error)) return <OpenElsewhere product={product} />;
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
      <Layout footer={false}>
        <StateScreen
          heading="h1"
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
      </Layout>
    );
  if (blank && choice.begun)
    return (
      <Layout footer={false}>
        <Choosing product={product} blank={blank} choice={choice} />
      </Layout>
    );
  if (blank) return <Nothing editor={editor} />;
  return (
    <Layout footer={false}>
      <Loading product={product} />
    </Layout>
  );
}

/** No photo, size or colours were chosen yet. */
function Nothing({ editor }: { readonly editor: string }) {
  const { t } = useTranslation('presets');
  return (
    <Layout footer={false}>
      <StateScreen
        heading="h1"
        title={t('states.nothing.title')}
        text={t('states.nothing.text')}
        actions={<Button to={editor}>{t('states.nothing.action')}</Button>}
      />
    </Layout>
  );
}

function Home() {
  const { t } = useTranslation('presets');
  const { to } = useLanguage();
  return (
    <Button variant="ghost" to={to('/')}>
      {t('states.elsewhere.home')}
    </Button>
  );
}

/** The draft belongs to another account or browser. */
function OpenElsewhere({ product }: Pick<PresetsScreenProps, 'product'>) {
  const { t } = useTranslation('presets');
  const { to } = useLanguage();
  const actions = (
    <>
      <Button to={to(`/${product.webSlug}/get-scheme`)}>{t('states.elsewhere.action')}</Button>
      <Home />
    </>
  );
  return (
    <StatePage footer={false} title={t('states.elsewhere.title')} text={t('states.elsewhere.text')} actions={actions} />
  );
}

function Loading({ product }: Pick<PresetsScreenProps, 'product'>) {
  const { t } = useTranslation('presets');
  const [{ ground, pictureMm }] = product.sizes;
  const round = isRound(ground);
  const ratio = pictureMm.width / pictureMm.height;
  return (
    <div className={classes.screen} aria-busy>
      <div className={classes.head}>
        <div>
          <h1>{t('title')}</h1>
          <p role="status">{t('wait')}</p>
        </div>
      </div>
      <div className={classes.compare}>
        <div className={classes.compareBox} data-round={round || undefined} style={{ '--ratio': ratio }}>
          <Skeleton ratio={ratio} radius={round ? 999 : 16} />
        </div>
      </div>
      <WaitingCards count={presetsIn(product.kind, product.defaultFilter).filter(({ mixes }) => !mixes).length} />
    </div>
  );
}
