import { Observable, useObservable } from '../ui/observable.ts';

/** An order that signing in completes, if the account has the email that was entered for the order. */
export interface OrderToComplete {
  readonly slug: string;
  /** First path segment of its pages. */
  readonly product: string;
}

export interface AccountRequest {
  readonly email?: string;
  readonly order?: OrderToComplete;
  /** The customer's own work, shown beside the form instead of a sample. */
  readonly work?: { readonly src: string; readonly facts: string };
  /** Called after a sign-in closed the dialog; `kitId` is the order it completed, if any. */
  readonly onSignedIn?: (kitId: string | null) => void;
  /** Called if the dialog was closed without signing in, or its code failed to load. */
  readonly onLeft?: () => void;
}

export interface AccountPageState {
  /** Path on this site to return to after signing in. */
  readonly returnTo?: string;
  readonly email?: string;
}

const request = new Observable<AccountRequest | null>(null);

export function requestAccount(asked: AccountRequest): void {
  request.set(asked);
}

/** Closes the dialog. With an argument, closes it only if it was opened for that request. */
export function dropAccountRequest(asked = request.value): void {
  if (asked === request.value) request.set(null);
}

export function useAccountRequest(): AccountRequest | null {
  return useObservable(request);
}
