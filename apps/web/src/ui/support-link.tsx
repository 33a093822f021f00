import type { ReactNode } from 'react';
import { leave } from './leave.ts';
import { notify } from './notification/notify.ts';

/** Opens an e-mail to support. The address is fetched on click, so that no page waits for it. */
export async function writeToSupport(): Promise<void> {
  const [{ call }, { ApiError }, { endpoints }] = await Promise.all([
    import('../api/transport.ts'),
    import('../api/api-error.ts'),
    import('@uzor/contract'),
  ]);
  try {
    const { data } = await call(endpoints.config);
    leave.to(`mailto:${data.support_email}`);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    notify({ tone: 'danger', title: error.message });
  }
}

/** An inline link that opens an e-mail to support; styled by its parent. */
export function SupportLink({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <button type="button" className={className} onClick={() => void writeToSupport()}>
      {children}
    </button>
  );
}
