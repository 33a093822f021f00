import { useMutation, useQuery } from '@tanstack/react-query';
import { type BookletEdition, bookletEditions, kitEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useTranslation } from 'react-i18next';
import { query } from '../../api/queries.ts';
import { saveFile } from '../../api/transport.ts';
import { boardCraftOf } from '../../i18n/craft.ts';
import { useLanguage } from '../../i18n/language.ts';
import { numberText } from '../../i18n/numbers.ts';
import { printer, printQuery } from '../../shared/printer.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { IconDownload } from '../../ui/icons/basic.ts';
import { isToSize } from './download.tsx';
import classes from './instruction.module.css';

interface EditionDialogProps {
  readonly product: ProductDefinition;
  readonly kitId: string;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** The choice of an edition to download, each with its pages and size once they are known. */
export function EditionDialog({ product, kitId, open, onClose }: EditionDialogProps) {
  const { t } = useTranslation('instruction');
  const { language } = useLanguage();
  const calls = kitEndpoints(product.apiBase);
  const params = { id: kitId };
  const editions = useQuery({ ...query(calls.editions, { params }), enabled: open });
  const taking = useMutation({
    mutationFn: (edition: BookletEdition) => {
      const asked = { edition, ...printQuery(printer.value, isToSize(product)) };
      return saveFile(calls.printBooklet, { params, query: asked }, 'uzor.pdf');
    },
    onSuccess: onClose,
  });
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
      {taking.isError && (
        <p role="alert" className={classes.problem}>
          {t('edition.failed')}
        </p>
      )}
    </Modal>
  );
}
