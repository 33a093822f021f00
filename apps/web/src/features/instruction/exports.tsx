import { useMutation } from '@tanstack/react-query';
import { type ExportFormat, exportFileName, kitEndpoints } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../api/transport.ts';
import { printer, printQuery } from '../../shared/printer.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import type { Icon } from '../../ui/icons/icon.tsx';
import {
  IconFileTypeCsv,
  IconFileTypePdf,
  IconFileTypeSvg,
  IconFileTypeTxt,
  IconGridDots,
  IconRoute,
} from '../../ui/icons/more.ts';
import { More } from '../../ui/more/more.tsx';
import type { DownloadProps } from './download.tsx';
import classes from './instruction.module.css';

const icons: Readonly<Record<ExportFormat, Icon>> = {
  svg: IconFileTypeSvg,
  csv: IconFileTypeCsv,
  oxs: IconGridDots,
  txt: IconFileTypeTxt,
  gcode: IconRoute,
  'pattern-keeper': IconFileTypePdf,
};

export function Exports({ product, kitId }: DownloadProps) {
  const { t } = useTranslation('instruction');
  const taking = useMutation({
    mutationFn: (format: ExportFormat) =>
      saveFile(
        kitEndpoints(product.apiBase).exportKit,
        { params: { id: kitId }, query: { format, ...printQuery(printer.value, false) } },
        exportFileName('uzor', format),
      ),
  });
  return (
    <Card as="section">
      <More title={<h2 className={classes.makers}>{t('export.title')}</h2>}>
        <div className={classes.exports}>
          <p className={classes.muted}>{t('export.text')}</p>
          <div className={classes.exportButtons}>
            {product.exports.map((format) => (
              <Button
                key={format}
                variant="secondary"
                size="small"
                icon={icons[format]}
                loading={taking.isPending && taking.variables === format}
                onClick={() => taking.mutate(format)}
              >
                {t(`export.${format}`)}
              </Button>
            ))}
          </div>
          {product.exports.includes('pattern-keeper') && <p className={classes.muted}>{t('export.untried')}</p>}
          {taking.isError && (
            <p role="alert" className={classes.problem}>
              {t('export.failed')}
            </p>
          )}
        </div>
      </More>
    </Card>
  );
}

interface LinkCardProps {
  readonly title: string;
  readonly text: string;
  readonly icon: Icon;
  readonly to: string;
  readonly words: string;
}

export function LinkCard({ title, text, icon, to, words }: LinkCardProps) {
  return (
    <Card as="section" className={classes.exports}>
      <div>
        <h2>{title}</h2>
        <p className={classes.muted}>{text}</p>
      </div>
      <div className={classes.exportButtons}>
        <Button variant="secondary" size="small" icon={icon} to={to}>
          {words}
        </Button>
      </div>
    </Card>
  );
}
