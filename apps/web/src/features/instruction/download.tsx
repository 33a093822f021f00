import { useMutation, useQuery } from '@tanstack/react-query';
import { bookletPapers, kitEndpoints, type BookletEdition, bookletEditions, type Language } from '@uzor/contract';
import { isPrintedToSize, type ProductDefinition } from '@uzor/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveFile } from '../../api/transport.ts';
import { isExact, preferPrinter, printer, printQuery } from '../../shared/printer.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconDownload } from '../../ui/icons/basic.ts';
import { Select } from '../../ui/select/select.tsx';
import { useObservable } from '../../ui/observable.ts';
import classes from './instruction.module.css';
import { RulerReading } from './ruler-dialog.tsx';
import { query } from '../../api/queries.ts';
import { boardCraftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { numberText } from '../../i18n/numbers.ts';
import { Modal } from '../../ui/dialog/modal.tsx';

export interface DownloadProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
}

/** Makes and downloads the booklet for this browser's printer settings, in the given edition if any. */
function useMade({ product, kitId }: DownloadProps, onSuccess?: () => void) {
  return useMutation({
    mutationFn: (edition?: BookletEdition) => {
      const query = { ...(edition && { edition }), ...printQuery(printer.value, isPrintedToSize(product.madeOf)) };
      return saveFile(kitEndpoints(product.apiBase).printBooklet, { params: { id: kitId }, query }, 'uzor.pdf');
    },
    onSuccess,
  });
}

export function MakingFailed() {
  const { t } = useTranslation('instruction');
  return (
    <p role="alert" className={classes.problem}>
      {t('edition.failed')}
    </p>
  );
}

/** Makes a booklet if paper, printer scale or language differ from those of the mailed one; null if they do not. */
export function useOwnBooklet(work: MailedBooklet) {
  const { t } = useTranslation('instruction');
  const usual = useDownloadWords(work);
  const { mutate, isPending, isError } = useMade(work);
  const query = printQuery(useObservable(printer), isPrintedToSize(work.product.madeOf));
  const { language } = useLanguage();
  if (Object.keys(query).length === 0 && language === work.language) return null;
  const label = 'ruler' in query ? t('ruler.download') : usual;
  return { label, isPending, isError, download: () => mutate(undefined) };
}

export interface MailedBooklet extends DownloadProps {
  readonly name: string;
  readonly url: string;
  readonly language: Language;
  /** Null until the booklet has been opened. */
  readonly pages: number | null;
}

function useDownloadWords({ pages }: MailedBooklet): string {
  const { t } = useTranslation('instruction');
  return pages === null ? t('ready.download') : t('ready.downloadPages', { count: pages });
}

export function Download({ small = false, ...mailed }: MailedBooklet & { readonly small?: boolean }) {
  const words = useDownloadWords(mailed);
  const own = useOwnBooklet(mailed);
  const look = { size: small ? 'small' : 'large', variant: 'secondary', icon: IconDownload } as const;
  if (!own)
    return (
      <Button {...look} href={mailed.url} download={mailed.name}>
        {words}
      </Button>
    );
  return (
    <>
      <Button {...look} loading={own.isPending} onClick={own.download}>
        {own.label}
      </Button>
      {own.isError && <MakingFailed />}
    </>
  );
}

export function Printing({ product, kitId }: DownloadProps) {
  const { t } = useTranslation('instruction');
  const [measuring, setMeasuring] = useState(false);
  const made = useMade({ product, kitId });
  const { paper, ruler, name } = useObservable(printer);
  const corrected = isPrintedToSize(product.madeOf) && !isExact(ruler);
  return (
    <div className={classes.printing}>
      <Select
        label={t('paper.label')}
        value={paper}
        options={bookletPapers.map((value) => ({ value, name: t(`paper.${value}`) }))}
        onChange={(value) => preferPrinter({ paper: value })}
      />
      {isPrintedToSize(product.madeOf) && (
        <button type="button" className={classes.textButton} aria-haspopup="dialog" onClick={() => setMeasuring(true)}>
          {t('ruler.open')}
        </button>
      )}
      {corrected && (
        <p className={classes.muted}>
          {name === '' ? t('ruler.corrected', { ruler }) : t('ruler.correctedNamed', { ruler, name })}
        </p>
      )}
      {made.isError && <MakingFailed />}
      <Modal open={measuring} onClose={() => setMeasuring(false)} title={t('ruler.title')} tray>
        <RulerReading onClose={() => setMeasuring(false)} onDownload={() => made.mutate()} />
      </Modal>
    </div>
  );
}

interface EditionDialogProps extends DownloadProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

export function EditionDialog({ product, kitId, open, onClose }: EditionDialogProps) {
  const { t } = useTranslation('instruction');
  const { language } = useLanguage();
  const editions = useQuery({
    ...query(kitEndpoints(product.apiBase).editions, { params: { id: kitId } }),
    enabled: open,
  });
  const taking = useMade({ product, kitId }, onClose);
  const factsOf = (edition: BookletEdition) => {
    const known = editions.data?.data.find((one) => one.edition === edition);
    if (!known) return editions.isError ? '' : t('edition.counting');
    const size = numberText(Math.max(0.1, Math.round(known.size_bytes / 1e5) / 10), language);
    return t('edition.facts', { count: known.pages, size });
  };
  return (
    <Modal open={open} onClose={onClose} title={t('edition.title')} tray>
      <ul className={classes.editions}>
        {bookletEditions.map((edition) => (
          <li key={edition}>
            <div>
              <h3>{t(`edition.${edition}`)}</h3>
              <p>{t(`edition.${edition}Text`, { context: boardCraftOf(product) })}</p>
              <p className={classes.muted}>{factsOf(edition)}</p>
            </div>
            <Button
              variant={edition === 'usual' ? 'secondary' : 'teal'}
              size="small"
              icon={IconDownload}
              loading={taking.isPending && taking.variables === edition}
              onClick={() => taking.mutate(edition)}
            >
              {t(`edition.${edition}Take`)}
            </Button>
          </li>
        ))}
      </ul>
      {taking.isError && <MakingFailed />}
    </Modal>
  );
}
