import { type AskedOpinionWire, mostNameCharacters, mostVoteCharacters } from '@uzor/contract';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { IconSend } from '../../ui/icons/more.ts';
import classes from './opinion.module.css';
import type { Voting } from './use-vote.ts';

interface WordsProps {
  readonly ballot: Voting;
  readonly vote: NonNullable<AskedOpinionWire['vote']>;
}

/** A line of words beside the vote; the name is asked with the first one. */
export function Words({ ballot, vote }: WordsProps) {
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
