import type { ProductDefinition, ProductSize } from '@uzor/kit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { sizeText } from '../../i18n/numbers.ts';
import { from } from '../../ui/breakpoints.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconPhoto } from '../../ui/icons/basic.ts';
import { SkipLink } from '../../shared/layout/skip-link.tsx';
import { OrderHeader } from '../../ui/order-header/order-header.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import classes from './presets.module.css';
import { type BlankWire, taskStatus } from '@uzor/contract';
import { leave } from '../../ui/leave.ts';
import { ProgressBar } from '../../ui/progress/progress.tsx';
import { NoticeLine } from '../../shared/shop-notice/notice-line.tsx';
import type { usePresets } from './use-presets.ts';

interface PresetsLayoutProps {
  readonly product: ProductDefinition;
  readonly size: ProductSize | null;
  readonly editor: string;
  /** True if the picture is wider than high; it then takes most of the width. */
  readonly lies: boolean;
  readonly lead: string | null;
  readonly picture: ReactNode;
  readonly bar?: ReactNode;
  readonly children: ReactNode;
}

export function PresetsLayout({ product, size, editor, lies, lead, picture, bar, children }: PresetsLayoutProps) {
  const { t } = useTranslation('presets');
  const wide = useMediaQuery(from('lg'), false);
  const { language } = useLanguage();
  const work = [product.name[language], ...(size ? [sizeText(size.name)] : [])].join(' ');
  return (
    <div className={classes.page}>
      <SkipLink />
      <OrderHeader
        back={editor}
        backLabel={t('back')}
        title={wide ? null : t('title')}
        line={wide ? work : t('leadShort')}
      >
        {wide && (
          <Button variant="ghost" icon={IconPhoto} to={editor}>
            {t('back')}
          </Button>
        )}
      </OrderHeader>
      <main id="content" className={classes.screen} tabIndex={-1} data-lies={lies || undefined}>
        {picture}
        <div className={classes.choice}>
          {wide && (
            <div className={classes.head}>
              <h1>{t('title')}</h1>
              <p>{lead ?? t('leadShort')}</p>
            </div>
          )}
          {children}
        </div>
      </main>
      {bar}
    </div>
  );
}

interface MakingProps {
  readonly blank: BlankWire;
  readonly choice: ReturnType<typeof usePresets>;
  readonly total: number;
  readonly editor: string;
}

export function Making({ blank, choice, total, editor }: MakingProps) {
  const { t } = useTranslation('presets');
  const ready = blank.tracing_photos.length;
  if (blank.generation_status === taskStatus.failed) {
    return (
      <div className={classes.notice} role="alert">
        <strong>{t('states.failed.title')}</strong>
        <p>{t('states.failed.text')}</p>
        <div className={classes.noticeActions}>
          <Button
            size="small"
            variant="teal"
            loading={choice.again.isPending}
            onClick={() => choice.again.mutate(blank)}
          >
            {t('states.failed.retry')}
          </Button>
          <Button size="small" variant="ghost" to={editor}>
            {t('states.failed.edit')}
          </Button>
        </div>
      </div>
    );
  }
  if (!choice.making) return null;
  const progress = ready === 0 ? t('wait') : t('progress', { count: ready, total });
  return (
    <div className={classes.making} role="status">
      <p>{progress}</p>
      {blank.place !== null && blank.seconds !== null && <InLine place={blank.place} seconds={blank.seconds} />}
      <ProgressBar percent={Math.floor((ready / total) * 100)} label={progress} />
      <NoticeLine />
      {choice.slow && (
        <div className={classes.notice}>
          <strong>{t('states.slow.title')}</strong>
          <p>{t('states.slow.text')}</p>
          <div className={classes.noticeActions}>
            <Button size="small" variant="secondary" onClick={() => leave.reload()}>
              {t('states.slow.reload')}
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}

/** Longer waits are given in minutes. */
const LONGEST_IN_SECONDS = 90;
/** Seconds are rounded up to multiples of this, so that not every refetch changes the estimate. */
const STEP_SECONDS = 5;

function InLine({ place, seconds }: { readonly place: number; readonly seconds: number }) {
  const { t } = useTranslation('presets');
  const wait =
    seconds <= LONGEST_IN_SECONDS
      ? t('line.seconds', { count: Math.ceil(seconds / STEP_SECONDS) * STEP_SECONDS })
      : t('line.minutes', { count: Math.ceil(seconds / 60) });
  return <p>{`${t('line.place', { place })} ${wait} ${t('line.kept')}`}</p>;
}
