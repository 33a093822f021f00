import { message } from '@uzor/contract';
import type { SubmitEvent } from 'react';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Field, FieldError } from '../../../ui/field/field.tsx';
import { useForm } from '../../../shared/use-form.ts';
import classes from './second-step.module.css';

interface CodeFormProps {
  readonly label: string;
  readonly button: string;
  readonly danger?: boolean;
  /** Sends the code; what is refused is said at the field. */
  readonly onCode: (code: string) => Promise<void>;
}

/** One code and the button that sends it. */
export function CodeForm({ label, button, danger = false, onCode }: CodeFormProps) {
  const { language } = useLanguage();
  const { ref, problems, sending, send } = useForm(['code']);
  async function go(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = String(new FormData(event.currentTarget).get('code')).trim();
    await send({ code: code === '' ? message('secondFactor.needed', language) : undefined }, () => onCode(code));
  }
  return (
    <form ref={ref} className={classes.form} method="post" noValidate onSubmit={(event) => void go(event)}>
      <Field
        label={label}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        error={problems['code']}
      />
      {problems['whole'] && <FieldError>{problems['whole']}</FieldError>}
      <Button type="submit" variant={danger ? 'danger' : 'filled'} loading={sending}>
        {button}
      </Button>
    </form>
  );
}
