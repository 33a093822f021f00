import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { writeLocal, readLocal } from '../../api/kept-text.ts';
import { WithQueries } from '../../api/with-queries.tsx';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/dialog/modal.tsx';
import { type ShopNotice, useShopNotice } from './use-shop-notice.ts';

const seenKey = 'notice-seen';

/** Shows the shop's notice once in this browser. If another dialog is open, it waits for the next page. */
export default function NoticeDialog() {
  return (
    <WithQueries>
      <Dialog />
    </WithQueries>
  );
}

function Dialog() {
  const { t } = useTranslation();
  const notice = useShopNotice();
  const [shown, setShown] = useState<ShopNotice | null>(null);
  useEffect(() => {
    if (!notice || readLocal(seenKey) === notice.id || document.querySelector('dialog[open]')) return;
    writeLocal(seenKey, notice.id);
    setShown(notice);
  }, [notice]);
  const close = () => setShown(null);
  return (
    <Modal
      tray
      open={shown !== null}
      onClose={close}
      title={t('notice.title')}
      actions={<Button onClick={close}>{t('notice.understood')}</Button>}
    >
      <p>{shown?.text}</p>
    </Modal>
  );
}
