import { onlineManager } from '@tanstack/react-query';
import type { BlankWire } from '@uzor/contract';
import type { Preset, ProductDefinition } from '@uzor/kit';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { useLanguage } from '../../i18n/language.ts';
import { useGoTo } from '../../shared/navigation.ts';
import { Button } from '../../ui/button/button.tsx';
import classes from './presets.module.css';
import type { usePresets } from './use-presets.ts';

interface BarProps {
  readonly product: ProductDefinition;
  readonly blank: BlankWire;
  readonly choice: ReturnType<typeof usePresets>;
  /** Null while it is not ready. */
  readonly chosen: Preset | null;
  /** What else can be done; the attempts left are told if it is null. */
  readonly other: ReactNode;
}

/** Orders the chosen version. */
export function Bar({ product, blank, choice, chosen, other }: BarProps) {
  const { t } = useTranslation('presets');
  const { language, to } = useLanguage();
  const goTo = useGoTo();
  const { attempts_left: left } = blank;
  const take = async () => {
    if (!chosen) return;
    await choice.take.mutateAsync(chosen.number);
    await goTo(to(`/${product.webSlug}/check-email/${blank.slug}`));
  };
  return (
    <footer className={classes.way}>
      <TakeProblem choice={choice} />
      <div className={classes.bar}>
        {other ?? <p>{left === null ? t('attempts.unlimited') : t('attempts.left', { count: left })}</p>}
        <Button disabled={!chosen} loading={choice.take.isPending} onClick={() => void take().catch(() => undefined)}>
          {chosen ? t('take', { name: chosen.name[language] }) : t('wait')}
        </Button>
      </div>
    </footer>
  );
}

/** Why the choice did not arrive. Nothing is sent later by itself. */
function TakeProblem({ choice: { take, takeIsSlow, cancelTaking } }: Pick<BarProps, 'choice'>) {
  const { t } = useTranslation('presets');
  const { reset } = take;
  const isOffline = take.error instanceof ApiError && take.error.status === 0;
  useEffect(() => onlineManager.subscribe((online) => online && isOffline && reset()), [isOffline, reset]);
  if (take.isPending && takeIsSlow)
    return (
      <div className={classes.offline} role="alert">
        <p>{t('offline.waiting')}</p>
        <Button variant="secondary" size="small" onClick={cancelTaking}>
          {t('offline.cancel')}
        </Button>
      </div>
    );
  if (!take.isError) return null;
  return (
    <p className={isOffline ? classes.offline : classes.problem} role="alert">
      {isOffline ? t('offline.notSent') : take.error.message}
    </p>
  );
}
