import { email as emailRule, message } from '@uzor/contract';
import { distance } from 'fastest-levenshtein';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldProblem } from '../../i18n/field-problem.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/field/field.tsx';
import { IconBulb } from '../../ui/icons/basic.ts';
import { useTypedBefore } from '../../ui/use-typed-before.ts';
import classes from './email-field.module.css';

interface EmailFieldProps {
  readonly value: string;
  readonly onType: (typed: string) => void;
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
  readonly autoComplete?: 'email' | 'username';
  readonly certain?: boolean;
  /** Called with the address that the customer accepted or kept when asked about a probable typo. */
  readonly onConfirm?: (address: string) => void;
}

/** A field for an email address. Suggests a correction for a probable typo; rejects Cyrillic letters at once. */
export function EmailField(props: EmailFieldProps) {
  const { value, onType, error, hint, autoComplete = 'email', certain = false, onConfirm } = props;
  const { t } = useTranslation('fields');
  const { language } = useLanguage();
  const field = useRef<HTMLInputElement>(null);
  useTypedBefore(field, (typed) => typed !== value && onType(typed));
  const [left, setLeft] = useState(false);
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const meant = certain || confirmed === value ? null : probableEmail(value);
  const wrongLetters =
    left && value !== '' && fieldProblem(emailRule, value, language) === message('email.characters', language);
  const answer = (address: string) => {
    onType(address);
    setConfirmed(address);
    onConfirm?.(address);
    field.current?.focus();
  };
  return (
    <div className={classes.email}>
      <Field
        ref={field}
        label={t('email.label')}
        type="email"
        name="email"
        autoComplete={autoComplete}
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        value={value}
        error={error ?? (wrongLetters ? t('email.letters') : null)}
        hint={hint}
        onChange={(event) => {
          setLeft(false);
          onType(event.currentTarget.value);
        }}
        onBlur={() => setLeft(true)}
      />
      {meant && (
        <div className={classes.meant}>
          <IconBulb size={22} stroke={1.9} aria-hidden />
          <p role="status">
            <span>{t('email.maybe')}</span>{' '}
            <strong>{t('email.meant', { domain: meant.slice(meant.lastIndexOf('@') + 1) })}</strong>
          </p>
          <div className={classes.answers}>
            <Button variant="secondary" size="small" onClick={() => answer(meant)}>
              {t('email.yes')}
            </Button>
            <button type="button" className={classes.no} onClick={() => answer(value)}>
              {t('email.no')}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

/** The mail services our customers use most; domains similar to one are probably typing errors. */
const services = [
  'mail.ru',
  'yandex.ru',
  'ya.ru',
  'gmail.com',
  'rambler.ru',
  'bk.ru',
  'inbox.ru',
  'list.ru',
  'icloud.com',
  'outlook.com',
  'hotmail.com',
  'yahoo.com',
];

/** The address that was probably meant: `anna@gmial.com` → `anna@gmail.com`; null if none looks mistyped. */
export function probableEmail(typed: string): string | null {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).toLowerCase();
  if (at < 1 || domain.length < 3 || services.includes(domain)) return null;
  const meant = services.find((service) => service.split('.')[0] === domain || isNear(domain, service));
  return meant ? address.slice(0, at + 1) + meant : null;
}

/** True if the domains differ by one error, or by one in the name and one in the ending: `gmial.con`. */
function isNear(typed: string, meant: string): boolean {
  if (isOneError(typed, meant)) return true;
  const [[name = '', ...ending], [own = '', ...ownEnding]] = [typed.split('.'), meant.split('.')];
  return own.length > 3 && isOneError(name, own) && isOneError(ending.join('.'), ownEnding.join('.'));
}

const isOneError = (from: string, to: string) => distance(from, to) === 1 || swapped(from, to);

function swapped(from: string, to: string): boolean {
  if (from.length !== to.length) return false;
  const i = [...from].findIndex((letter, place) => letter !== to[place]);
  return i >= 0 && from[i] === to[i + 1] && from[i + 1] === to[i] && from.slice(i + 2) === to.slice(i + 2);
}
