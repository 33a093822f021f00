import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react';
import { supportRequest } from './request-support.ts';
import { waitingMessage } from './waiting-message.ts';

const Support = lazy(() => import('./support.tsx'));
const nothing = () => null;

/** Renders the support drawer and the message that waits for a connection; their code is loaded when there is one. */
export function SupportPlace() {
  const request = useSyncExternalStore(supportRequest.subscribe, supportRequest.current, nothing);
  const waiting = useSyncExternalStore(waitingMessage.subscribe, waitingMessage.text, nothing);
  // A page frame that is gone takes its open drawer with it.
  useEffect(() => supportRequest.close, []);
  if (request === null && waiting === null) return null;
  return (
    <Suspense fallback={null}>
      <Support request={request} waiting={waiting} />
    </Suspense>
  );
}
