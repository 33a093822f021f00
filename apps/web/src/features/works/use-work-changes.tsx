import { type Endpoint, type KitListItemWire, kitEndpoints, mostTitleCharacters, workTitle } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { changeListed, invalidate } from '../../api/queries.ts';
import { call, type Question } from '../../api/transport.ts';
import { invalidateWorks } from '../../api/work-queries.ts';
import { notify } from '../../ui/notification/notify.ts';
import type { ListEndpoint } from './use-works.ts';
import { useWorkWords } from './work-words.ts';
import { useState } from 'react';
import { fieldProblem } from '../../i18n/field-problem.ts';
import { useForm } from '../../shared/use-form.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { Field } from '../../ui/field/field.tsx';
import classes from './list/list.module.css';

type WorkChange = 'hide' | 'show' | 'remove' | 'restore';

interface ShownList {
  readonly endpoint: ListEndpoint;
  readonly question: Question;
}

const undoing = { hide: 'show', remove: 'restore', show: null, restore: null } as const satisfies Record<
  WorkChange,
  WorkChange | null
>;

/** Changes works optimistically in the shown list. A notification offers undo. */
export function useWorkChanges({ endpoint, question }: ShownList) {
  const { t } = useTranslation('works');
  const queries = useQueryClient();
  const { nameOf } = useWorkWords();

  async function say(work: KitListItemWire, change: WorkChange): Promise<boolean> {
    const product = productOf(work.type);
    const asked: Endpoint = kitEndpoints(product.apiBase)[change];
    try {
      await call(asked, { params: { id: work.id } });
      return true;
    } catch (error) {
      const why = error instanceof ApiError ? { text: error.message } : {};
      notify({ tone: 'danger', title: t(`failedTo.${change}`), ...why });
      return false;
    } finally {
      invalidateWorks(queries, product);
    }
  }

  /** @param become replaces the work in the shown list; null removes it */
  async function act(work: KitListItemWire, change: WorkChange, become: KitListItemWire | null): Promise<void> {
    await changeListed(queries, endpoint, question, (item) => (item.id === work.id ? become : item));
    if (!(await say(work, change))) return;
    const back = undoing[change];
    const texts = {
      hide: t('did.hideText'),
      remove: t('did.removeText'),
      restore: t(work.visible ? 'did.restoreText' : 'did.restoreHiddenText'),
      show: null,
    };
    notify({
      tone: 'success',
      title: t(`did.${change}`, { name: nameOf(work) }),
      ...(texts[change] === null ? {} : { text: texts[change] }),
      ...(back === null ? {} : { action: { label: t('did.undo'), run: () => void say(work, back) } }),
    });
  }

  return {
    hide: (work: KitListItemWire) => act(work, 'hide', null),
    show: (work: KitListItemWire) => act(work, 'show', null),
    remove: (work: KitListItemWire) => act(work, 'remove', null),
    restore: (work: KitListItemWire) => act(work, 'restore', null),
    /** For a list that also shows works in the bin. */
    restoreInPlace: (work: KitListItemWire) => act(work, 'restore', work),
  };
}

interface RenameDialogProps {
  readonly work: KitListItemWire | null;
  readonly onClose: () => void;
}

export function RenameDialog({ work, onClose }: RenameDialogProps) {
  const { t } = useTranslation('works');
  return (
    <Modal tray open={work !== null} onClose={onClose} title={t('renaming.title')}>
      {work && <TitleForm key={work.id} work={work} onClose={onClose} />}
    </Modal>
  );
}

function TitleForm({ work, onClose }: { readonly work: KitListItemWire; readonly onClose: () => void }) {
  const { t } = useTranslation('works');
  const { language } = useLanguage();
  const queries = useQueryClient();
  const [title, setTitle] = useState(work.title ?? '');
  const { form, problems, sending, send } = useForm(['title'], async () => {
    await send({ title: fieldProblem(workTitle, title, language) }, async () => {
      const product = productOf(work.type);
      const { kit, rename } = kitEndpoints(product.apiBase);
      const params = { id: work.id };
      await call(rename, { params, body: { title } });
      void invalidate(queries, kit, params);
      invalidateWorks(queries, product);
      onClose();
    });
  });
  return (
    <form {...form} className={classes.form}>
      <Field
        label={t('renaming.field')}
        data-first
        value={title}
        error={problems['title'] ?? problems['whole']}
        hint={t('renaming.hint', { most: mostTitleCharacters, kind: t(`kind.${work.type}`) })}
        autoComplete="off"
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Button type="submit" wide loading={sending}>
        {t('renaming.save')}
      </Button>
      <Button variant="secondary" wide onClick={onClose}>
        {t('renaming.keep')}
      </Button>
    </form>
  );
}
