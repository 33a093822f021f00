import { useMutation } from '@tanstack/react-query';
import { bookletPapers, kitEndpoints } from '@uzor/contract';
import { isKindOf, type ProductDefinition } from '@uzor/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../api/transport.ts';
import { isExact, preferPrinter, printer, printQuery } from '../../shared/printer.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconDownload } from '../../ui/icons/basic.ts';
import { Select } from '../../ui/select/select.tsx';
import { useObservable } from '../../ui/observable.ts';
import classes from './instruction.module.css';
import { RulerDialog } from './ruler-dialog.tsx';

interface DownloadProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
}

/** Cells are printed enlarged, at any scale. */
export const isToSize = ({ kind }: ProductDefinition) => !isKindOf('cells', kind);

/** Makes the booklet for the paper and the printer of this browser. */
function useMade({ product, kitId }: DownloadProps) {
  return useMutation({
    mutationFn: () =>
      saveFile(
        kitEndpoints(product.apiBase).printBooklet,
        { params: { id: kitId }, query: printQuery(printer.value, isToSize(product)) },
        'uzor.pdf',
      ),
  });
}

/** Downloads the booklet: the mailed file, or one made for another paper or a printer that scales. */
export function Download({ product, kitId, url }: DownloadProps & { readonly url: string }) {
  const { t } = useTranslation('instruction');
  const made = useMade({ product, kitId });
  const query = printQuery(useObservable(printer), isToSize(product));
  if (Object.keys(query).length === 0)
    return (
      <Button size="large" variant="secondary" icon={IconDownload} href={url} download="uzor.pdf">
        {t('ready.download')}
      </Button>
    );
  return (
    <>
      <Button
        size="large"
        variant="secondary"
        icon={IconDownload}
        loading={made.isPending}
        onClick={() => made.mutate()}
      >
        {t('ruler' in query ? 'ruler.download' : 'ready.download')}
      </Button>
      {made.isError && (
        <p role="alert" className={classes.problem}>
          {t('edition.failed')}
        </p>
      )}
    </>
  );
}

/** The paper, and for booklets printed to size the way to the ruler. */
export function Printing({ product, kitId }: DownloadProps) {
  const { t } = useTranslation('instruction');
  const [measuring, setMeasuring] = useState(false);
  const made = useMade({ product, kitId });
  const { paper, ruler, name } = useObservable(printer);
  const corrected = isToSize(product) && !isExact(ruler);
  return (
    <div className={classes.printing}>
      <Select
        label={t('paper.label')}
        value={paper}
        options={bookletPapers.map((value) => ({ value, name: t(`paper.${value}`) }))}
        onChange={(value) => preferPrinter({ paper: value })}
      />
      {isToSize(product) && (
        <button type="button" className={classes.textButton} aria-haspopup="dialog" onClick={() => setMeasuring(true)}>
          {t('ruler.open')}
        </button>
      )}
      {corrected && (
        <p className={classes.muted}>
          {name === '' ? t('ruler.corrected', { ruler }) : t('ruler.correctedNamed', { ruler, name })}
        </p>
      )}
      {made.isError && (
        <p role="alert" className={classes.problem}>
          {t('edition.failed')}
        </p>
      )}
      <RulerDialog open={measuring} onClose={() => setMeasuring(false)} onDownload={() => made.mutate()} />
    </div>
  );
}
