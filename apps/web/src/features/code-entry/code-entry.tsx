import type { ProductDefinition } from '@uzor/kit/catalogue';
import {
  type ChangeEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { readTryOut } from '../../api/photo-drafts.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { CodeCard } from '../../shared/code-card/code-card.tsx';
import { IconPackage, IconTicket } from '../../ui/icons/basic.ts';
import { IconCloudX, IconMail, IconPhotoCheck } from '../../ui/icons/more.ts';
import { SupportLink } from '../../shared/support-link.tsx';
import classes from './code-entry.module.css';
import { type CodeProblem, useOpenBlank } from './use-open-blank.ts';
import type { CodeToReuse } from './works-of-code.ts';
import { codeSigns, inEnglishLayout } from '@uzor/contract';
import { caretAfter, grouped, signsOf } from '../../shared/code-text/code-signs.ts';
import { FieldError } from '../../ui/field/field.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import { useTypedBefore } from '../../ui/use-typed-before.ts';

interface CodeEntryProps {
  /** Null if the page accepts codes of any product. */
  readonly product: ProductDefinition | null;
  /** Path of the page for visitors without a code. */
  readonly tryAt: string;
  /** The card of an unfinished order. */
  readonly resume: ReactNode;
}

export function CodeEntry({ product, tryAt, resume }: CodeEntryProps) {
  const { t } = useTranslation('code');
  const { to } = useLanguage();
  const [without, setWithout] = useState(false);
  return (
    <div className={classes.entry}>
      <div className={classes.words}>
        {resume}
        <h1 className={classes.title}>{t('title')}</h1>
        <KeptPhotoNote />
        <CodeForm product={product} quiet={resume !== null} />
        <button type="button" className={classes.without} onClick={() => setWithout(true)}>
          {t('without.open')}
        </button>
      </div>
      <div className={classes.where}>
        <CodeCard />
      </div>
      <Modal open={without} onClose={() => setWithout(false)} title={t('without.open')} tray>
        <ul className={classes.rows}>
          <li>
            <Link to={to(tryAt)}>
              <IconPhotoCheck size={24} stroke={1.9} aria-hidden />
              <span>{t('without.try')}</span>
            </Link>
          </li>
          <li>
            <Link to={to('/products')}>
              <IconPackage size={24} stroke={1.9} aria-hidden />
              <span>{t('without.buy')}</span>
            </Link>
          </li>
          <li>
            <SupportLink>
              <IconMail size={24} stroke={1.9} aria-hidden />
              <span>{t('without.write')}</span>
            </SupportLink>
          </li>
        </ul>
      </Modal>
    </div>
  );
}

export function WithoutCode({ product, start }: { readonly product: ProductDefinition; readonly start: ReactNode }) {
  const { t } = useTranslation('code');
  const { to } = useLanguage();
  return (
    <div className={classes.entry}>
      <div className={classes.words}>
        <h1 className={classes.title}>{t('noSchemeTitle')}</h1>
        <p className={classes.lead}>{t('noSchemeLead')}</p>
        {start}
        <p className={classes.none}>
          <span>{t('live.question')}</span> <Link to={to(`/${product.webSlug}`)}>{t('live.link')}</Link>
        </p>
      </div>
      <div className={classes.where}>
        <CodeCard />
        <p>
          <span>{t('card.hint')}</span> <SupportLink className={classes.write}>{t('card.write')}</SupportLink>
        </p>
        <div className={classes.actions}>
          <Button variant="secondary" icon={IconTicket} to={to(`/${product.webSlug}/get-scheme`)}>
            {t('have')}
          </Button>
        </div>
      </div>
    </div>
  );
}

/** Says that the photo of an earlier try-out will open in the editor. */
function KeptPhotoNote() {
  const { t } = useTranslation('code');
  const tried = useLoaded(() => readTryOut(null), []);
  return (
    tried && (
      <p className={classes.kept} role="status">
        <IconPhotoCheck size={24} stroke={1.9} aria-hidden />
        <span>{t('kept')}</span>
      </p>
    )
  );
}

const CodeQuestion = lazy(async () => ({ default: (await import('./code-question.tsx')).CodeQuestion }));

interface CodeFormProps {
  readonly product: ProductDefinition | null;
  /** True if the page has another primary button, so that this one is secondary. */
  readonly quiet: boolean;
}

export function CodeForm({ product, quiet }: CodeFormProps) {
  const { t } = useTranslation('code');
  const { typed, again, problem, sending, asked, change, open, goOn, startAnew, stay } = useOpenBlank(product);
  return (
    <form className={classes.form} method="post" onSubmit={(event) => void open(event)} noValidate>
      <CodeField signs={typed} problem={problem} onSigns={change} again={again} />
      <Button type="submit" size="large" variant={quiet ? 'secondary' : 'filled'} loading={sending}>
        {t('continue')}
      </Button>
      {asked && (
        <Suspense>
          <CodeQuestion
            about={asked}
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
  /** The code as typed, without hyphens. */
  readonly signs: string;
  readonly onSigns: (signs: string) => void;
  readonly problem: CodeProblem | null;
  /** The code that was filled in automatically. */
  readonly again?: CodeToReuse | null;
}

/** The code field: inserts hyphens and never blocks input. */
export function CodeField({ signs, onSigns, problem, again = null }: CodeFieldProps) {
  const { t } = useTranslation('code');
  const id = useId();
  const { input, text, type } = useTyping({ signs, onSigns, problem });
  const wrong = problem !== null && problem.of !== 'connection';
  const filled = again?.code === signs ? again : null;

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
          // Typing replaces the code that was filled in.
          onFocus={({ currentTarget }) => filled && currentTarget.select()}
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
        {problem ? <ProblemNote problem={problem} /> : <QuietNote signs={signs} filled={filled} />}
      </div>
    </div>
  );
}

/** The text with hyphens, and the cursor position. Moves focus back to a refused code. */
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

/** Says that the last used code was filled in, how Russian letters were read, or where to find a code. */
function QuietNote({ signs, filled }: Pick<CodeFieldProps, 'signs'> & { readonly filled: CodeToReuse | null }) {
  const { t } = useTranslation('code');
  if (filled)
    return (
      <p className={classes.quiet} role="status">
        {filled.left === null ? t('again.unlimited') : t('again.left', { count: filled.left })}
      </p>
    );
  const read = codeSigns(signs);
  if (read === signs || read !== inEnglishLayout(signs).toUpperCase())
    return <p className={classes.quiet}>{t('lead')}</p>;
  return (
    <p className={classes.quiet} role="status">
      <span>{t('layout')}</span> <b translate="no">{grouped(read)}</b>
    </p>
  );
}

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
