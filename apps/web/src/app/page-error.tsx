import { isRouteErrorResponse, useRouteError } from 'react-router';
import { CriticalError, NotFound } from '../ui/state-screen/screens.tsx';

/** The error screen of whatever a page threw, with a way on. */
export function PageError() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <NotFound /> : <CriticalError />;
}
