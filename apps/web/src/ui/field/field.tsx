import { IconAlertCircle } from '@tabler/icons-react';
import { type InputHTMLAttributes, type ReactNode, type Ref, useId } from 'react';
import classes from './field.module.css';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-describedby' | 'aria-invalid'> {
  readonly label: string;
  /** What is wrong, at the field; what was typed stays. */
  readonly error?: string | null | undefined;
  /** A line under the field while nothing is wrong. */
  readonly hint?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A labelled text field with its error and hint. */
export function Field({ label, error, hint, ref, className, ...input }: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={[classes.field, className].filter(Boolean).join(' ')}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        ref={ref}
        id={id}
        className={classes.input}
        aria-invalid={error ? true : undefined}
        aria-describedby={error || hint ? noteId : undefined}
      />
      <div id={noteId} className={classes.notes}>
        {error ? <FieldError>{error}</FieldError> : hint && <p className={classes.hint}>{hint}</p>}
      </div>
    </div>
  );
}

/** The sentence under a field that says what is wrong with it. */
export function FieldError({ children }: { children: ReactNode }) {
  return (
    <p className={classes.error} role="alert">
      <IconAlertCircle size={20} stroke={1.9} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
