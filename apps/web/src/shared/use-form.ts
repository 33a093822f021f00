import { type ComponentProps, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';

/** Texts by field; `whole` belongs to no field. */
export type Problems = Readonly<Record<string, string | undefined>>;
type Found = Readonly<Record<string, string | false | null | undefined>>;

/** `refused`: the problems come from an attempt to send, so the first field with one gets the focus. */
interface Shown {
  readonly problems: Problems;
  readonly refused: boolean;
}

interface SentForm {
  /** Attributes of the `form` element. */
  readonly form: Pick<ComponentProps<'form'>, 'method' | 'noValidate' | 'onSubmit' | 'ref'>;
  /** The text in a field now; empty without such a field. */
  readonly given: (field: string) => string;
  readonly problems: Problems;
  readonly sending: boolean;
  readonly ref: RefObject<HTMLFormElement | null>;
  /** Runs `action` unless `found` has a problem. Its ApiError is shown at the fields it names. */
  readonly send: (found: Found, action: () => Promise<void>) => Promise<void>;
  /** Shows or removes a problem at a field before anything is sent. */
  readonly tell: (problem: Problems) => void;
}

/** A form that shows problems at their fields, focuses the first of them, and is sent once at a time. */
export function useForm(fields: readonly string[], submit?: () => unknown): SentForm {
  const ref = useRef<HTMLFormElement>(null);
  const [{ problems, refused }, setShown] = useState<Shown>({ problems: {}, refused: false });
  const [sending, setSending] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must also run when another attempt is refused.
  useEffect(() => {
    if (refused) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [problems, refused]);
  const show = (found: Problems) => setShown({ problems: found, refused: true });
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    submit?.();
  };
  return {
    form: { ref, method: 'post', noValidate: true, onSubmit },
    ref,
    given: (field) => String(new FormData(ref.current ?? undefined).get(field) ?? ''),
    problems,
    sending,
    tell: (problem) => setShown((shown) => ({ problems: { ...shown.problems, ...problem }, refused: false })),
    async send(found, action) {
      if (sending) return;
      const wrong = Object.entries(found).flatMap(([field, text]) => (text ? [[field, text] as const] : []));
      show(Object.fromEntries(wrong));
      if (wrong.length > 0) return;
      setSending(true);
      try {
        await action();
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        show(problemsIn(error, fields));
      } finally {
        setSending(false);
      }
    },
  };
}

function problemsIn({ errors, message }: ApiError, fields: readonly string[]): Problems {
  const found = fields.flatMap((field) => (errors[field]?.[0] ? [[field, errors[field][0]] as const] : []));
  return found.length > 0 ? Object.fromEntries(found) : { whole: message };
}
