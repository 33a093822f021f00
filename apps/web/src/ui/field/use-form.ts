import { type RefObject, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';

/** Texts by field; `whole` belongs to no field. */
export type Problems = Readonly<Record<string, string | undefined>>;

interface SentForm {
  readonly ref: RefObject<HTMLFormElement | null>;
  readonly problems: Problems;
  readonly sending: boolean;
  /** Runs `action` unless something in `found` is wrong already. Its ApiError goes to the fields it names. */
  readonly send: (found: Problems, action: () => Promise<void>) => Promise<void>;
  /** Shows a problem at a field (or takes it away) before anything is sent. */
  readonly tell: (problem: Problems) => void;
}

/** A form that is sent once at a time, says what is wrong at each field and puts the focus on the first of them. */
export function useForm(fields: readonly string[]): SentForm {
  const ref = useRef<HTMLFormElement>(null);
  const [problems, setProblems] = useState<Problems>({});
  const [sending, setSending] = useState(false);
  const refused = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields are marked by then.
  useEffect(() => {
    if (!refused.current) return;
    refused.current = false;
    ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const show = (found: Problems) => {
    refused.current = true;
    setProblems(found);
  };
  return {
    ref,
    problems,
    sending,
    tell: (problem) => setProblems((known) => ({ ...known, ...problem })),
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
