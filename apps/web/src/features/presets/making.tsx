import { type BlankWire, taskStatus } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { leave } from '../../ui/leave.ts';
import { ProgressBar } from '../../ui/progress/progress.tsx';
import { NoticeLine } from '../../shared/shop-notice/notice-line.tsx';
import classes from './presets.module.css';
import type { usePresets } from './use-presets.ts';

interface MakingProps {
  readonly blank: BlankWire;
  readonly choice: ReturnType<typeof usePresets>;
  readonly total: number;
  readonly editor: string;
}

/** The state of making presets: how many are ready, slow, or failed. */
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

/** Seconds are told up to here, then whole minutes. */
const LONGEST_IN_SECONDS = 90;
/** An estimate to the second would change with every look. */
const STEP_SECONDS = 5;

/** Where the order stands while others are drawn. */
function InLine({ place, seconds }: { readonly place: number; readonly seconds: number }) {
  const { t } = useTranslation('presets');
  const wait =
    seconds <= LONGEST_IN_SECONDS
      ? t('line.seconds', { count: Math.ceil(seconds / STEP_SECONDS) * STEP_SECONDS })
      : t('line.minutes', { count: Math.ceil(seconds / 60) });
  return <p>{`${t('line.place', { place })} ${wait} ${t('line.kept')}`}</p>;
}
