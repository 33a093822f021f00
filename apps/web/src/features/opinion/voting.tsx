import { type AskedOpinionWire, mostNameCharacters, mostVoteCharacters, askedOpinionEndpoints } from '@uzor/contract';
import { presetOf, productOf } from '@uzor/kit/catalogue';
import { type ReactNode, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { dayOfYearText, numberText } from '../../i18n/numbers.ts';
import { SkipLink } from '../../shared/layout/skip-link.tsx';
import { from } from '../../ui/breakpoints.ts';
import { IconAlertCircle, IconCircleCheck } from '../../ui/icons/basic.ts';
import { IconHeart, IconHeartFilled, IconSend } from '../../ui/icons/more.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import classes from './opinion.module.css';
import { extentOf, OnWall } from './wall.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/api-error.ts';
import { invalidate, keepAnswer } from '../../api/queries.ts';
import { call } from '../../api/transport.ts';

export function Voting({ opinionKey, asked }: { readonly opinionKey: string; readonly asked: AskedOpinionWire }) {
  const { t } = useTranslation('opinion');
  const { language } = useLanguage();
  const wide = useMediaQuery(from('lg'), false);
  const { versions, vote, name } = asked;
  const [hung, hang] = useState(vote?.preset ?? versions[0]?.preset);
  const ballot = useVote(opinionKey, asked);
  const nameOf = (preset: number) => presetOf(asked.product_type, preset)?.name[language] ?? '';
  const shown = versions.find(({ preset }) => preset === hung) ?? versions[0];
  const date = dayOfYearText(asked.ends_at, language);
  const { width, height, round } = extentOf(asked);
  const facts = {
    product: productOf(asked.product_type).name[language],
    width: numberText(width, language),
    height: numberText(height, language),
  };
  return (
    <div className={classes.page}>
      <SkipLink />
      {shown && <OnWall asked={asked} url={shown.url} name={nameOf(shown.preset)} />}
      <div className={classes.side}>
        <Brand until={<p>{t(wide ? 'page.untilLong' : 'page.until', { date })}</p>} />
        <main id="content" tabIndex={-1}>
          <h1>{name === null ? t('page.titlePlain') : t('page.title', { name })}</h1>
          <p className={classes.what}>{`${t(round ? 'page.whatRound' : 'page.what', facts)} ${t('page.tap')}`}</p>
          <ul className={classes.versions} aria-label={t('page.versions')}>
            {versions.map(({ preset, url }) => (
              <li key={preset}>
                <button
                  type="button"
                  className={classes.version}
                  aria-pressed={preset === shown?.preset}
                  aria-label={t('page.hang', { name: nameOf(preset) })}
                  onClick={() => hang(preset)}
                >
                  <img src={url} alt="" data-round={round || undefined} />
                </button>
                <span className={classes.name}>{nameOf(preset)}</span>
                <Heart
                  name={nameOf(preset)}
                  sending={ballot.sending}
                  own={vote?.preset === preset}
                  onTap={() => {
                    hang(preset);
                    ballot.tap(preset);
                  }}
                />
              </li>
            ))}
          </ul>
          <Outcome ballot={ballot} vote={vote} date={date} />
          {vote && <Words ballot={ballot} vote={vote} />}
        </main>
      </div>
    </div>
  );
}

/** @param until says when the vote ends; absent after that */
export function Brand({ until }: { readonly until?: ReactNode }) {
  return (
    <header className={classes.brand}>
      <Logo size={34} />
      {until}
    </header>
  );
}

interface HeartProps {
  readonly name: string;
  readonly sending: boolean;
  readonly own: boolean;
  readonly onTap: () => void;
}

function Heart({ name, sending, own, onTap }: HeartProps) {
  const { t } = useTranslation('opinion');
  const label = t(own ? 'page.mine' : 'page.like');
  const Icon = own ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={classes.heart}
      aria-pressed={own}
      aria-label={t('page.likeOf', { label, name })}
      aria-busy={sending || undefined}
      onClick={onTap}
    >
      <Icon size={26} stroke={1.9} aria-hidden />
      <span>{label}</span>
    </button>
  );
}

interface OutcomeProps {
  readonly ballot: Ballot;
  readonly vote: AskedOpinionWire['vote'];
  readonly date: string;
}

function Outcome({ ballot, vote, date }: OutcomeProps) {
  const { t } = useTranslation('opinion');
  const wide = useMediaQuery(from('lg'), false);
  return (
    <>
      <div role="status">
        {vote && ballot.problem === null && (
          <p className={classes.counted}>
            <IconCircleCheck size={26} stroke={1.9} aria-hidden />
            <span>
              <b>{t(vote.words ? 'page.countedWords' : 'page.counted')}</b>{' '}
              <span>{wide ? t('page.changeUntil', { date }) : t('page.change')}</span>
            </span>
          </p>
        )}
      </div>
      {ballot.problem !== null && (
        <p className={classes.problem} role="alert">
          <IconAlertCircle size={26} stroke={1.9} aria-hidden />
          <span>{ballot.problem}</span>
        </p>
      )}
    </>
  );
}

/** The form for a comment on the vote; the first comment also asks for a name. */
function Words({ ballot, vote }: { readonly ballot: Ballot; readonly vote: Vote }) {
  const { t } = useTranslation('opinion');
  const [typed, type] = useState(vote.words ?? '');
  const [name, setName] = useState('');
  const count = [...typed].length;
  function send(event: FormEvent) {
    event.preventDefault();
    ballot.say(typed.trim(), name.trim());
  }
  return (
    <form className={classes.words} onSubmit={send}>
      <div className={classes.said}>
        <Field
          label={t('page.words')}
          value={typed}
          maxLength={mostVoteCharacters}
          enterKeyHint="send"
          autoComplete="off"
          onChange={({ currentTarget }) => type(currentTarget.value)}
        />
        {count > 0 && <span className={classes.counter}>{t('page.counter', { count, most: mostVoteCharacters })}</span>}
      </div>
      {vote.words === null && (
        <Field
          label={t('page.yourName')}
          value={name}
          maxLength={mostNameCharacters}
          autoComplete="given-name"
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
      )}
      <Button
        type="submit"
        variant="secondary"
        icon={IconSend}
        disabled={typed.trim() === (vote.words ?? '')}
        loading={ballot.sending}
      >
        {t('page.send')}
      </Button>
    </form>
  );
}

type Vote = NonNullable<AskedOpinionWire['vote']>;
/** Null withdraws the vote. */
type Change = { readonly preset: number; readonly words?: string; readonly name?: string } | null;

type Ballot = ReturnType<typeof useVote>;

/** Not optimistic: the heart is filled only when the server has saved the vote. */
function useVote(key: string, { vote }: Pick<AskedOpinionWire, 'vote'>) {
  const { t } = useTranslation('opinion');
  const queries = useQueryClient();
  const params = { key };
  const change = useMutation({
    networkMode: 'always',
    mutationFn: async (to: Change) => {
      if (to === null) await call(askedOpinionEndpoints.takeBackVote, { params });
      else await call(askedOpinionEndpoints.vote, { params, body: to });
    },
    onSuccess: (_, to) =>
      keepAnswer(
        queries,
        askedOpinionEndpoints.askedOpinion,
        { params },
        (known) => known && { data: { ...known.data, vote: changed(vote, to) } },
      ),
    onError: (error) => {
      // The vote has ended, which the page shows after a refetch.
      if (error instanceof ApiError && error.status === 404)
        void invalidate(queries, askedOpinionEndpoints.askedOpinion, params);
    },
  });
  const { error } = change;
  const isOffline = error instanceof ApiError && error.status === 0;
  return {
    sending: change.isPending,
    problem: error && (isOffline ? t('page.offline') : error.message),
    /** Votes for a version, or withdraws the vote for it. */
    tap: (preset: number) => !change.isPending && change.mutate(preset === vote?.preset ? null : { preset }),
    /** @param name may be empty */
    say: (words: string, name: string) => {
      if (vote && !change.isPending) change.mutate({ preset: vote.preset, words, ...(name && { name }) });
    },
  };
}

function changed(before: Vote | null, to: Change): Vote | null {
  return to && { preset: to.preset, words: to.words ?? before?.words ?? null, name: to.name ?? before?.name ?? null };
}
