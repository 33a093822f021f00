import type { ProductDefinition } from '@uzor/kit/catalogue';
import { lazy, Suspense, type ChangeEvent, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import classes from './code-entry.module.css';
import { useOpenBlank, type CodeProblem } from './use-open-blank.ts';
import { codeSigns, inEnglishLayout } from '@uzor/contract';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { caretAfter, grouped, signsOf } from '../../shared/code-text/code-signs.ts';
import { FieldError } from '../../ui/field/field.tsx';
import { IconCloudX } from '../../ui/icons/more.ts';
import { SupportLink } from '../../shared/support-link.tsx';
import { useTypedBefore } from '../../ui/use-typed-before.ts';

const EarlierOrderDialog = lazy(async () => ({ default: (await import('./earlier-order.tsx')).EarlierOrderDialog }));

interface CodeFormProps {
  readonly product: ProductDefinition | null;
  /** The loud button of the view stands elsewhere. */
  readonly quiet: boolean;
}

/** Opens a blank by its code and navigates to the editor of the code's product. */
export function CodeForm({ product, quiet }: CodeFormProps) {
  const { t } = useTranslation('code');
  const { typed, problem, sending, earlier, change, open, goOn, startAnew, stay } = useOpenBlank(product);
  return (
    <form className={classes.form} method="post" onSubmit={(event) => void open(event)} noValidate>
      <CodeField signs={typed} problem={problem} onSigns={change} />
      <Button type="submit" size="large" variant={quiet ? 'secondary' : 'filled'} loading={sending}>
        {t('continue')}
      </Button>
      {earlier && (
        <Suspense>
          <EarlierOrderDialog
            order={earlier}
            busy={sending}
            onGoOn={() => void goOn()}
            onStartAnew={() => void startAnew()}
            onClose={stay}
          />
        </Suspense>
      )}
    </form>
  );
}

interface CodeFieldProps {
  /** The code as it was typed, without hyphens. */
  readonly signs: string;
  readonly onSigns: (signs: string) => void;
  readonly problem: CodeProblem | null;
}

/** The code field: inserts hyphens, says how it reads the Russian layout, and never blocks input. */
export function CodeField({ signs, onSigns, problem }: CodeFieldProps) {
  const { t } = useTranslation('code');
  const id = useId();
  const { input, text, type } = useTyping({ signs, onSigns, problem });
  const wrong = problem !== null && problem.of !== 'connection';

  return (
    <div className={classes.field} data-tone={wrong ? 'error' : undefined}>
      <label className={classes.label} htmlFor={id}>
        {t('field')}
      </label>
      <div className={classes.box}>
        <input
          ref={input}
          id={id}
          className={classes.input}
          value={text}
          onChange={type}
          maxLength={500}
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
        {problem ? <ProblemNote problem={problem} /> : <QuietNote signs={signs} />}
      </div>
    </div>
  );
}

/** What is typed, with its hyphens and the cursor; a refused code gets the focus back. */
function useTyping({ signs, onSigns, problem }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const text = grouped(signs);

  // Inserting hyphens replaces the text, which would move the cursor to its end.
  useLayoutEffect(() => {
    if (caret.current !== null) input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });

  useTypedBefore(input, (typed) => onSigns(signsOf(typed)));

  useEffect(() => {
    if (problem?.of === 'code') input.current?.focus();
  }, [problem]);

  function type({ currentTarget: { value, selectionStart } }: ChangeEvent<HTMLInputElement>) {
    const next = signsOf(value);
    caret.current = caretAfter(signsOf(value.slice(0, selectionStart ?? value.length)).length);
    onSigns(next);
  }

  return { input, text, type };
}

/** How the keys of the Russian layout are read; otherwise where the code is found. */
function QuietNote({ signs }: Pick<CodeFieldProps, 'signs'>) {
  const { t } = useTranslation('code');
  const read = codeSigns(signs);
  if (read === signs || read !== inEnglishLayout(signs).toUpperCase())
    return <p className={classes.quiet}>{t('lead')}</p>;
  return (
    <p className={classes.quiet} role="status">
      <span>{t('layout')}</span> <b translate="no">{grouped(read)}</b>
    </p>
  );
}

/** What went wrong, and the ways on from a code that is used up. */
function ProblemNote({ problem: { of, text } }: { readonly problem: CodeProblem }) {
  const { t } = useTranslation('code');
  const { to } = useLanguage();
  if (of === 'connection')
    return (
      <p className={classes.unsent} role="alert">
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
