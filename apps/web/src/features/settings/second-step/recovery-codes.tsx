import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { IconCheck, IconCopy, IconDownload } from '../../../ui/icons/basic.ts';
import { useCopy } from '../../../ui/use-copy.ts';
import classes from './second-step.module.css';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onDone: () => void;
}

/** The codes for the day the phone is lost: shown this once, to be copied or kept as a file. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { t } = useTranslation('settings');
  const { copied, copy } = useCopy();
  const text = `${codes.join('\n')}\n`;
  return (
    <>
      <p role="status">{t('secondStep.codes')}</p>
      <ul className={classes.codes} aria-label={t('secondStep.list')}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button variant="secondary" size="small" icon={copied ? IconCheck : IconCopy} onClick={() => void copy(text)}>
          {t(copied ? 'secondStep.copied' : 'secondStep.copy')}
        </Button>
        <Button
          variant="secondary"
          size="small"
          icon={IconDownload}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={t('secondStep.file')}
        >
          {t('secondStep.download')}
        </Button>
      </div>
      <Button onClick={onDone}>{t('secondStep.done')}</Button>
    </>
  );
}
