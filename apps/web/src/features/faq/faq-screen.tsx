import { questionTopics } from '@uzor/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { DrillBoard, missingDrillBoard } from '../../ui/drill/board.tsx';
import { IconTicket } from '../../ui/icons/basic.ts';
import { StateScreen } from '../../ui/state-screen/state-screen.tsx';
import { requestSupport } from '../../ui/support/request-support.ts';
import { SupportLink } from '../../ui/support-link.tsx';
import classes from './faq.module.css';
import { QuestionCard } from './question-card.tsx';
import { SearchField } from './search-field.tsx';
import { StructuredData } from './structured-data.tsx';
import { type Asking, useAsking } from './use-asking.ts';
import { type AskedQuestion, foundAmong, useQuestions, useSearch } from './use-questions.ts';

/** Questions and answers: search, topics, the answers found. `aside` stands beside them, below on phones. */
export function FaqScreen({ aside }: { aside: ReactNode }) {
  const { t } = useTranslation('faq');
  const asking = useAsking();
  const all = useQuestions();
  const search = useSearch(asking.query);
  const found = foundAmong(all, asking.topic, search);
  return (
    <div className={classes.columns}>
      <div>
        <h1 className={classes.title}>{t('title')}</h1>
        <SearchField query={asking.query} onAsk={asking.ask} />
        <Topics asking={asking} />
        <p className={classes.count} aria-live="polite">
          {found.length > 0 && t(search ? 'found' : 'all', { count: found.length })}
        </p>
        {found.length === 0 ? <Nothing asking={asking} /> : <Answers {...{ asking, found, search }} />}
      </div>
      <aside className={classes.aside}>
        {aside}
        <NoCode />
      </aside>
      <StructuredData all={all} />
    </div>
  );
}

function Topics({ asking: { topic, choose } }: { asking: Asking }) {
  const { t } = useTranslation('faq');
  return (
    <fieldset className={classes.topics}>
      <legend className="visually-hidden">{t('topics.label')}</legend>
      <Chip chosen={topic === null} onClick={() => choose(null)}>
        {t('topics.all')}
      </Chip>
      {questionTopics.map((one) => (
        <Chip key={one} chosen={topic === one} onClick={() => choose(one)}>
          {t(`topics.${one}`)}
        </Chip>
      ))}
    </fieldset>
  );
}

interface AnswersProps {
  readonly asking: Asking;
  readonly found: readonly AskedQuestion[];
  readonly search: ReturnType<typeof useSearch>;
}

function Answers({ asking: { query, topic, linked }, found, search }: AnswersProps) {
  const { t } = useTranslation('faq');
  return (
    <>
      <div className={classes.list}>
        {found.map((asked, place) => (
          <QuestionCard
            // Another query begins afresh: its first answer is open.
            key={`${query} ${topic} ${asked.id}`}
            asked={asked}
            search={search}
            first={place === 0}
            linked={asked.id === linked}
          />
        ))}
      </div>
      <p className={classes.else}>
        {t('else.question')} <SupportLink text={query}>{t('else.ask')}</SupportLink>, {t('else.rest')}
      </p>
    </>
  );
}

/** Where the code is: what people ask most. */
function NoCode() {
  const { t } = useTranslation('faq');
  const { to } = useLanguage();
  return (
    <div className={classes.noCode}>
      <IconTicket size={26} stroke={1.9} aria-hidden />
      <div>
        <h2>{t('noCode.title')}</h2>
        <p>{t('noCode.text')}</p>
        <Link to={`${to('/videos')}#code`}>{t('noCode.show')}</Link>
      </div>
    </div>
  );
}

function Nothing({ asking: { query, reset } }: { asking: Asking }) {
  const { t } = useTranslation('faq');
  return (
    <div role="status">
      <StateScreen
        picture={<DrillBoard rows={missingDrillBoard} />}
        title={t('nothing.title')}
        text={t('nothing.text')}
        actions={
          <>
            <Button onClick={() => requestSupport({ text: t('nothing.letter', { query: query.trim() }) })}>
              {t('nothing.ask')}
            </Button>
            <Button variant="secondary" onClick={reset}>
              {t('nothing.all')}
            </Button>
          </>
        }
      />
    </div>
  );
}
