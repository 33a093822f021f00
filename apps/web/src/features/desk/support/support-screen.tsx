import { useInfiniteQuery } from '@tanstack/react-query';
import { deskEndpoints, type DeskQuestionWire } from '@uzor/contract';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router';
import { newestOf } from '../../../api/queries.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { recentText } from '../../../i18n/numbers.ts';
import { Chip } from '../../../ui/chip/chip.tsx';
import { Answered } from '../answered.tsx';
import { DeskFrame } from '../desk-frame.tsx';
import classes from '../desk.module.css';
import { MoreButton } from '../more-button.tsx';
import { moveFocus } from '../move-focus.ts';
import { Conversation } from './conversation.tsx';

/** Questions to support, or the one that the address names. What was begun to be written stays while the section is open. */
export default function SupportScreen() {
  const { t } = useTranslation('desk');
  const { id } = useParams();
  const drafts = useRef(new Map<string, string>());
  return (
    <DeskFrame title={t('sections.support')}>
      {id === undefined ? <QuestionsList /> : <Conversation key={id} id={id} drafts={drafts.current} />}
    </DeskFrame>
  );
}

const opening = 120;

/** Questions that wait, newest first, or all; which of them lies in the address. */
function QuestionsList() {
  const { t } = useTranslation('desk');
  const [search, setSearch] = useSearchParams();
  const all = search.get('all') === '1';
  const asked = useInfiniteQuery({
    ...newestOf(deskEndpoints.deskQuestions, { query: all ? { all } : {} }),
    staleTime: 0,
  });
  return (
    <Answered asked={asked}>
      {({ pages }) => {
        const questions = pages.flatMap(({ data }) => data);
        return (
          <section className={classes.card} aria-labelledby="questions">
            <h2 id="questions">{t('questions.waiting', { count: pages[0]?.meta.waiting ?? 0 })}</h2>
            <div className={classes.chips}>
              <Chip chosen={!all} onClick={() => setSearch({})}>
                {t('questions.open')}
              </Chip>
              <Chip chosen={all} onClick={() => setSearch({ all: '1' })}>
                {t('questions.all')}
              </Chip>
            </div>
            {questions.length === 0 && <p role="status">{t('questions.none')}</p>}
            <ul className={classes.rows} onKeyDown={moveFocus}>
              {questions.map((question) => (
                <Line key={question.id} question={question} />
              ))}
            </ul>
            <MoreButton asked={asked} />
          </section>
        );
      }}
    </Answered>
  );
}

function Line({ question: { id, full_name: name, text, ...at } }: { readonly question: DeskQuestionWire }) {
  const { t } = useTranslation('desk');
  const { language, to } = useLanguage();
  return (
    <li>
      <Link className={classes.order ?? ''} to={to(`/desk/support/${id}`)}>
        <b>{name}</b>
        <span>{text.length > opening ? `${text.slice(0, opening)}…` : text}</span>
        {at.done_at && <span className={classes.chip}>{t('questions.done')}</span>}
        <time dateTime={at.asked_at}>{recentText(at.asked_at, new Date(), language)}</time>
      </Link>
    </li>
  );
}
