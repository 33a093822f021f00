import { type ReactNode, useId } from 'react';
import { FieldError } from '../field/field.tsx';
import classes from './check.module.css';

interface CheckProps {
  readonly children: ReactNode;
  readonly name?: string;
  readonly checked?: boolean;
  readonly defaultChecked?: boolean;
  readonly onChange?: (checked: boolean) => void;
  readonly error?: string | null | undefined;
  readonly count?: number;
}

export function Check({ children, name, checked, defaultChecked, onChange, error, count }: CheckProps) {
  const noteId = useId();
  return (
    <div>
      <label className={classes.check}>
        <input
          type="checkbox"
          name={name}
          checked={checked}
          defaultChecked={defaultChecked}
          onChange={onChange && ((event) => onChange(event.currentTarget.checked))}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? noteId : undefined}
        />
        <span>{children}</span>
        {count !== undefined && <span className={classes.count}>{count}</span>}
      </label>
      {error && (
        <div id={noteId} className={classes.note}>
          <FieldError>{error}</FieldError>
        </div>
      )}
    </div>
  );
}
