import type { ProductKind } from '@uzor/contract';
import { type ReactNode, Suspense } from 'react';

const hiddenKey = 'uzor:resume-hidden';

/**
 * Shows the card of the latest order that can be continued, until it is hidden for this visit. What it needs is fetched from here, so
 * that the first load of a page names one file only.
 */
export async function resume(kind: ProductKind | null, show: (card: ReactNode) => void): Promise<void> {
  if (isHidden()) return;
  const [{ unfinishedOrders }, { ResumeCard }] = await Promise.all([
    import('./unfinished.ts'),
    import('./resume-card.tsx'),
  ]);
  const [latest, ...others] = await unfinishedOrders(kind);
  if (!latest) return;
  const hide = () => {
    show(null);
    rememberHidden();
  };
  show(
    <Suspense fallback={null}>
      <ResumeCard latest={latest} others={others} onHide={hide} />
    </Suspense>,
  );
}

function isHidden(): boolean {
  try {
    return sessionStorage.getItem(hiddenKey) !== null;
  } catch {
    return false; // Forbidden by the customer.
  }
}

function rememberHidden(): void {
  try {
    sessionStorage.setItem(hiddenKey, '1');
  } catch {
    // Forbidden by the customer: hidden until the page is left.
  }
}
