import { lazy, Suspense, useSyncExternalStore } from 'react';
import { notices, type ShownNotice } from './notify.ts';

const NotificationList = lazy(() => import('./list.tsx'));
const none: readonly ShownNotice[] = [];

/** Renders notices; their component is loaded with the first one. */
export function NotificationPlace() {
  const shown = useSyncExternalStore(notices.subscribe, notices.current, () => none);
  return shown.length === 0 ? null : (
    <Suspense fallback={null}>
      <NotificationList shown={shown} />
    </Suspense>
  );
}
