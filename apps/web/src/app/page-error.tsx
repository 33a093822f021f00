import { isRouteErrorResponse, useRouteError } from 'react-router';
import { CriticalError, NotFound } from '../ui/state-screen/screens.tsx';

/** Whatever a page threw, as a screen that leads somewhere. */
export function PageError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <CriticalError />;
}
