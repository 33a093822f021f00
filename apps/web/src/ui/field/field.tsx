import { type InputHTMLAttributes, type ReactNode, type Ref, type TextareaHTMLAttributes, useId } from 'react';
import { IconAlertCircle } from '../icons/basic.ts';
import classes from './field.module.css';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'aria-describedby' | 'aria-invalid'> {
  readonly label: string;
  readonly error?: string | null | undefined;
  /** A hint under the field, replaced by the error. */
  readonly hint?: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

export function Field({ label, error, hint, ref, className, ...input }: FieldProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(named) => <input {...input} {...named} ref={ref} className={classes.input} />}
    </FieldFrame>
  );
}

interface TextAreaProps extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'id' | 'children'> {
  readonly label: string;
  readonly error?: string | null | undefined;
  readonly hint?: ReactNode;
}

export function TextArea({ label, error, hint, className, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} error={error} hint={hint} className={className}>
      {(named) => <textarea rows={5} {...area} {...named} className={`${classes.input} ${classes.area}`} />}
    </FieldFrame>
  );
}

interface FieldFrameProps extends Pick<FieldProps, 'label' | 'error' | 'hint'> {
  readonly className?: string | undefined;
  /** The control, with the attributes that link it to its label and notes. */
  readonly children: (named: {
    readonly id: string;
    readonly 'aria-invalid': true | undefined;
    readonly 'aria-describedby': string | undefined;
  }) => ReactNode;
}

function FieldFrame({ label, error, hint, className, children }: FieldFrameProps) {
  const id = useId();
  const noteId = `${id}-note`;
  return (
    <div className={[classes.field, className].filter(Boolean).join(' ')}>
      <label className={classes.label} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error || hint ? noteId : undefined,
      })}
      <div id={noteId} className={classes.notes}>
        {error ? <FieldError>{error}</FieldError> : hint && <div className={classes.hint}>{hint}</div>}
      </div>
    </div>
  );
}

export function FieldError({ children }: { children: ReactNode }) {
  return (
    <p className={classes.error} role="alert">
      <IconAlertCircle size={20} stroke={1.9} aria-hidden />
      <span>{children}</span>
    </p>
  );
}
