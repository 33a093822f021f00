import { useTranslation } from 'react-i18next';
import { writeTab } from '../api/kept-text.ts';
import { useLanguage } from '../i18n/language.ts';
import { leave } from '../ui/leave.ts';
import { notify } from '../ui/notification/notify.ts';
import { Observable } from '../ui/observable.ts';

/** Set while the customer is asked about unsent marks: signs out and loses them. Null otherwise. */
export const askedToLeave = new Observable<(() => void) | null>(null);

/** Key in tab storage; set until the next page has confirmed the sign-out. */
export const signedOutKey = 'signed-out';

/**
 * Signs out on the server and in this browser. Asks first if there are unsent marks. If the server fails, the customer
 * stays signed in.
 */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation();
  const { to } = useLanguage();
  return async function signOut(losing = false): Promise<void> {
    // Loaded on the click, so that no page waits for this code.
    const [{ call }, { ApiError }, { endpoints }, { forgetPerson, hasUnsent }] = await Promise.all([
      import('../api/transport.ts'),
      import('../api/api-error.ts'),
      import('@uzor/contract'),
      import('../api/forget-person.ts'),
    ]);
    if (!losing && (await hasUnsent())) {
      askedToLeave.set(() => void signOut(true));
      return;
    }
    try {
      await call(endpoints.logout);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // An expired token counts as signed out.
      if (error.status !== 401) {
        notify({ tone: 'danger', title: t('menu.stillSignedIn'), text: error.message });
        return;
      }
    }
    await forgetPerson();
    writeTab(signedOutKey, '1');
    leave.to(to('/'));
  };
}
