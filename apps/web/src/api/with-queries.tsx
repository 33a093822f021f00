import { endpoints } from '@uzor/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from './api-error.ts';
import { cacheProfile } from './cached-profile.ts';
import { asks } from './queries.ts';
import { watchSession } from './session.ts';

/** One cache for all pages that ask the server; refusals are answers, only a lost connection is worth another try. */
const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // Without a network the service worker may answer, so everything is asked once; what fails goes on when it is back.
      networkMode: 'offlineFirst',
      retry: (count, error) => count < 2 && error instanceof ApiError && error.status === 0,
    },
  },
});

// The header shows the last profile on pages that ask nothing.
queries.getQueryCache().subscribe(({ type, query }) => {
  if (type !== 'updated' || !asks(query, endpoints.profile)) return;
  const known = endpoints.profile.answer.safeParse(query.state.data);
  if (known.success) cacheProfile(known.data.data);
});

// Answers given to one person are not for the next: a sign-in drops all that no open screen shows.
if (typeof window !== 'undefined') watchSession(() => queries.removeQueries({ type: 'inactive' }));

/** Wrap a page that uses queries in this; pages that do not never load it. */
export function WithQueries({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
