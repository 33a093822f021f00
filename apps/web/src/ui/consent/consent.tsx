import { useTranslation } from 'react-i18next';
import { Check } from '../check/check.tsx';
import { More } from '../more/more.tsx';
import classes from './consent.module.css';

interface ConsentProps {
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
  /** Shown if the box is unticked when the form is submitted. */
  readonly error?: string | null | undefined;
}

/** The consent to the processing of personal data, never ticked in advance; `docs/consents` has its wording. */
export function Consent({ ticked, onTick, error }: ConsentProps) {
  const { t } = useTranslation('fields');
  return (
    <div className={classes.consent}>
      <Check name="consent" checked={ticked} error={error} onChange={onTick}>
        {t('consent.label')}
      </Check>
      <div className={classes.more}>
        <More title={t('consent.more')}>
          <p>{t('consent.text')}</p>
        </More>
      </div>
    </div>
  );
}

/** "Someone else's device": the sign-in ends with the browser session, or after a day. */
export function Borrowed({ ticked, onTick }: Omit<ConsentProps, 'error'>) {
  const { t } = useTranslation();
  return (
    <Check checked={ticked} onChange={onTick}>
      {t('borrowed')}
    </Check>
  );
}
