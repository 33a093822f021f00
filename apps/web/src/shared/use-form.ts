import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../api/api-error.ts';

/** Texts by field; `whole` belongs to no field. */
export type Problems = Readonly<Record<string, string | undefined>>;

/** `refused`: the problems come from an attempt to send, so the first field with one gets the focus. */
interface Shown {
  readonly problems: Problems;
  readonly refused: boolean;
}

interface SentForm {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly problems: Problems;
  readonly sending: boolean;
  /** Runs `action` unless `found` has a problem. Its ApiError is shown at the fields it names. */
  readonly send: (found: Problems, action: () => Promise<void>) => Promise<void>;
  /** Shows or removes a problem at a field before anything is sent. */
  readonly tell: (problem: Problems) => void;
}

/** A form that shows problems at their fields, focuses the first of them, and is sent once at a time. */
export function useForm(fields: readonly string[]): SentForm {
  const ref = useRef<HTMLFormElement>(null);
  const [{ problems, refused }, setShown] = useState<Shown>({ problems: {}, refused: false });
  const [sending, setSending] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: must also run when another attempt is refused.
  useEffect(() => {
    if (refused) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]')?.focus();
  }, [problems, refused]);
  const show = (found: Problems) => setShown({ problems: found, refused: true });
  return {
    ref,
    problems,
    sending,
    tell: (problem) => setShown((shown) => ({ problems: { ...shown.problems, ...problem }, refused: false })),
    async send(found, action) {
      if (sending) return;
      show(found);
      if (Object.values(found).some(Boolean)) return;
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
