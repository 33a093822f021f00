import { endpoints, type GuestWorkWire } from '@uzor/contract';
import { productOf } from '@uzor/kit';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router';
import { ApiError } from '../../../api/api-error.ts';
import { keepGuest, kitOfKey, useGuestOf } from '../../../api/together/guest-keys.ts';
import { forgetWork } from '../../../api/forget-person.ts';
import { dataOf, opening } from '../../../api/queries.ts';
import { call } from '../../../api/transport.ts';
import { useLanguage } from '../../../i18n/language.ts';
import { Button } from '../../../ui/button/button.tsx';
import { StatePage } from '../../../shared/state-screen/screens.tsx';
import { Failed, Opening } from './invitation-page.tsx';
import { InvitedToSegments, InvitedToSteps, workPage } from './invited.tsx';

/** What a link to a work opens: the key stands behind the `#`, which no server is told. */
export default function Invitation() {
  const { t } = useTranslation('together');
  const { to } = useLanguage();
  const key = useLocation().hash.slice(1);
  const invited = useQuery({
    ...opening('invitation', [key], async (signal) => call(endpoints.guestWork, { guest: key, signal })),
    select: dataOf,
    enabled: key !== '',
  });
  const guest = invited.data;
  const ended = invited.error instanceof ApiError && invited.error.status === 403;
  useEffect(() => {
    if (guest && !guest.own) keepGuest(guest.kit_id, { key, owner: guest.owner });
  }, [guest, key]);
  useEffect(() => {
    const kitId = ended ? kitOfKey(key) : null;
    if (kitId !== null) void forgetWork(kitId);
  }, [ended, key]);
  if (guest?.own) {
    return <Navigate replace to={to(workPage(productOf(guest.product_type), guest.kit_id))} />;
  }
  if (guest) return <Invited guest={guest} />;
  if (key === '' || ended)
    return (
      <StatePage
        title={t('guest.gone')}
        text={t('guest.goneText')}
        actions={<Button to={to('/')}>{t('ended.own')}</Button>}
      />
    );
  if (invited.isError) return <Failed onRetry={() => void invited.refetch()} />;
  return <Opening />;
}

function Invited({ guest }: { readonly guest: GuestWorkWire }) {
  const kept = useGuestOf(guest.kit_id) !== null;
  const product = productOf(guest.product_type);
  if (!kept) return <Opening />;
  return product.segments === 'none' ? (
    <InvitedToSteps guest={guest} product={product} />
  ) : (
    <InvitedToSegments guest={guest} product={product} />
  );
}
