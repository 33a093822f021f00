import { endpoints } from '@uzor/contract';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api-error.ts';
import { cacheProfile } from './cached-profile.ts';
import { asks } from './queries.ts';
import { watchSession } from './session.ts';

/** One cache for all pages with queries. Only a lost connection is retried; refusals are final. */
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // The service worker may answer offline, so each query is tried once; failed ones are repeated when online.
      networkMode: 'offlineFirst',
      // An offline retry would wait for the connection, and so would the page.
      retry: (count, error) => count < 2 && onlineManager.isOnline() && error instanceof ApiError && error.status === 0,
    },
  },
});

// Keeps the last profile for the header of pages without queries.
queries.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'updated' || !asks(query, endpoints.profile)) return;
  const known = endpoints.profile.answer.safeParse(query.state.data);
  if (known.success) cacheProfile(known.data.data);
});

// The next person must not see cached answers, so a session change drops those that no open screen uses.
if (typeof window !== 'undefined') watchSession(() => queries.removeQueries({ type: 'inactive' }));

/** Wrap a page that uses queries in this; pages that do not never load it. */
export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
