import { createContext, use } from 'react';
import { type NavigateOptions, useNavigate } from 'react-router';

/** Fetches the code and texts of the page at a path; the app provides it. */
export const PreparePage = createContext<(pathname: string) => Promise<void>>(async () => undefined);

/** History state of a navigation within a page that keeps the scroll position. */
export const sameScroll = { sameScroll: true } as const;

/** Like `useNavigate`, but resolves when the page can be rendered, so that a button stays busy until then. */
export function useGoTo(): (address: string, options?: NavigateOptions) => Promise<void> {
  const navigate = useNavigate();
  const prepare = use(PreparePage);
  return async (address, options) => {
    const { pathname } = new URL(address, window.location.href);
    await prepare(pathname).catch(() => undefined); // rendering the page retries
    await navigate(address, options);
  };
}
