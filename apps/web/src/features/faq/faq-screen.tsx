import { type QuestionTopic, questionTopics } from '@uzor/contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useSearchParams } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { sameScroll } from '../../shared/navigation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import { DrillBoard, missingDrillBoard } from '../../shared/drill/board.tsx';
import { IconSearch, IconTicket, IconX } from '../../ui/icons/basic.ts';
import { StateScreen } from '../../shared/state-screen/state-screen.tsx';
import { StructuredData } from '../../ui/structured-data.tsx';
import { requestSupport } from '../../shared/support/request-support.ts';
import { SupportLink } from '../../shared/support-link.tsx';
import classes from './faq.module.css';
import { QuestionCard } from './question-card.tsx';
import { type AskedQuestion, foundAmong, useQuestions, useSearch } from './use-questions.ts';

export function FaqScreen({ aside }: { aside: ReactNode }) {
  const { t } = useTranslation('faq');
  const { to } = useLanguage();
  const asking = useAsking();
  const all = useQuestions();
  const search = useSearch(asking.query);
  const found = foundAmong(all, asking.topic, search);
  return (
    <div className={classes.columns}>
      <div>
        <h1 className={classes.title}>{t('title')}</h1>
        <SearchField query={asking.query} onAsk={asking.ask} />
        <fieldset className={classes.topics}>
          <legend className="visually-hidden">{t('topics.label')}</legend>
          <Chip chosen={asking.topic === null} onClick={() => asking.choose(null)}>
            {t('topics.all')}
          </Chip>
          {questionTopics.map((one) => (
            <Chip key={one} chosen={asking.topic === one} onClick={() => asking.choose(one)}>
              {t(`topics.${one}`)}
            </Chip>
          ))}
        </fieldset>
        <p className={classes.count} aria-live="polite">
          {found.length > 0 && t(search ? 'found' : 'all', { count: found.length })}
        </p>
        {found.length === 0 ? <Nothing asking={asking} /> : <Answers {...{ asking, found, search }} />}
      </div>
      <aside className={classes.aside}>
        {aside}
        <div className={classes.noCode}>
          <IconTicket size={26} stroke={1.9} aria-hidden />
          <div>
            <h2>{t('noCode.title')}</h2>
            <p>{t('noCode.text')}</p>
            <Link to={`${to('/videos')}#code`}>{t('noCode.show')}</Link>
          </div>
        </div>
      </aside>
      <StructuredData facts={factsOf(all)} />
    </div>
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
            // The key remounts the card for another query, so that the first result starts open.
            key={`${query} ${topic} ${asked.id}`}
            asked={asked}
            search={search}
            first={place === 0}
            linked={asked.id === linked}
          />
        ))}
      </div>
      <p className={classes.else}>
        <span>{t('else.question')}</span> <SupportLink text={query}>{t('else.ask')}</SupportLink>
        <span>{`, ${t('else.rest')}`}</span>
      </p>
    </>
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

const factsOf = (all: readonly AskedQuestion[]) => ({
  '@type': 'FAQPage',
  mainEntity: all.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

function SearchField({ query, onAsk }: { query: string; onAsk: (query: string) => void }) {
  const { t } = useTranslation('faq');
  const field = useRef<HTMLInputElement>(null);
  return (
    // biome-ignore lint/a11y/useSemanticElements: React does not know the element `search` in every browser.
    <div role="search" className={classes.search}>
      <IconSearch size={26} stroke={1.9} aria-hidden />
      <input
        ref={field}
        type="search"
        enterKeyHint="search"
        maxLength={100}
        aria-label={t('search.label')}
        placeholder={t('search.hint')}
        value={query}
        onChange={(event) => onAsk(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && query !== '') onAsk('');
        }}
      />
      {query !== '' && (
        <button
          type="button"
          aria-label={t('search.clear')}
          onClick={() => {
            onAsk('');
            field.current?.focus();
          }}
        >
          <IconX size={24} stroke={1.9} aria-hidden />
        </button>
      )}
    </div>
  );
}

type Asking = ReturnType<typeof useAsking>;

interface Asked {
  readonly query: string;
  readonly topic: QuestionTopic | null;
}

/**
 * Query and topic, kept in the URL. The page is prerendered without them, so they are read after hydration. A question
 * named by the URL's anchor is always in the list.
 */
function useAsking() {
  const { hash } = useLocation();
  const [address, setAddress] = useSearchParams();
  const [asked, setAsked] = useState<Asked>(nothing);
  const [linked, setLinked] = useState<string | null>(null);
  // What was typed before hydration wins over the address.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is only read on arrival.
  useEffect(() => setAsked((now) => (now === nothing ? readFrom(address) : now)), []);
  useEffect(() => {
    const id = hash.slice(1);
    setLinked(id === '' ? null : id);
    if (id !== '') setAsked(nothing);
  }, [hash]);
  function change(next: Asked) {
    setAsked(next);
    setLinked(null);
    const kept = Object.entries({ q: next.query.trim(), topic: next.topic ?? '' }).filter(([, value]) => value !== '');
    setAddress(Object.fromEntries(kept), { replace: true, state: sameScroll });
  }
  return {
    ...asked,
    /** The question named by the URL's anchor. */
    linked,
    ask: (query: string) => change({ query, topic: null }),
    choose: (topic: QuestionTopic | null) => change({ ...asked, topic }),
    reset: () => change(nothing),
  };
}

const nothing = { query: '', topic: null };

function readFrom(address: URLSearchParams) {
  const topic = address.get('topic');
  return { query: address.get('q') ?? '', topic: questionTopics.find((one) => one === topic) ?? null };
}
