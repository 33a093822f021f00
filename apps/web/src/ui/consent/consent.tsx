import { useTranslation } from 'react-i18next';
import { Check } from '../check/check.tsx';
import classes from './consent.module.css';

interface ConsentProps {
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
  /** What is wrong with leaving it unticked, once the button was pressed. */
  readonly error?: string | null | undefined;
}

/** The consent to the processing of personal data, never ticked beforehand; its wording is kept in `docs/consents`. */
export function Consent({ ticked, onTick, error }: ConsentProps) {
  const { t } = useTranslation('fields');
  return (
    <div className={classes.consent}>
      <Check name="consent" checked={ticked} error={error} onChange={onTick}>
        {t('consent.label')}
      </Check>
      <details className={classes.more}>
        <summary>{t('consent.more')}</summary>
        <p>{t('consent.text')}</p>
      </details>
    </div>
  );
}
