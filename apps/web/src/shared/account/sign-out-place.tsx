import { lazy, Suspense, useSyncExternalStore } from 'react';
import { askedToLeave } from '../use-sign-out.ts';

const SignOutDialog = lazy(() => import('./sign-out-dialog.tsx'));

const nobodyAsked = () => null;

/** Asks before a sign-out that loses marks; the code of the dialog is loaded then. */
export function SignOutPlace() {
  const leave = useSyncExternalStore(askedToLeave.watch, () => askedToLeave.value, nobodyAsked);
  if (leave === null) return null;
  return (
    <Suspense fallback={null}>
      <SignOutDialog onLeave={leave} onClose={() => askedToLeave.set(null)} />
    </Suspense>
  );
}
