import { type KitListItemWire, kitEndpoints, mostTitleCharacters, workTitle } from '@uzor/contract';
import { productOf } from '@uzor/kit/catalogue';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../../api/api-error.ts';
import { invalidate } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { invalidateWorks } from '../../../api/work-queries.ts';
import { fieldProblem } from '../../../i18n/field-problem.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Modal } from '../../../ui/dialog/modal.tsx';
import { Field } from '../../../ui/field/field.tsx';
import classes from './list.module.css';

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
