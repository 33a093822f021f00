import { type Endpoint, type KitListItemWire, kitEndpoints } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { changeListed } from '../../api/queries.ts';
import { call, type Question } from '../../api/transport.ts';
import { invalidateWorks } from '../../api/work-queries.ts';
import { notify } from '../../ui/notification/notify.ts';
import type { ListEndpoint } from './use-works.ts';
import { useWorkWords } from './work-words.ts';

/** What owners do to a work with one press. */
type Deed = 'hide' | 'show' | 'remove' | 'restore';

/** The list on screen, which is updated before the server answers. */
interface ShownList {
  readonly endpoint: ListEndpoint;
  readonly question: Question;
}

const undoing = { hide: 'show', remove: 'restore', show: null, restore: null } as const satisfies Record<
  Deed,
  Deed | null
>;

/** Hides, shows, deletes and restores works. The list changes at once and the notice offers undo; if the server refuses, the work returns. */
export function useWorkChanges({ endpoint, question }: ShownList) {
  const { t } = useTranslation('works');
  const queries = useQueryClient();
  const { nameOf } = useWorkWords();

  /** Asks the server; false if it refused. */
  async function say(work: KitListItemWire, deed: Deed): Promise<boolean> {
    const product = productOf(work.type);
    const asked: Endpoint = kitEndpoints(product.apiBase)[deed];
    try {
      await call(asked, { params: { id: work.id } });
      return true;
    } catch (error) {
      const why = error instanceof ApiError ? { text: error.message } : {};
      notify({ tone: 'danger', title: t(`failedTo.${deed}`), ...why });
      return false;
    } finally {
      invalidateWorks(queries, product);
    }
  }

  /** Does it; `become` replaces the work in the list on screen, null removes it. */
  async function act(work: KitListItemWire, deed: Deed, become: KitListItemWire | null): Promise<void> {
    await changeListed(queries, endpoint, question, (item) => (item.id === work.id ? become : item));
    if (!(await say(work, deed))) return;
    const back = undoing[deed];
    const texts = { hide: t('did.hideText'), remove: t('did.removeText'), restore: t('did.restoreText'), show: null };
    notify({
      tone: 'success',
      title: t(`did.${deed}`, { name: nameOf(work) }),
      ...(texts[deed] === null ? {} : { text: texts[deed] }),
      ...(back === null ? {} : { action: { label: t('did.undo'), run: () => void say(work, back) } }),
    });
  }

  return {
    hide: (work: KitListItemWire) => act(work, 'hide', null),
    show: (work: KitListItemWire) => act(work, 'show', null),
    remove: (work: KitListItemWire) => act(work, 'remove', null),
    /** Takes it out of the bin. */
    restore: (work: KitListItemWire) => act(work, 'restore', null),
    /** Takes it out of the bin, in a list that shows the works of the bin among the others. */
    restoreInPlace: (work: KitListItemWire) => act(work, 'restore', work),
  };
}
