import { useTranslation } from 'react-i18next';
import { forgetSignIn } from '../api/session.ts';
import { useLanguage } from '../i18n/language.ts';
import { leave } from './leave.ts';
import { notify } from './notification/notify.ts';

/**
 * Ends the sign-in on the server and here, then opens the main page. Only the server can take the cookie back: if it
 * cannot be told, the customer stays signed in and is told so.
 */
export function useSignOut(): () => Promise<void> {
  const { t } = useTranslation();
  const { to } = useLanguage();
  return async () => {
    // Fetched on the click, so that no page waits for it.
    const [{ call }, { ApiError }, { endpoints }, { forgetPhotos }] = await Promise.all([
      import('../api/transport.ts'),
      import('../api/api-error.ts'),
      import('@uzor/contract'),
      import('../api/photo-drafts.ts'),
    ]);
    try {
      await call(endpoints.logout);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // A dead token is as good as none.
      if (error.status !== 401) {
        notify({ tone: 'danger', title: t('menu.stillSignedIn'), text: error.message });
        return;
      }
    }
    await forgetPhotos();
    forgetSignIn();
    leave.to(to('/'));
  };
}
