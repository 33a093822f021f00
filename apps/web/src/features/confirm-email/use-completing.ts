import { type BlankWire, email as emailRule, endpoints, kitEndpoints } from '@uzor/contract';
import type { ProductDefinition } from '@uzor/kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/transport.ts';
import { draftKey, dropKept } from '../../api/photo-drafts.ts';
import { invalidate } from '../../api/queries.ts';
import { rememberSignIn, signedInNow } from '../../api/session.ts';
import { invalidateWorks } from '../../api/work-queries.ts';
import { fieldProblem } from '../../i18n/field-problem.ts';
import { useLanguage } from '../../i18n/language.ts';
import { type OrderRefusal, orderRefusal } from './order-refusal.ts';

/** Stages of the order: asking, then the result. */
export type CompletingStep = 'typing' | 'confirming' | 'created' | 'exists';

/** State and actions of the e-mail form and its order. */
export function useCompleting(product: ProductDefinition, blank: BlankWire, onDone: (kitId: string) => void) {
  const { language } = useLanguage();
  const [email, setEmail] = useState('');
  const [consent, setConsent] = useState(false);
  const [errors, setErrors] = useState<{ readonly email?: string; readonly consent?: true }>({});
  const [step, setStep] = useState<CompletingStep>('typing');
  const queries = useQueryClient();
  const order = useMutation({
    mutationFn: () =>
      call(kitEndpoints(product.apiBase).complete, {
        params: { slug: blank.slug },
        body: { email: email.trim(), preset: blank.preset ?? undefined, consent: true },
      }),
    onSuccess: async ({ data }) => {
      const known = signedInNow();
      rememberSignIn();
      invalidateWorks(queries, product);
      void invalidate(queries, endpoints.profile);
      await dropKept(draftKey(product.kind, blank.slug));
      if (known) onDone(data.tile_id);
      else setStep('created');
    },
    onError: (problem) => {
      const refusal = orderRefusal(problem);
      setStep(refusal.of === 'account' ? 'exists' : 'typing');
      if (refusal.of === 'email') setErrors({ email: refusal.words });
    },
  });
  const submit = () => {
    const wrong = fieldProblem(emailRule, email, language);
    setErrors({ ...(wrong ? { email: wrong } : {}), ...(consent ? {} : { consent: true }) });
    order.reset();
    if (!wrong && consent) setStep('confirming');
  };
  return {
    email,
    consent,
    errors,
    step,
    submit,
    busy: order.isPending,
    kitId: order.data?.data.tile_id ?? null,
    problem: order.error && fieldless(orderRefusal(order.error)),
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

/** A refusal without a field or dialog of its own. */
export type OrderProblem = Extract<OrderRefusal, { of: 'variant' | 'other' }>;

function fieldless(refusal: OrderRefusal): OrderProblem | null {
  return refusal.of === 'variant' || refusal.of === 'other' ? refusal : null;
}
