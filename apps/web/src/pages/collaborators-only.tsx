import { useTranslation } from 'react-i18next';
import { Outlet, useParams } from 'react-router';
import { useGuestOf } from '../api/together/guest-keys.ts';
import { RequireSignIn } from '../shared/require-sign-in.tsx';
import { useEndedGuest } from '../api/together/work-news.ts';
import { useLanguage } from '../i18n/language.ts';
import { Button } from '../ui/button/button.tsx';
import { StatePage } from '../shared/state-screen/screens.tsx';

/** Opens a work to signed-in customers and guests; tells a guest if the link has ended. */
export default function CollaboratorsOnly({ ended }: { readonly ended: 'login' | 'denied' }) {
  const { t } = useTranslation('together');
  const { to } = useLanguage();
  const { tileId: kitId = '' } = useParams();
  const guest = useGuestOf(kitId);
  const over = useEndedGuest(kitId);
  if (over)
    return (
      <StatePage
        title={over.owner === null ? t('ended.titleUnknown') : t('ended.title', { owner: over.owner })}
        text={t('ended.text')}
        actions={<Button to={to('/')}>{t('ended.own')}</Button>}
      />
    );
  if (guest) return <Outlet />;
  return (
    <RequireSignIn ended={ended}>
      <Outlet />
    </RequireSignIn>
  );
}
