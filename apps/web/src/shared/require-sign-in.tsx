import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useLanguage } from '../i18n/language.ts';
import { AccessDenied } from './state-screen/screens.tsx';
import { useAwake } from '../ui/use-awake.ts';
import { type AccountPageState, dropAccountRequest, requestAccount } from '../api/account-request.ts';
import { signedInNow, useSignedIn } from '../api/session.ts';

interface RequireSignInProps {
  readonly children: ReactNode;
  /** The skeleton behind the dialog, for a page that has its header and `main` already. */
  readonly waiting?: ReactNode;
  /** What a sign-in that ended while the page was open leads to: the login page, or this page saying that access is denied. */
  readonly ended?: 'login' | 'denied';
}

/**
 * Shows its children to the signed-in. Others are asked to sign in by a dialog over the page; if they close it, the page
 * says that access is denied and offers the sign-in again.
 */
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
    // Read again: while a prerendered page hydrates, `signedIn` still has its prerendered value.
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

/** Opens the dialog; returns what closes it with the page. */
function ask(onLeft?: () => void): () => void {
  const request = onLeft ? { onLeft } : {};
  requestAccount(request);
  return () => dropAccountRequest(request);
}
