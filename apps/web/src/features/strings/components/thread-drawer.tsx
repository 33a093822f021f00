import { spoolMetres } from '@uzor/kit';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { typedNumber } from '../../../i18n/numbers.ts';
import { useNumber } from '../../../i18n/use-number.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Fact } from '../../../ui/fact.tsx';
import { Field } from '../../../ui/field/field.tsx';
import { type Spool, spoolRange, type ThreadFacts, knotNearMetres } from '../rules/thread.ts';
import classes from '../strings.module.css';

interface ThreadSettingsProps {
  readonly facts: ThreadFacts;
  readonly done: number;
  readonly spool: Spool;
  readonly onTie: (spool: Spool) => void;
}

export function ThreadSettings({ facts, done, spool, onTie }: ThreadSettingsProps) {
  const { t } = useTranslation('player');
  const number = useNumber();
  const [text, setText] = useState(String(spool.metres));
  const [tied, setTied] = useState<number | null>(null);
  const length = typedNumber(text);
  const wrong = !(length >= spoolRange.least && length <= spoolRange.most);
  return (
    <>
      <Lengths {...facts} />
      <Field
        label={t('thread.length')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={text}
        hint={t('thread.lengthHint', { metres: number(spoolMetres) })}
        error={
          wrong ? t('thread.lengthError', { least: number(spoolRange.least), most: number(spoolRange.most) }) : null
        }
        onChange={(event) => {
          setText(event.currentTarget.value);
          setTied(null);
        }}
        onBlur={() => !wrong && length !== spool.metres && onTie({ ...spool, metres: length })}
      />
      <Button
        variant="secondary"
        disabled={wrong}
        onClick={() => {
          onTie({ metres: length, from: done });
          setTied(done + 1);
        }}
      >
        {t('thread.tie')}
      </Button>
      <p role="status" className={classes.note}>
        {tied === null ? '' : t('thread.tied', { step: number(tied) })}
      </p>
      <section className={classes.keys}>
        <h3>{t('thread.how')}</h3>
        <p className={classes.note}>{t('thread.howText')}</p>
      </section>
    </>
  );
}

function Lengths(facts: ThreadFacts) {
  const { t } = useTranslation('player');
  const number = useNumber();
  const { knot } = facts;
  return (
    <>
      <dl className={classes.lengths}>
        {useLengths(facts).map(([name, length]) => (
          <Fact key={name} name={name}>
            {length}
          </Fact>
        ))}
      </dl>
      <p className={classes.note}>
        {knot === null ? t('thread.enough') : t('thread.ends', { step: number(knot.step) })}
      </p>
    </>
  );
}

interface ThreadFactsRowProps {
  readonly facts: ThreadFacts;
  readonly onOpen: () => void;
}

export function ThreadFactsRow({ facts, onOpen }: ThreadFactsRowProps) {
  const near = facts.knot !== null && facts.knot.metres < knotNearMetres;
  return (
    <button type="button" className={classes.threadFacts} aria-haspopup="dialog" onClick={onOpen}>
      {useLengths(facts).map(([name, length], i) => (
        <span key={name} data-near={(i === 2 && near) || undefined}>
          <small>{name}</small>
          <span>{length}</span>
        </span>
      ))}
    </button>
  );
}

/** Used, left, and until the knot, with their names. */
function useLengths({ gone, left, knot }: ThreadFacts): (readonly [name: string, length: string])[] {
  const { t } = useTranslation('player');
  const metres = useMetres();
  return [
    [t('thread.gone'), metres(gone)],
    [t('thread.left'), metres(left)],
    knot === null ? [t('thread.spool'), t('thread.lasts')] : [t('thread.knot'), metres(knot.metres)],
  ];
}

/** Formats metres, rounded down so as not to promise too much. */
export function useMetres(): (metres: number) => string {
  const { t } = useTranslation('player');
  const number = useNumber();
  return (metres) => t('thread.metres', { metres: number(Math.floor(metres)) });
}
