import { type ReactNode, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../i18n/language.ts';
import { useSignedIn } from './session.ts';

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
    if (!signedIn) void navigate(to('/auth/login'), { replace: true, state: { returnTo: pathname + search } satisfies ReturnTo });
  });
  return signedIn ? children : waiting;
}
