import { useQuery, useQueryClient } from '@tanstack/react-query';
import { endpoints } from '@uzor/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dataOf, invalidate, query } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { longDayText } from '../../../i18n/numbers.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { notify } from '../../../ui/notification/notify.ts';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import settings from '../settings.module.css';
import { CodeForm, type OfCodes, RecoveryCodes, SetUp } from './set-up.tsx';
import { Passkeys } from './passkeys.tsx';
import classes from './second-step.module.css';

type Asked = 'setUp' | 'renew' | 'turnOff';

export function SecondStep() {
  const { t } = useTranslation(['settings', 'common']);
  const { language } = useLanguage();
  const queries = useQueryClient();
  const { data: step, isPending, refetch } = useQuery({ ...query(endpoints.secondFactor), select: dataOf });
  const [asked, ask] = useState<Asked | null>(null);
  const close = () => {
    ask(null);
    void invalidate(queries, endpoints.secondFactor);
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
          {`${t('secondStep.on', { date: longDayText(step.since, language) })} ${t('secondStep.left', { count: step.recovery_codes_left })}`}
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
      <StepDialog asked={asked} onClose={close} />
    </div>
  );
}

function StepDialog({ asked, onClose }: { readonly asked: Asked | null; readonly onClose: () => void }) {
  const { t } = useTranslation('settings');
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const title = t(`secondStep.title.${asked ?? 'setUp'}`);
  if (codes)
    return (
      <Modal open onClose={null} title={title} tray>
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(null);
            onClose();
          }}
        />
      </Modal>
    );
  return (
    <Modal open={asked !== null} onClose={onClose} title={title} tray>
      {asked === 'setUp' && <SetUp onCodes={setCodes} />}
      {asked === 'renew' && <RenewCodes onCodes={setCodes} />}
      {asked === 'turnOff' && <TurnOff onDone={onClose} />}
    </Modal>
  );
}

function RenewCodes({ onCodes }: OfCodes) {
  const { t } = useTranslation('settings');
  return (
    <>
      <p>{t('secondStep.renewText')}</p>
      <CodeForm
        label={t('secondStep.codeOrSpare')}
        button={t('secondStep.renew')}
        onCode={async (code) => {
          const { data } = await call(endpoints.renewRecoveryCodes, { body: { code } });
          onCodes(data.recovery_codes);
        }}
      />
    </>
  );
}

function TurnOff({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('settings');
  return (
    <>
      <p>{t('secondStep.turnOffText')}</p>
      <CodeForm
        danger
        label={t('secondStep.codeOrSpare')}
        button={t('secondStep.turnOff')}
        onCode={async (code) => {
          await call(endpoints.endSecondFactor, { body: { code } });
          notify({ tone: 'success', title: t('secondStep.gone') });
          onDone();
        }}
      />
      <Button variant="secondary" onClick={onDone}>
        {t('secondStep.keep')}
      </Button>
    </>
  );
}
