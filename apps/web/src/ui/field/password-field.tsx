import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconEye, IconEyeOff } from '../icons/basic.ts';
import classes from './field.module.css';
import { Field } from './field.tsx';
import { IconButton } from '../button/icon-button.tsx';

interface PasswordFieldProps {
  readonly label: string;
  readonly name: string;
  /** `new-password` lets the password manager suggest one. */
  readonly autoComplete: 'current-password' | 'new-password';
  readonly error?: string | undefined;
  readonly hint?: ReactNode;
  readonly onChange?: (typed: string) => void;
  readonly onBlur?: () => void;
}

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
      <IconButton
        className={classes.eye}
        label={t(shown ? 'password.hide' : 'password.show')}
        icon={Icon}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
      />
    </div>
  );
}
