import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../i18n/language.ts';
import { signedInNow, useSignedIn } from './session.ts';

/** What the login page is told of where to return to. */
export interface ReturnTo {
  readonly returnTo: string;
}

/** Shows its children to the signed-in; others go to the login page, which brings them back here. */
export function RequireSignIn({ children, waiting = null }: { children: ReactNode; waiting?: ReactNode }) {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const { to } = useLanguage();
  const { pathname, search } = useLocation();
  const login = to('/auth/login');
  const returnTo = pathname + search;
  useEffect(() => {
    // Asked anew: while a page drawn at build wakes up, `signedIn` is still what it was drawn with.
    if (!signedIn && !signedInNow()) void navigate(login, { replace: true, state: { returnTo } satisfies ReturnTo });
  }, [signedIn, navigate, login, returnTo]);
  return signedIn ? children : waiting;
}
