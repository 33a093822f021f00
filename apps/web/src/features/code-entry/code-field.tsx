import { type ChangeEvent, useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { caretAfter, type Doubt, doubtOf, grouped, signsOf, withSign } from '../../ui/code-text/code-signs.ts';
import { FieldError } from '../../ui/field/field.tsx';
import { IconBulb } from '../../ui/icons/basic.ts';
import { IconCloudX } from '../../ui/icons/more.ts';
import { SupportLink } from '../../ui/support-link.tsx';
import classes from './code-entry.module.css';
import type { CodeProblem } from './use-open-blank.ts';
import { usePlace } from './use-place.ts';

interface CodeFieldProps {
  /** The code without hyphens. */
  readonly signs: string;
  readonly onSigns: (signs: string) => void;
  readonly problem: CodeProblem | null;
}

/** The code field: inserts hyphens, replaces Cyrillic look-alikes, asks about 0 and O, 1 and I, and never blocks input. */
export function CodeField({ signs, onSigns, problem }: CodeFieldProps) {
  const { t } = useTranslation('code');
  const id = useId();
  const { input, text, doubt, type, answer } = useTyping({ signs, onSigns, problem });
  const wrong = problem !== null && problem.of !== 'connection';

  return (
    <div className={classes.field} data-tone={wrong ? 'error' : doubt ? 'doubt' : undefined}>
      <label className={classes.label} htmlFor={id}>
        {t('field')}
      </label>
      <div className={classes.box}>
        {doubt && <DoubtMark text={text} doubt={doubt} />}
        <input
          ref={input}
          id={id}
          className={classes.input}
          value={text}
          onChange={type}
          maxLength={100}
          placeholder="XXXX-XXXX-XXXX"
          autoComplete="off"
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
          inputMode="text"
          enterKeyHint="go"
          aria-invalid={wrong ? true : undefined}
          aria-describedby={`${id}-note`}
        />
      </div>
      <div id={`${id}-note`} className={classes.note}>
        {problem ? (
          <ProblemNote problem={problem} />
        ) : doubt ? (
          <DoubtNote doubt={doubt} sign={signs[doubt.at] ?? ''} onAnswer={answer} />
        ) : (
          <p className={classes.quiet}>{t('hyphens')}</p>
        )}
      </div>
    </div>
  );
}

/** State of the field: the typed characters, the doubtful one and the answer to it. */
function useTyping({ signs, onSigns, problem }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const [answered, setAnswered] = useState<ReadonlySet<number>>(new Set());
  const doubt = problem ? null : doubtOf(signs, answered);
  const text = grouped(signs);

  // Inserting hyphens replaces the text, which would move the cursor to its end.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  // The field may already contain text typed before hydration.
  const takeOver = useEffectEvent(() => {
    if (input.current?.value) onSigns(signsOf(input.current.value));
  });
  useEffect(() => takeOver(), []);

  function type({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) {
    const next = signsOf(value);
    caret.current = caretAfter(signsOf(value.slice(0, selectionStart ?? value.length)).length);
    setAnswered((known) => new Set([...known].filter((at) => next[at] === signs[at])));
    onSigns(next);
  }

  function answer(sign: string) {
    if (!doubt) return;
    setAnswered((known) => new Set([...known, doubt.at]));
    onSigns(withSign(signs, doubt.at, sign));
    input.current?.focus();
  }

  return { input, text, doubt, type, answer };
}

/** What went wrong, and the ways on from a code that is used up. */
function ProblemNote({ problem: { of, text } }: { readonly problem: CodeProblem }) {
  const { t } = useTranslation('code');
  const { to } = useLanguage();
  if (of === 'connection')
    return (
      <p className={classes.doubt} role="alert">
        <IconCloudX size={22} stroke={1.9} aria-hidden />
        <span>{text}</span>
      </p>
    );
  return (
    <>
      <FieldError>{text}</FieldError>
      {of === 'used-up' && (
        <p className={classes.ways}>
          <Link to={to('/dashboard')}>{t('usedUp.works')}</Link>
          <SupportLink className={classes.write}>{t('usedUp.write')}</SupportLink>
        </p>
      )}
    </>
  );
}

/** Highlights the doubtful character behind the field's transparent text. */
function DoubtMark({ text, doubt }: { text: string; doubt: Doubt }) {
  const at = caretAfter(doubt.at + 1) - 1;
  return (
    <span className={classes.mirror} aria-hidden="true">
      {text.slice(0, at)}
      <mark>{text[at]}</mark>
    </span>
  );
}

function DoubtNote({ doubt, sign, onAnswer }: { doubt: Doubt; sign: string; onAnswer: (sign: string) => void }) {
  const { t } = useTranslation('code');
  const place = usePlace();
  const [letter, digit] = doubt.pair === 'O' ? (['O', '0'] as const) : (['I', '1'] as const);
  return (
    <>
      <p className={classes.doubt} role="status">
        <IconBulb size={22} stroke={1.9} aria-hidden />
        <span>{t(`doubt.${doubt.pair}`, { place: place(doubt.at) })}</span>
      </p>
      <div className={classes.answers}>
        <Chip chosen={sign === letter} onClick={() => onAnswer(letter)}>
          {t(letter === 'O' ? 'doubt.letterO' : 'doubt.letterI')}
        </Chip>
        <Chip chosen={sign === digit} onClick={() => onAnswer(digit)}>
          {t(digit === '0' ? 'doubt.digit0' : 'doubt.digit1')}
        </Chip>
        <span className={classes.quiet}>{t('hyphens')}</span>
      </div>
    </>
  );
}
