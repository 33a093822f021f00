import { type Endpoint, type KitListItemWire, kitEndpoints, mostTitleCharacters, workTitle } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { useQueryClient, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../api/api-error.ts';
import { changeListed, invalidate } from '../../api/queries.ts';
import { call, type Question } from '../../api/transport.ts';
import { invalidateWorks } from '../../api/work-queries.ts';
import { notify } from '../../ui/notification/notify.ts';
import type { ListEndpoint } from './use-works.ts';
import { useWorkWords } from './work-words.ts';
import { type FormEvent, useState } from 'react';
import { fieldProblem } from '../../i18n/field-problem.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { Field } from '../../ui/field/field.tsx';
import classes from './list/list.module.css';

type WorkChange = 'hide' | 'show' | 'remove' | 'restore';

/** The list on screen, which is updated before the server answers. */
interface ShownList {
  readonly endpoint: ListEndpoint;
  readonly question: Question;
}

const undoing = { hide: 'show', remove: 'restore', show: null, restore: null } as const satisfies Record<
  WorkChange,
  WorkChange | null
>;

/** Hides, shows, deletes and restores works. The list changes at once and the notice offers undo; if the server refuses, the work returns. */
export function useWorkChanges({ endpoint, question }: ShownList) {
  const { t } = useTranslation('works');
  const queries = useQueryClient();
  const { nameOf } = useWorkWords();

  /** Asks the server; false if it refused. */
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

  /** Does it; `become` replaces the work in the list on screen, null removes it. */
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
    /** Takes it out of the bin, in a list that shows the works of the bin among the others. */
    restoreInPlace: (work: KitListItemWire) => act(work, 'restore', work),
  };
}

interface RenameDialogProps {
  /** Null while the dialog is closed. */
  readonly work: KitListItemWire | null;
  readonly onClose: () => void;
}

/** Asks for the title of a work; if the server refuses it, the typed text stays. */
export function RenameDialog({ work, onClose }: RenameDialogProps) {
  const { t } = useTranslation('works');
  const queries = useQueryClient();
  const renaming = useMutation({
    mutationFn: async ({ id, type, title }: Pick<KitListItemWire, 'id' | 'type' | 'title'>) => {
      const product = productOf(type);
      const { kit, rename } = kitEndpoints(product.apiBase);
      await call(rename, { params: { id }, body: { title } });
      void invalidate(queries, kit, { id });
      invalidateWorks(queries, product);
    },
    onSuccess: onClose,
  });
  function close() {
    renaming.reset();
    onClose();
  }
  return (
    <Modal tray open={work !== null} onClose={close} title={t('renaming.title')}>
      {work && (
        <TitleForm
          key={work.id}
          work={work}
          busy={renaming.isPending}
          refusal={renaming.error}
          onSave={(title) => renaming.mutate({ ...work, title })}
          onKeep={close}
        />
      )}
    </Modal>
  );
}

interface TitleFormProps {
  readonly work: KitListItemWire;
  readonly busy: boolean;
  readonly refusal: Error | null;
  readonly onSave: (title: string) => void;
  readonly onKeep: () => void;
}

function TitleForm({ work, busy, refusal, onSave, onKeep }: TitleFormProps) {
  const { t } = useTranslation('works');
  const { language } = useLanguage();
  const [typed, setTyped] = useState(work.title ?? '');
  const [wrong, setWrong] = useState<string | null>(null);
  const refused = refusal instanceof ApiError ? (refusal.errors.title?.[0] ?? refusal.message) : refusal?.message;
  function save(event: FormEvent) {
    event.preventDefault();
    const problem = fieldProblem(workTitle, typed, language);
    setWrong(problem);
    if (problem === null) onSave(typed);
  }
  return (
    <form className={classes.form} onSubmit={save} noValidate>
      <Field
        label={t('renaming.field')}
        data-first
        value={typed}
        error={wrong ?? refused}
        hint={t('renaming.hint', { most: mostTitleCharacters, kind: t(`kind.${work.type}`) })}
        autoComplete="off"
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit" wide loading={busy}>
        {t('renaming.save')}
      </Button>
      <Button variant="secondary" wide onClick={onKeep}>
        {t('renaming.keep')}
      </Button>
    </form>
  );
}
