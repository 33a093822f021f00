import { type DeskConversationWire, deskEndpoints } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { dataOf, query } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { momentText } from '../../../i18n/numbers.ts';
import { Answered } from '../answered.tsx';
import classes from '../desk.module.css';
import { OrderLines } from '../order-lines.tsx';
import { AnswerForm } from './answer-form.tsx';

interface ConversationProps {
  readonly id: string;
  /** What was begun to be written, by question. */
  readonly drafts: Map<string, string>;
}

/** A question with its answers, beside the orders of who asks. */
export function Conversation({ id, drafts }: ConversationProps) {
  const { t } = useTranslation('desk');
  const { to } = useLanguage();
  const asked = useQuery({ ...query(deskEndpoints.deskQuestion, { params: { id } }), select: dataOf, staleTime: 0 });
  return (
    <>
      <p>
        <Link to={to('/desk/support')}>{t('questions.back')}</Link>
      </p>
      <Answered asked={asked}>
        {(question) => (
          <div className={classes.story}>
            <div className={classes.told}>
              <Words question={question} />
              <AnswerForm question={question} drafts={drafts} />
            </div>
            <Orders question={question} />
          </div>
        )}
      </Answered>
    </>
  );
}

function Words({ question }: { readonly question: DeskConversationWire }) {
  const { t } = useTranslation('desk');
  const { full_name: name, email, text, pictures, asked_at: at, done_at: done, answers } = question;
  return (
    <section className={classes.card} aria-labelledby="question">
      <h2 id="question">{name}</h2>
      <p className={classes.chips}>
        <span className={classes.note}>{email}</span>
        <span className={classes.chip}>{t(done ? 'questions.done' : 'questions.waits')}</span>
      </p>
      <ol className={classes.words}>
        <li>
          <p lang={question.language}>{text}</p>
          {pictures > 0 && <p className={classes.note}>{t('questions.pictures', { count: pictures })}</p>}
          <time dateTime={at}>{momentText(at)}</time>
        </li>
        {answers.map((answer) => (
          <li key={answer.id} data-ours>
            <p>{answer.text}</p>
            <span className={classes.note}>{answer.operator}</span>
            <time dateTime={answer.answered_at}>{momentText(answer.answered_at)}</time>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Orders({ question: { email, orders } }: { readonly question: DeskConversationWire }) {
  const { t } = useTranslation('desk');
  return (
    <section className={classes.card} aria-labelledby="orders">
      <h2 id="orders">{t('found.count', { count: orders.length })}</h2>
      {orders.length === 0 && <p>{t('questions.noOrders')}</p>}
      <OrderLines orders={orders} q={email} />
    </section>
  );
}
