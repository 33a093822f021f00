import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../i18n/language.ts';
import { longDayText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import settings from '../settings.module.css';
import { Passkeys } from './passkeys.tsx';
import { RenewCodes } from './renew-codes.tsx';
import classes from './second-step.module.css';
import { SetUp } from './set-up.tsx';
import { TurnOff } from './turn-off.tsx';
import { useSecondStep } from './use-second-step.ts';

type Asked = 'setUp' | 'renew' | 'turnOff';

/** Whether a code of an app is asked for beside the password, and the ways to change that. */
export function SecondStep() {
  const { t } = useTranslation(['settings', 'common']);
  const { language } = useLanguage();
  const { step, isPending, refetch, changed } = useSecondStep();
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => {
    ask(null);
    void changed();
  };
  if (isPending)
    return (
      <div role="status" aria-label={t('loading', { ns: 'common' })}>
        <Skeleton height={66} />
      </div>
    );
  if (!step)
    return (
      <div className={classes.step}>
        <FieldError>{t('secondStep.failed')}</FieldError>
        <Button variant="secondary" size="small" onClick={() => void refetch()}>
          {t('retry', { ns: 'common' })}
        </Button>
      </div>
    );
  return (
    <div className={classes.step}>
      {step.since === null ? (
        <p className={settings.quiet}>{t('secondStep.off')}</p>
      ) : (
        <p className={settings.quiet}>
          {t('secondStep.on', { date: longDayText(step.since, language) })}{' '}
          {t('secondStep.left', { count: step.recovery_codes_left })}
        </p>
      )}
      <div className={classes.actions}>
        {step.enabled ? (
          <>
            <Button variant="secondary" size="small" onClick={() => ask('renew')}>
              {t('secondStep.renew')}
            </Button>
            <Button variant="ghost" size="small" onClick={() => ask('turnOff')}>
              {t('secondStep.turnOff')}
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="small" onClick={() => ask('setUp')}>
            {t('secondStep.setUp')}
          </Button>
        )}
      </div>
      {step.enabled && <Passkeys />}
      <Modal open={asked !== null} onClose={close} title={t(`secondStep.title.${asked ?? 'setUp'}`)} tray closable>
        {asked === 'setUp' && <SetUp onDone={close} />}
        {asked === 'renew' && <RenewCodes onDone={close} />}
        {asked === 'turnOff' && <TurnOff onDone={close} />}
      </Modal>
    </div>
  );
}
