import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconEye, IconEyeOff } from '../icons/basic.ts';
import classes from './field.module.css';
import { Field } from './field.tsx';

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  /** `new-password` lets the browser's keeper of passwords offer one. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly onChange?: (typed: string) => void;
  readonly onBlur?: () => void;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ onChange, ...field }: PasswordFieldProps) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);
  const Icon = shown ? IconEyeOff : IconEye;
  return (
    <div className={classes.password}>
      <Field
        {...field}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        onChange={(event) => onChange?.(event.currentTarget.value)}
      />
      <button
        type="button"
        className={classes.eye}
        aria-label={t(shown ? 'password.hide' : 'password.show')}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      >
        <Icon size={24} stroke={1.9} aria-hidden />
      </button>
    </div>
  );
}
