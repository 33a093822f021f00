import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { type AccountRequest, dropAccountRequest, useAccountRequest } from '../api/account-request.ts';
import { useLanguage } from '../i18n/language.ts';
import { translator } from '../i18n/index.ts';
import { notify } from '../ui/notification/notify.ts';

/** Where any page opens the dialog to sign in. Its code and texts are fetched when it is first asked for. */
export function AccountDialogPlace() {
  const { t } = useTranslation();
  const { language } = useLanguage();
  const { pathname } = useLocation();
  const request = useAccountRequest();
  const [Dialog, setDialog] = useState<ComponentType<{ readonly request: AccountRequest }> | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place to ask from.
  useEffect(() => () => dropAccountRequest(), [pathname]);
  useEffect(() => {
    if (!request || Dialog) return;
    Promise.all([
      import('../features/sign-in/account-dialog.tsx'),
      translator(language).loadNamespaces(['signIn', 'fields']),
    ]).then(
      ([{ default: loaded }]) => setDialog(() => loaded),
      () => {
        notify({ tone: 'danger', title: t('states.offline.title'), text: t('states.offline.text') });
        dropAccountRequest(request);
        request.onLeft?.();
      },
    );
  }, [request, Dialog, language, t]);
  return request && Dialog && <Dialog request={request} />;
}
