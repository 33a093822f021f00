import { type BlankWire, email as emailRule, isMessageKey, kitEndpoints, message } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, call } from '../../api/call.ts';
import { draftKey, dropKept } from '../../api/photo-drafts.ts';
import { rememberSignIn, signedInNow } from '../../api/session.ts';
import { useLanguage } from '../../i18n/language.ts';

/** Where the order stands: the question, then what came of it. */
export type CompletingStep = 'typing' | 'confirming' | 'created' | 'exists';

/** The e-mail, its consent and the order itself. */
export function useCompleting(product: ProductDefinition, blank: BlankWire, onDone: (kitId: string) => void) {
  const { language } = useLanguage();
  const [email, setEmail] = useState('');
  const [consent, setConsent] = useState(false);
  const [errors, setErrors] = useState<{ readonly email?: string; readonly consent?: true }>({});
  const [step, setStep] = useState<CompletingStep>('typing');
  const order = useMutation({
    mutationFn: () =>
      call(kitEndpoints(product.apiBase).complete, {
        params: { slug: blank.slug },
        body: { email: email.trim(), preset: blank.preset ?? undefined, consent: true },
      }),
    onSuccess: async ({ data }) => {
      const known = signedInNow();
      rememberSignIn();
      await dropKept(draftKey(product.kind, blank.slug));
      if (known) onDone(data.tile_id);
      else setStep('created');
    },
    onError: (problem) => {
      if (problem instanceof ApiError && problem.status === 409) return setStep('exists');
      setStep('typing');
      const [atField] = problem instanceof ApiError ? (problem.errors.email ?? []) : [];
      if (atField) setErrors({ email: atField });
    },
  });
  const submit = () => {
    const checked = emailRule.safeParse(email);
    const key = checked.error?.issues[0]?.message ?? '';
    const wrong = checked.success ? undefined : message(isMessageKey(key) ? key : 'email.format', language);
    setErrors({ ...(wrong ? { email: wrong } : {}), ...(consent ? {} : { consent: true }) });
    order.reset();
    if (!wrong && consent) setStep('confirming');
  };
  const fieldless =
    order.error && !(order.error instanceof ApiError && (order.error.status === 409 || order.error.errors.email));
  return {
    email,
    consent,
    errors,
    step,
    submit,
    busy: order.isPending,
    kitId: order.data?.data.tile_id ?? null,
    /** What went wrong and belongs to no field. */
    problem: fieldless && order.error ? words(order.error) : null,
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
  };
}

/** The sentence about the code, where the code is the trouble; else what the server said. */
function words(problem: Error): string {
  const [aboutCode] = problem instanceof ApiError ? (problem.errors.code ?? []) : [];
  return aboutCode ?? problem.message;
}
