import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type BagWire, bagEndpoints } from '@uzor/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/transport.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { FieldError } from '../../ui/field/field.tsx';
import { IconArrowBackUp } from '../../ui/icons/basic.ts';
import { notify } from '../../ui/notification/notify.ts';
import classes from './bag.module.css';
import { changedHere } from './changed-here.ts';
import type { OfWork } from './of-work.ts';

interface LastChangeProps extends OfWork {
  readonly last: NonNullable<BagWire['last']>;
  readonly printed: boolean;
}

/** The last change of colours of a work: it can be taken back until one of its cells is laid. */
export function LastChange({ product, kitId, last, printed }: LastChangeProps) {
  const { t } = useTranslation('bag');
  const queries = useQueryClient();
  const undoing = useMutation({
    mutationFn: () =>
      call(bagEndpoints(product.apiBase).undoColour, { params: { id: kitId, number: String(last.number) } }),
    async onSuccess() {
      notify({ tone: 'success', title: t('last.undone') });
      await changedHere(queries, { product, kitId });
    },
  });
  return (
    <Card as="section" className={classes.card}>
      <h2>{t('last.title')}</h2>
      <p>{t('last.what', { count: last.count, from: last.from.letter, to: last.to.letter })}</p>
      <p className={classes.note} role="status">
        {printed ? t('last.printed') : t('last.printing')}
      </p>
      {undoing.error && <FieldError>{undoing.error.message}</FieldError>}
      {last.can_undo ? (
        <div>
          <Button
            variant="secondary"
            size="small"
            icon={IconArrowBackUp}
            loading={undoing.isPending}
            onClick={() => undoing.mutate()}
          >
            {t('last.undo')}
          </Button>
        </div>
      ) : (
        <p className={classes.note}>{t('last.laid')}</p>
      )}
    </Card>
  );
}
