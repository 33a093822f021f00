import { useQueryClient } from '@tanstack/react-query';
import { deskEndpoints, type DeskConversationWire, message, mostAnswerCharacters } from '@uzor/contract';
import { useRef, type KeyboardEvent, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { invalidate, keepAnswer, useNow } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { recentText, momentText } from '../../../i18n/numbers.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import classes from '../desk.module.css';
import { Answered, DeskCard, ListCard, Badge } from '../card.tsx';
import { call } from '../../../api/transport.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FieldError, TextArea } from '../../../ui/field/field.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { IconSend } from '../../../ui/icons/more.ts';
import { notify } from '../../../ui/notification/notify.ts';
import { OrderLines } from '../order-lines.tsx';

export default function SupportScreen() {
  const { id } = useParams();
  const drafts = useRef(new Map<string, string>());
  return id === undefined ? <QuestionsList /> : <Conversation key={id} id={id} drafts={drafts.current} />;
}

/** Number of characters of a question shown in the list. */
const opening = 120;

function QuestionsList() {
  const { t } = useTranslation('desk');
  const { language, to } = useLanguage();
  const [search, setSearch] = useSearchParams();
  const all = search.get('all') === '1';
  return (
    <ListCard
      id="questions"
      endpoint={deskEndpoints.deskQuestions}
      question={{ query: all ? { all } : {} }}
      title={(first) => t('questions.waiting', { count: first?.meta.waiting ?? 0 })}
      head={() => (
        <div className={classes.chips}>
          <Chip chosen={!all} onClick={() => setSearch({})}>
            {t('questions.open')}
          </Chip>
          <Chip chosen={all} onClick={() => setSearch({ all: '1' })}>
            {t('questions.all')}
          </Chip>
        </div>
      )}
      none={t('questions.none')}
      links
    >
      {({ id, full_name: name, text, ...at }) => (
        <li key={id}>
          <Link className={classes.order ?? ''} to={to(`/desk/support/${id}`)}>
            <b>{name}</b>
            <span>{text.length > opening ? `${text.slice(0, opening)}…` : text}</span>
            {at.done_at && <Badge>{t('questions.done')}</Badge>}
            <time dateTime={at.asked_at}>{recentText(at.asked_at, new Date(), language)}</time>
          </Link>
        </li>
      )}
    </ListCard>
  );
}

interface ConversationProps {
  readonly id: string;
  /** Unsent answers by question, kept while the section is open. */
  readonly drafts: Map<string, string>;
}

function Conversation({ id, drafts }: ConversationProps) {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const asked = useNow(deskEndpoints.deskQuestion, { params: { id } });
  return (
    <>
      <p>
        <Link to={to('/desk/support')}>{t('questions.back')}</Link>
      </p>
      <Answered asked={asked}>
        {(question) => (
          <div className={classes.story}>
            <div className={classes.told}>
              <DeskCard id="question" title={question.full_name}>
                <p className={classes.chips}>
                  <span className={classes.note}>{question.email}</span>
                  <Badge>{t(question.done_at ? 'questions.done' : 'questions.waits')}</Badge>
                </p>
                <ol className={classes.words}>
                  <li>
                    <p lang={question.language}>{question.text}</p>
                    {question.pictures > 0 && (
                      <p className={classes.note}>{t('questions.pictures', { count: question.pictures })}</p>
                    )}
                    <time dateTime={question.asked_at}>{momentText(question.asked_at)}</time>
                  </li>
                  {question.answers.map((answer) => (
                    <li key={answer.id} data-ours>
                      <p>{answer.text}</p>
                      <span className={classes.note}>{answer.operator}</span>
                      <time dateTime={answer.answered_at}>{momentText(answer.answered_at)}</time>
                    </li>
                  ))}
                </ol>
              </DeskCard>
              <AnswerForm question={question} drafts={drafts} />
            </div>
            <DeskCard id="orders" title={t('found.count', { count: question.orders.length })}>
              {question.orders.length === 0 && <p>{t('questions.noOrders')}</p>}
              <OrderLines orders={question.orders} q={question.email} />
            </DeskCard>
          </div>
        )}
      </Answered>
    </>
  );
}

type AnswerFormProps = Pick<ConversationProps, 'drafts'> & { readonly question: DeskConversationWire };

function AnswerForm({ question: { id, email, done_at: done }, drafts }: AnswerFormProps) {
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  const queries = useQueryClient();
  const { ref, problems, sending, send } = useForm(['text']);
  const params = { id };
  async function keep(answer: { readonly data: DeskConversationWire }, title: string) {
    await keepAnswer(queries, deskEndpoints.deskQuestion, { params }, answer);
    await invalidate(queries, deskEndpoints.deskQuestions);
    notify({ tone: 'success', title });
  }
  async function answer(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const text = String(new FormData(event.currentTarget).get('text')).trim();
    await send({ text: text === '' ? message('field.required', language) : undefined }, async () => {
      await keep(await call(deskEndpoints.deskAnswer, { params, body: { text } }), t('questions.sent'));
      drafts.delete(id);
      ref.current?.reset();
    });
  }
  const settle = () =>
    send({}, async () => {
      const body = { done: done === null };
      await keep(await call(deskEndpoints.deskSettleQuestion, { params, body }), t('actions.done'));
    });
  return (
    <DeskCard id="answer" title={t('questions.answer')}>
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
    </DeskCard>
  );
}

function sendByKeys({ key, ctrlKey, metaKey, currentTarget }: KeyboardEvent<HTMLTextAreaElement>): void {
  if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.form?.requestSubmit();
}
