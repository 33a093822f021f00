import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { type Location, Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router';
import { isPrepared, preparePage } from './routes.tsx';

/**
 * Follows the address of the browser. The former page stays until the code and texts of the next one have come:
 * `BrowserRouter` would hide it, because React does not let a transition wait that begins with the Back button.
 */
export function PageRouter({ children }: { readonly children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [shown, setShown] = useState({ navigationType: history.action, location: history.location });
  useLayoutEffect(() => {
    let wanted: Location | null = null;
    return history.listen(({ action, location }) => {
      wanted = location;
      const show = () => {
        if (wanted === location) startTransition(() => setShown({ navigationType: action, location }));
      };
      if (isPrepared(location.pathname)) show();
      // Code that cannot be fetched is that of another version: the document of the address brings the present one.
      else void preparePage(location.pathname).then(show, () => window.location.reload());
    });
  }, [history]);
  return (
    <Router navigator={history} {...shown}>
      {children}
    </Router>
  );
}
