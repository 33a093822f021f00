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

function Lengths({ gone, left, knot }: ThreadFacts) {
  const { t } = useTranslation('player');
  const number = useNumber();
  const metres = useMetres();
  return (
    <>
      <dl className={classes.lengths}>
        <Fact name={t('thread.gone')}>{metres(gone)}</Fact>
        <Fact name={t('thread.left')}>{metres(left)}</Fact>
        <Fact name={t(knot === null ? 'thread.spool' : 'thread.knot')}>
          {knot === null ? t('thread.lasts') : metres(knot.metres)}
        </Fact>
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

export function ThreadFactsRow({ facts: { gone, left, knot }, onOpen }: ThreadFactsRowProps) {
  const { t } = useTranslation('player');
  const metres = useMetres();
  const near = knot !== null && knot.metres < knotNearMetres;
  return (
    <button type="button" className={classes.threadFacts} aria-haspopup="dialog" onClick={onOpen}>
      <span>
        <small>{t('thread.gone')}</small>
        <span>{metres(gone)}</span>
      </span>
      <span>
        <small>{t('thread.left')}</small>
        <span>{metres(left)}</span>
      </span>
      <span data-near={near || undefined}>
        <small>{t(knot === null ? 'thread.spool' : 'thread.knot')}</small>
        <span>{knot === null ? t('thread.lasts') : metres(knot.metres)}</span>
      </span>
    </button>
  );
}

/** Formats metres, rounded down so as not to promise too much. */
export function useMetres(): (metres: number) => string {
  const { t } = useTranslation('player');
  const number = useNumber();
  return (metres) => t('thread.metres', { metres: number(Math.floor(metres)) });
}
