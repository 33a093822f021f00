import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { message } from '@uzor/contract';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field, FieldError } from '../../ui/field/field.tsx';
import { OneTimeCodeField } from '../../ui/field/one-time-code-field.tsx';
import { type Problems, useForm } from '../../shared/use-form.ts';
import classes from './desk.module.css';

type NameIn<Key> = Key extends `actions.${infer Name}.name` ? Name : never;

interface ActionFormProps {
  readonly name: NameIn<ParseKeys<'desk'>>;
  readonly danger?: boolean;
  readonly opened?: boolean;
  readonly factor?: boolean;
  readonly fields?: readonly string[];
  readonly children?: (problems: Problems) => ReactNode;
  readonly onSend: (given: Readonly<Record<string, string>> & { readonly reason: string }) => Promise<void>;
}

const fewestCharacters = 3;

export function ActionForm(props: ActionFormProps) {
  const { name, danger = false, opened = false, factor = false, fields = [], children, onSend } = props;
  const { t } = useTranslation('desk');
  const { language } = useLanguage();
  const details = useRef<HTMLDetailsElement>(null);
  const { ref, problems, sending, send } = useForm(['reason', 'second_factor', ...fields]);
  async function go(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = Object.fromEntries(
      [...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value)]),
    );
    const reason = (given['reason'] ?? '').trim();
    const isMissing = reason.length < fewestCharacters;
    await send({ reason: isMissing ? message('field.required', language) : undefined }, async () => {
      await onSend({ ...given, reason });
      ref.current?.reset();
      if (details.current) details.current.open = false;
    });
  }
  return (
    <details ref={details} className={classes.action} data-danger={danger || undefined} open={opened}>
      <summary>{t(`actions.${name}.name`)}</summary>
      <p>{t(`actions.${name}.cost`)}</p>
      <form ref={ref} method="post" noValidate onSubmit={(event) => void go(event)}>
        {children?.(problems)}
        {factor && (
          <OneTimeCodeField
            label={t('codes.factor')}
            name="second_factor"
            maxLength={100}
            error={problems['second_factor']}
          />
        )}
        <Field
          label={t('actions.reason')}
          name="reason"
          maxLength={500}
          autoComplete="off"
          error={problems['reason']}
        />
        {problems['whole'] && <FieldError>{problems['whole']}</FieldError>}
        <Button type="submit" size="small" variant={danger ? 'danger' : 'filled'} loading={sending}>
          {t(`actions.${name}.name`)}
        </Button>
      </form>
    </details>
  );
}
