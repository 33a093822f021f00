import { useTranslation } from 'react-i18next';
import { IconCircle, IconCircleCheck } from '../icons/basic.ts';
import classes from './field.module.css';
import { PasswordField } from './password-field.tsx';

interface NewPasswordFieldProps {
  readonly label: string;
  readonly name: string;
  readonly value: string;
  readonly onType: (typed: string) => void;
  readonly error?: string | undefined;
}

/** The contract's rule for a new password, split into the parts listed to the user. */
const rules = {
  length: /^.{6,128}$/,
  capital: /[A-Z]/,
  latin: /^[\x20-\x7e]+$/,
} as const;
const names = ['length', 'capital', 'latin'] as const satisfies readonly (keyof typeof rules)[];

export function NewPasswordField({ label, name, value, onType, error }: NewPasswordFieldProps) {
  const list = <PasswordRules typed={value} />;
  return (
    <div className={classes.newPassword}>
      <PasswordField
        label={label}
        name={name}
        autoComplete="new-password"
        error={error}
        hint={error ? undefined : list}
        onChange={onType}
      />
      {error && list}
    </div>
  );
}

function PasswordRules({ typed }: { readonly typed: string }) {
  const { t } = useTranslation('fields');
  return (
    <ul className={classes.rules}>
      {names.map((name) => {
        const kept = rules[name].test(typed);
        const Icon = kept ? IconCircleCheck : IconCircle;
        return (
          <li key={name} data-kept={kept || undefined}>
            <Icon size={20} stroke={1.9} aria-hidden />
            <span>{t(`password.${name}`)}</span>
            <span className="visually-hidden">{t(kept ? 'password.kept' : 'password.notKept')}</span>
          </li>
        );
      })}
    </ul>
  );
}
