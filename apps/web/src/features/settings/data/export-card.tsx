import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError } from '../../../ui/field/field.tsx';
import { IconCircleCheck, IconDownload } from '../../../ui/icons/basic.ts';
import { IconHourglass } from '../../../ui/icons/more.ts';
import classes from './export.module.css';
import { useExport } from './use-export.ts';

/** Everything the account holds as one file: asked for, on its way, ready. */
export function ExportCard() {
  const { t } = useTranslation('settings');
  const { isPending, url, making, failed, problem, asking, ask } = useExport();
  return (
    <div className={classes.export}>
      <p className={classes.lead}>{t('data.lead')}</p>
      {making && (
        <p role="status" className={classes.state}>
          <IconHourglass size={20} stroke={1.9} aria-hidden />
          <span>{t('data.making')}</span>
        </p>
      )}
      {url !== null && (
        <>
          <p role="status" className={classes.ready}>
            <IconCircleCheck size={20} stroke={1.9} aria-hidden />
            <span>{t('data.ready')}</span>
          </p>
          <Button variant="secondary" size="small" icon={IconDownload} href={url} download>
            {t('data.download')}
          </Button>
        </>
      )}
      {failed && <FieldError>{t('data.failed')}</FieldError>}
      {problem && <FieldError>{problem}</FieldError>}
      {!making && !isPending && (
        <Button variant={url === null ? 'secondary' : 'ghost'} size="small" loading={asking} onClick={() => void ask()}>
          {t(url === null ? 'data.ask' : 'data.again')}
        </Button>
      )}
    </div>
  );
}
