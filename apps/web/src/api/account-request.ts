import { Observable, useObservable } from '../ui/observable.ts';

/** An order that a sign-in completes, if its email is the one the order was tried with. */
export interface OrderToComplete {
  readonly slug: string;
  /** First part of its pages' addresses. */
  readonly product: string;
}

export interface AccountRequest {
  readonly email?: string;
  readonly order?: OrderToComplete;
  /** The customer's own work, shown beside the form instead of a sample. */
  readonly work?: { readonly src: string; readonly facts: string };
  /** Called after the dialog closed with a sign-in; `kitId` is the order that it completed, if any. */
  readonly onSignedIn?: (kitId: string | null) => void;
  /** Called if the dialog was closed without signing in, or its code did not load. */
  readonly onLeft?: () => void;
}

export interface AccountPageState {
  /** Address of this site to return to after signing in. */
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
