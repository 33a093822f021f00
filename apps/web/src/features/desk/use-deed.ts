import { type DeskOrderWire, deskEndpoints } from '@uzor/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { keepAnswer } from '../../api/queries.ts';
import { notify } from '../../ui/notification/notify.ts';

/** Shows the order as it is after a deed, and says that it is done. */
export function useDeed(slug: string): (answer: { readonly data: DeskOrderWire }) => Promise<void> {
  const { t } = useTranslation('desk');
  const queries = useQueryClient();
  return async (answer) => {
    await keepAnswer(queries, deskEndpoints.deskOrder, { params: { slug } }, answer);
    notify({ tone: 'success', title: t('deeds.done') });
  };
}
