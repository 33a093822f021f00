import type { AskedOpinionWire } from '@uzor/contract';
import { presetOf, productOf } from '@uzor/kit/catalogue';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { dayOfYearText, numberText } from '../../i18n/numbers.ts';
import { SkipLink } from '../../shared/layout/skip-link.tsx';
import { from } from '../../ui/breakpoints.ts';
import { IconAlertCircle, IconCircleCheck } from '../../ui/icons/basic.ts';
import { IconHeart, IconHeartFilled } from '../../ui/icons/more.ts';
import { Logo } from '../../ui/logo/logo.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import classes from './opinion.module.css';
import { type Voting as Ballot, useVote } from './use-vote.ts';
import { extentOf, OnWall } from './wall.tsx';
import { Words } from './words.tsx';

interface VotingProps {
  readonly opinionKey: string;
  readonly asked: AskedOpinionWire;
}

/** An open vote: the versions side by side, one of them on a wall, hearts and words. */
export function Voting({ opinionKey, asked }: VotingProps) {
  const { t } = useTranslation('opinion');
  const { language } = useLanguage();
  const wide = useMediaQuery(from('lg'), false);
  const { versions, vote, name } = asked;
  const [hung, hang] = useState(vote?.preset ?? versions[0]?.preset);
  const ballot = useVote(opinionKey, asked);
  const nameOf = (preset: number) => presetOf(asked.product_type, preset)?.name[language] ?? '';
  const shown = versions.find(({ preset }) => preset === hung) ?? versions[0];
  const date = dayOfYearText(asked.ends_at, language);
  return (
    <div className={classes.page}>
      <SkipLink />
      {shown && <OnWall asked={asked} url={shown.url} name={nameOf(shown.preset)} />}
      <div className={classes.side}>
        <Brand until={<p>{t(wide ? 'page.untilLong' : 'page.until', { date })}</p>} />
        <main id="content" tabIndex={-1}>
          <h1>{name === null ? t('page.titlePlain') : t('page.title', { name })}</h1>
          <What asked={asked} />
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
                  <img src={url} alt="" data-round={extentOf(asked).round || undefined} />
                </button>
                <span className={classes.name}>{nameOf(preset)}</span>
                <Heart preset={preset} name={nameOf(preset)} ballot={ballot} own={vote?.preset === preset} />
              </li>
            ))}
          </ul>
          {vote && <Words ballot={ballot} vote={vote} />}
          <Outcome ballot={ballot} voted={vote !== null} date={date} />
        </main>
      </div>
    </div>
  );
}

interface BrandProps {
  /** Until when the vote goes; absent once it is over. */
  readonly until?: ReactNode;
}

/** The head of the page: our name, without a menu. */
export function Brand({ until }: BrandProps) {
  return (
    <header className={classes.brand}>
      <Logo size={34} />
      {until}
    </header>
  );
}

/** What is to become of the picture: craft and size. */
function What({ asked }: Pick<VotingProps, 'asked'>) {
  const { t } = useTranslation('opinion');
  const { language } = useLanguage();
  const { width, height, round } = extentOf(asked);
  const size = { width: numberText(width, language), height: numberText(height, language) };
  const product = productOf(asked.product_type).name[language];
  return (
    <p className={classes.what}>
      {`${t(round ? 'page.whatRound' : 'page.what', { product, ...size })} ${t('page.tap')}`}
    </p>
  );
}

interface HeartProps {
  readonly preset: number;
  readonly name: string;
  readonly ballot: Ballot;
  readonly own: boolean;
}

/** The vote for a version; it fills once the server has it. */
function Heart({ preset, name, ballot, own }: HeartProps) {
  const { t } = useTranslation('opinion');
  const label = t(own ? 'page.mine' : 'page.like');
  const Icon = own ? IconHeartFilled : IconHeart;
  return (
    <button
      type="button"
      className={classes.heart}
      aria-pressed={own}
      aria-label={t('page.likeOf', { label, name })}
      aria-busy={ballot.sending || undefined}
      onClick={() => ballot.tap(preset)}
    >
      <Icon size={26} stroke={1.9} aria-hidden />
      <span>{label}</span>
    </button>
  );
}

interface OutcomeProps {
  readonly ballot: Ballot;
  readonly voted: boolean;
  readonly date: string;
}

/** What became of the last tap. */
function Outcome({ ballot, voted, date }: OutcomeProps) {
  const { t } = useTranslation('opinion');
  const wide = useMediaQuery(from('lg'), false);
  return (
    <>
      <div role="status">
        {voted && ballot.problem === null && (
          <p className={classes.counted}>
            <IconCircleCheck size={26} stroke={1.9} aria-hidden />
            <span>
              <b>{t('page.counted')}</b> <span>{wide ? t('page.changeUntil', { date }) : t('page.change')}</span>
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
