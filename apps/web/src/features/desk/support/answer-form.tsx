import { useQueryClient } from '@tanstack/react-query';
import { type DeskConversationWire, deskEndpoints, message, mostAnswerCharacters } from '@uzor/contract';
import type { KeyboardEvent, SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { invalidate, keepAnswer } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError, TextArea } from '../../../ui/field/field.tsx';
import { useForm } from '../../../ui/field/use-form.ts';
import { IconSend } from '../../../ui/icons/more.ts';
import { notify } from '../../../ui/notification/notify.ts';
import classes from '../desk.module.css';

interface AnswerFormProps {
  readonly question: DeskConversationWire;
  readonly drafts: Map<string, string>;
}

/** An answer that goes out by mail, or the mark that none is needed. */
export function AnswerForm({ question: { id, email, done_at: done }, drafts }: AnswerFormProps) {
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  const queries = useQueryClient();
  const { ref, problems, sending, send } = useForm(['text']);
  const params = { id };
  async function keep(answer: { readonly data: DeskConversationWire }) {
    await keepAnswer(queries, deskEndpoints.deskQuestion, { params }, answer);
    await invalidate(queries, deskEndpoints.deskQuestions);
    notify({ tone: 'success', title: t('deeds.done') });
  }
  async function answer(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text')).trim();
    await send({ text: text === '' ? message('field.required', language) : undefined }, async () => {
      await keep(await call(deskEndpoints.deskAnswer, { params, body: { text } }));
      drafts.delete(id);
      ref.current?.reset();
    });
  }
  const settle = () =>
    send({}, async () => keep(await call(deskEndpoints.deskSettleQuestion, { params, body: { done: done === null } })));
  return (
    <section className={classes.card} aria-labelledby="answer">
      <h2 id="answer">{t('questions.answer')}</h2>
      <form ref={ref} className={classes.answer} method="post" noValidate onSubmit={(event) => void answer(event)}>
        <TextArea
          label={t('questions.text')}
          name="text"
          maxLength={mostAnswerCharacters}
          defaultValue={drafts.get(id) ?? ''}
          hint={t('questions.how', { email })}
          error={problems['text']}
          onChange={({ currentTarget }) => drafts.set(id, currentTarget.value)}
          onKeyDown={sendByKeys}
          aria-keyshortcuts="Control+Enter"
        />
        {problems['whole'] && <FieldError>{problems['whole']}</FieldError>}
        <div className={classes.chips}>
          <Button type="submit" size="small" icon={IconSend} loading={sending}>
            {t('questions.send')}
          </Button>
          <Button variant="secondary" size="small" disabled={sending} onClick={() => void settle()}>
            {t(done ? 'questions.reopen' : 'questions.settle')}
          </Button>
        </div>
      </form>
    </section>
  );
}

/** Ctrl or Cmd with Enter sends what is being written. */
function sendByKeys({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
}
