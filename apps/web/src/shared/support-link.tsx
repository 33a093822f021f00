import type { ReactNode } from 'react';
import { requestSupport, type SupportRequest } from './support/request-support.ts';

/** An inline link that opens the support drawer; styled by its parent. */
export function SupportLink({
  children,
  className,
  ...request
}: SupportRequest & { children: ReactNode; className?: string }) {
  return (
    <button type="button" className={className} onClick={() => requestSupport(request)}>
      {children}
    </button>
  );
}
