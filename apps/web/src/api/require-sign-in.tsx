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
  useEffect(() => {
    // Asked anew: while a page drawn at build wakes up, `signedIn` is still what it was drawn with.
    if (!signedInNow()) void navigate(to('/auth/login'), { replace: true, state: { returnTo: pathname + search } satisfies ReturnTo });
  });
  return signedIn ? children : waiting;
}
