import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { IconCheck, IconChevronDown, IconLink } from '../../ui/icons/basic.ts';
import { requestSupport } from '../../shared/support/request-support.ts';
import classes from './faq.module.css';
import type { Search } from './search.ts';
import type { AskedQuestion } from './use-questions.ts';

interface QuestionCardProps {
  readonly asked: AskedQuestion;
  readonly search: Search | null;
  readonly first: boolean;
  /** True if the URL's anchor points here. */
  readonly linked: boolean;
}

export function QuestionCard({ asked, search, first, linked }: QuestionCardProps) {
  const { t } = useTranslation('faq');
  const { to } = useLanguage();
  const card = useRef<HTMLDetailsElement>(null);
  const [opened, setOpened] = useState<boolean | null>(null);
  useEffect(() => {
    if (!linked) return;
    setOpened(true);
    count(asked.id);
    card.current?.scrollIntoView({ block: 'start' });
  }, [linked, asked.id]);
  const { id, question, answer, clip } = asked;
  return (
    <details
      ref={card}
      id={id}
      className={classes.question}
      open={opened ?? first}
      onToggle={({ currentTarget: { open } }) => {
        if (open && !(opened ?? first)) count(id);
        setOpened(open);
      }}
    >
      <summary>
        <Marked text={question} search={search} />
        <IconChevronDown size={22} stroke={1.9} aria-hidden />
      </summary>
      <div className={classes.answer}>
        <p>
          <Marked text={answer} search={search} />
        </p>
        <div className={classes.foot}>
          {clip && (
            <Link to={`${to('/videos')}#${clip}`} className={classes.clipLink}>
              {t('clip')}
            </Link>
          )}
          <Helped question={question} />
          <CopyLink address={`${to('/faq')}#${id}`} />
        </div>
      </div>
    </details>
  );
}

const counted = new Set<string>();

/** Reports an opened answer, once per visit. Loads the code of the call only then. */
function count(id: string): void {
  if (counted.has(id)) return;
  counted.add(id);
  void import('./calls.ts').then(({ countOpening }) => countOpening(id)).catch(() => undefined);
}

function Marked({ text, search }: { text: string; search: Search | null }) {
  if (!search) return <span>{text}</span>;
  return (
    <span>
      {search.partsOf(text).map(({ from, text: part, hit }) => (hit ? <mark key={from}>{part}</mark> : part))}
    </span>
  );
}

function CopyLink({ address }: { address: string }) {
  const { t } = useTranslation('faq');
  const { copied: done, copy } = useCopy();
  const Icon = done ? IconCheck : IconLink;
  return (
    <span className={classes.copy}>
      <span role="status">{done && t('copied')}</span>
      <button
        type="button"
        aria-label={t('copy')}
        onClick={() => void copy(new URL(address, window.location.href).href)}
      >
        <Icon size={20} stroke={1.9} aria-hidden />
      </button>
    </span>
  );
}

function Helped({ question }: { question: string }) {
  const { t } = useTranslation('faq');
  const [helped, setHelped] = useState(false);
  return (
    <div className={classes.helped}>
      {!helped && (
        <fieldset>
          <legend>{t('helped.question')}</legend>
          <button type="button" onClick={() => setHelped(true)}>
            {t('helped.yes')}
          </button>
          <button type="button" onClick={() => requestSupport({ text: t('helped.letter', { question }) })}>
            {t('helped.no')}
          </button>
        </fieldset>
      )}
      <span role="status">{helped && t('helped.thanks')}</span>
    </div>
  );
}
