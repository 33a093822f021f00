import { endpoints } from '@uzor/contract';
import { ApiError } from '../../api/api-error.ts';
import { forgetSignIn } from '../../api/session.ts';
import { call } from '../../api/transport.ts';
import { useLanguage } from '../../i18n/language.ts';
import { leave } from '../../ui/leave.ts';
import { notify } from '../../ui/notification/notify.ts';

/** Ends the sign-in and leads to the main page; a server that cannot be told is spoken of. */
export function useSignOut(): () => Promise<void> {
  const { to } = useLanguage();
  return async () => {
    try {
      await call(endpoints.logout);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A dead sign-in is ended; anything else leaves the cookie, and the customer signed in.
      if (error.status !== 401) return notify({ tone: 'danger', title: error.message });
    }
    forgetSignIn();
    leave.to(to('/'));
  };
}
