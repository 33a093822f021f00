import { endpoints } from '@uzor/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type AccountRequest, dropAccountRequest } from '../../api/account-request.ts';
import { cacheProfile } from '../../api/cached-profile.ts';
import { call } from '../../api/transport.ts';
import { from } from '../../ui/breakpoints.ts';
import { Modal } from '../../ui/dialog/modal.tsx';
import { landingPicture, shippedFiles } from '../../shared/shipped-work/shipped.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { AccountForms, type AccountTab } from './account-forms.tsx';
import classes from './sign-in.module.css';

/** The account forms over the page that asked for them. */
export default function AccountDialog({ request }: { readonly request: AccountRequest }) {
  const { t } = useTranslation('signIn');
  const [tab, setTab] = useState<AccountTab>('signIn');
  const hasRoom = useMediaQuery(from('md'), false);
  const { work } = request;
  const close = () => dropAccountRequest(request);
  return (
    <Modal
      open
      tray
      title={t(`title.${tab}`)}
      aside={
        hasRoom && (
          <div className={classes.work}>
            <img
              {...(work ? { src: work.src } : shippedFiles(landingPicture('mosaic')).work)}
              sizes="330px"
              alt={t(work ? 'picture.yours' : 'picture.ours')}
            />
            <p className={classes.caption}>
              <strong>{t(work ? 'picture.ready' : 'picture.gathered')}</strong>
              <span>{work ? work.facts : t('picture.gatheredText')}</span>
            </p>
          </div>
        )
      }
      onClose={() => {
        close();
        request.onLeft?.();
      }}
    >
      <AccountForms
        tab={tab}
        onTab={setTab}
        email={request.email}
        order={request.order}
        onAway={close}
        onSignedIn={(kitId) => {
          void tellHeader();
          close();
          request.onSignedIn?.(kitId);
        }}
      />
    </Modal>
  );
}

/** Loads the profile for the header, because the page below may not request it. */
async function tellHeader(): Promise<void> {
  const profile = await call(endpoints.profile).catch(() => null);
  if (profile) cacheProfile(profile.data);
}
