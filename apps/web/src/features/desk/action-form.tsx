import { type ReactNode, type SubmitEvent, useRef } from 'react';
import { type AnswerOf, type BodyOf, type Endpoint, message } from '@uzor/contract';
import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { ZodMiniObject } from 'zod/mini';
import { call, saveFile } from '../../api/transport.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../../ui/button/button.tsx';
import { Field, FieldError } from '../../ui/field/field.tsx';
import { OneTimeCodeField } from '../../ui/field/one-time-code-field.tsx';
import { notify } from '../../ui/notification/notify.ts';
import { type Problems, useForm } from '../../shared/use-form.ts';
import classes from './desk.module.css';

type NameIn<Key> = Key extends `actions.${infer Name}.name` ? Name : never;

/** A call that takes a reason, and perhaps a code of the second factor. */
type ActionEndpoint = Endpoint & { readonly body: ZodMiniObject };
type Given = Readonly<Record<string, string>>;

interface ActionFormProps<E extends ActionEndpoint> {
  readonly name: NameIn<ParseKeys<'desk'>>;
  readonly endpoint: E;
  readonly params?: Readonly<Record<string, string>>;
  /** What is sent besides the fields of the form. */
  readonly body?: Partial<BodyOf<E>>;
  readonly danger?: boolean;
  readonly opened?: boolean;
  /** The answer is a file, saved under this name. */
  readonly saveAs?: string;
  readonly children?: (problems: Problems) => ReactNode;
  readonly onDone?: (answer: AnswerOf<E>, given: Given) => unknown;
  /** What the operator is told when it is done; null = nothing. */
  readonly told?: string | null;
}

const fewestCharacters = 3;

export function ActionForm<const E extends ActionEndpoint>(props: ActionFormProps<E>) {
  const { name, endpoint, params = {}, body = {}, danger = false, opened = false, saveAs, children, onDone } = props;
  const { t } = useTranslation('desk');
  const { told = t('actions.done') } = props;
  const { language } = useLanguage();
  const details = useRef<HTMLDetailsElement>(null);
  const fields = Object.keys(endpoint.body.shape).filter((field) => !(field in body));
  const { ref, problems, sending, send } = useForm(fields);
  async function go(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = [...new FormData(event.currentTarget)].map(([key, value]) => [key, String(value)] as const);
    const given: Given = Object.fromEntries(typed);
    const reason = (given['reason'] ?? '').trim();
    const isMissing = reason.length < fewestCharacters;
    await send({ reason: isMissing ? message('field.required', language) : undefined }, async () => {
      const parts = { params, body: { ...body, ...given, reason } as BodyOf<E> };
      const answer = await (saveAs === undefined ? call(endpoint, parts) : saveFile(endpoint, parts, saveAs));
      await onDone?.(answer as AnswerOf<E>, given);
      if (told !== null) notify({ tone: 'success', title: told });
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
        {fields.includes('second_factor') && (
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
