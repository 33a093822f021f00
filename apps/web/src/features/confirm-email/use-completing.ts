import { type BlankWire, email as emailRule, endpoints, kitEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type AccountRequest, requestAccount } from '../../api/account-request.ts';
import { ApiError } from '../../api/api-error.ts';
import { writeLocal, readLocal } from '../../api/kept-text.ts';
import { draftKey, dropKept } from '../../api/photo-drafts.ts';
import { dataOf, invalidate, query } from '../../api/queries.ts';
import { rememberSignIn, signedInNow, useSignedIn } from '../../api/session.ts';
import { call } from '../../api/transport.ts';
import { invalidateWorks } from '../../api/work-queries.ts';
import { fieldProblem } from '../../i18n/field-problem.ts';
import { useLanguage } from '../../i18n/language.ts';
import { probableEmail } from '../../shared/email-field/email-field.tsx';
import { useSlow } from '../../ui/use-slow.ts';

export type CompletingStep = 'typing' | 'confirming' | 'unsent' | 'created' | 'exists';

/** After this time, a request is shown as slow and can be cancelled. */
const patienceMs = 3000;

/** @param work shown beside the sign-in form */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: a hook that returns its handlers
export function useCompleting(
  product: ProductDefinition,
  blank: BlankWire,
  work: AccountRequest['work'],
  onDone: (kitId: string) => void,
) {
  const { language } = useLanguage();
  const queries = useQueryClient();
  const { email, recipient, signedIn, setEmail, letGo } = useAddress(blank.slug);
  const [confirmedEmail, confirmEmail] = useState<string | null>(null);
  const [consent, setConsent] = useState(false);
  const [borrowed, borrow] = useState(false);
  const [errors, setErrors] = useState<{ readonly email?: string; readonly consent?: true }>({});
  const [step, setStep] = useState<CompletingStep>('typing');
  const sent = useRef<AbortController>(null);

  async function tidy(): Promise<void> {
    invalidateWorks(queries, product);
    void invalidate(queries, endpoints.profile);
    letGo();
    await dropKept(draftKey(product.kind, blank.slug));
  }
  const order = useMutation({
    // By default an offline mutation is queued and sent later, without the customer's consent.
    networkMode: 'always',
    mutationFn: () => {
      sent.current = new AbortController();
      return call(kitEndpoints(product.apiBase).complete, {
        params: { slug: blank.slug },
        body: { email: recipient, preset: blank.preset ?? undefined, consent: true, need_remember: !borrowed },
        signal: sent.current.signal,
      });
    },
    // The answer signs the customer in, so the earlier state is read here.
    onMutate: () => ({ known: signedInNow() }),
    onSuccess: async ({ data }, _, { known }) => {
      rememberSignIn();
      await tidy();
      if (known) onDone(data.tile_id);
      else setStep('created');
    },
    onError: (problem) => {
      if (sent.current?.signal.aborted) return;
      const refusal = orderRefusal(problem);
      setStep(stepAfter(refusal));
      if (refusal.of === 'email') setErrors({ email: refusal.words });
    },
  });
  const refusal = order.error && orderRefusal(order.error);
  const submit = () => {
    const wrong = fieldProblem(emailRule, email, language);
    setErrors({ ...(wrong ? { email: wrong } : {}), ...(consent ? {} : { consent: true }) });
    order.reset();
    if (!wrong && consent) setStep('confirming');
  };
  /** The server may have received the order anyway, so the blank is refetched. */
  function cancel(): void {
    sent.current?.abort();
    order.reset();
    setStep('typing');
    void invalidate(queries, kitEndpoints(product.apiBase).blank, { slug: blank.slug });
  }
  /** Opens the sign-in dialog. Signing in with the order's email address completes the order. */
  function signIn(): void {
    setStep('typing');
    requestAccount({
      email: email.trim(),
      order: { slug: blank.slug, product: product.webSlug },
      ...(work ? { work } : {}),
      onSignedIn: (kitId) => {
        if (kitId === null) setEmail(null);
        else void tidy().then(() => onDone(kitId));
      },
    });
  }
  return {
    email,
    recipient,
    signedIn,
    /** The email address that was probably meant; null if the typed one looks right or was confirmed. */
    meant: signedIn || confirmedEmail === email ? null : probableEmail(email),
    confirmEmail,
    /** True if the pattern will not be sent to the typed address. */
    goesElsewhere: signedIn && recipient.toLowerCase() !== email.trim().toLowerCase(),
    consent,
    borrowed,
    borrow,
    errors,
    step,
    submit,
    busy: order.isPending,
    slow: useSlow(order.isPending, patienceMs),
    kitId: order.data?.data.tile_id ?? null,
    /** A refusal that belongs to no field and opens no dialog. */
    problem: refusal && ['variant', 'other'].includes(refusal.of) ? refusal : null,
    typeEmail: (typed: string) => {
      setEmail(typed);
      setErrors(({ email: _, ...rest }) => rest);
    },
    tickConsent: (ticked: boolean) => {
      setConsent(ticked);
      setErrors(({ consent: _, ...rest }) => rest);
    },
    confirm: () => order.mutate(),
    goBack: () => setStep('typing'),
    cancel,
    signIn,
  };
}

function stepAfter({ of }: OrderRefusal): CompletingStep {
  if (of === 'account') return 'exists';
  return of === 'connection' ? 'unsent' : 'typing';
}

/**
 * Why an order was refused. `account`: the address belongs to an account; signing in completes the order.
 * `connection`: there was no answer. The order may have arrived, and resending it is safe.
 * `variant`: no preset is chosen, or it is being made again.
 */
export interface OrderRefusal {
  readonly of: 'account' | 'connection' | 'email' | 'variant' | 'other';
  readonly words: string;
}

/** Reads the body, because 409 means both an existing account and a missing preset. */
function orderRefusal(problem: Error): OrderRefusal {
  if (!(problem instanceof ApiError)) return { of: 'other', words: problem.message };
  const { status, errors, message } = problem;
  if (status === 0) return { of: 'connection', words: message };
  if (problem.key === 'account.waits') return { of: 'email', words: message };
  const [aboutEmail] = errors.email ?? [];
  if (status === 409) return { of: aboutEmail === undefined ? 'variant' : 'account', words: message };
  if (aboutEmail !== undefined) return { of: 'email', words: aboutEmail };
  return { of: 'other', words: errors.code?.[0] ?? message };
}

/** The typed address, which survives a reload, or the account's. */
function useAddress(slug: string) {
  const signedIn = useSignedIn();
  const { data: profile } = useQuery({ ...query(endpoints.profile), select: dataOf, enabled: signedIn });
  const own = signedIn ? (profile?.email ?? null) : null;
  const key = `uzor:email:${slug}`;
  const [typed, setTyped] = useState(() => readLocal(key));
  const email = typed ?? own ?? '';
  return {
    email,
    /** Where the pattern is sent: a signed-in customer's account address, whatever is typed. */
    recipient: own ?? email.trim(),
    signedIn: own !== null,
    /** Null for the account's address. */
    setEmail: (next: string | null) => {
      setTyped(next);
      writeLocal(key, next);
    },
    /** Forgets the stored address; the page still shows it. */
    letGo: () => writeLocal(key, null),
  };
}
