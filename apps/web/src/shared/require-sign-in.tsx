import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../i18n/language.ts';
import { AccessDenied } from './state-screen/screens.tsx';
import { useAwake } from '../ui/use-awake.ts';
import { type AccountPageState, dropAccountRequest, requestAccount } from '../api/account-request.ts';
import { signedInNow, useSignedIn } from '../api/session.ts';

interface RequireSignInProps {
  readonly children: ReactNode;
  /** The skeleton behind the dialog, for a page that already has its header and `main`. */
  readonly waiting?: ReactNode;
  /** What to show when a session ends while the page is open: the login page, or this page with access denied. */
  readonly ended?: 'login' | 'denied';
}

/** Renders its children when signed in, otherwise a sign-in dialog; closing that shows "access denied". */
export function RequireSignIn({ children, waiting, ended = 'login' }: RequireSignInProps) {
  const signedIn = useSignedIn();
  const navigate = useNavigate();
  const { to } = useLanguage();
  const awake = useAwake();
  const { pathname, search } = useLocation();
  const [denied, setDenied] = useState(false);
  const wasSignedIn = useRef(false);
  const login = to('/auth/login');
  const returnTo = pathname + search;
  useEffect(() => {
    // Read again, because during hydration `signedIn` still has its prerendered value.
    if (signedIn || signedInNow()) {
      wasSignedIn.current = true;
      setDenied(false);
      return undefined;
    }
    if (!wasSignedIn.current) return ask(() => setDenied(true));
    if (ended === 'login') void navigate(login, { replace: true, state: { returnTo } satisfies AccountPageState });
    else setDenied(true);
    return undefined;
  }, [signedIn, navigate, login, returnTo, ended]);
  if (signedIn) return children;
  if (denied || (awake && waiting === undefined))
    return <AccessDenied onSignIn={() => void ask()} inFrame={waiting !== undefined} />;
  return waiting ?? null;
}

function ask(onLeft?: () => void): () => void {
  const request = onLeft ? { onLeft } : {};
  requestAccount(request);
  return () => dropAccountRequest(request);
}
