import { useTranslation } from 'react-i18next';
import { useSending } from '../../shared/share/use-sending.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconShare } from '../../ui/icons/basic.ts';
import { notify } from '../../ui/notification/notify.ts';

export function ShareButton() {
  const { t } = useTranslation('demo');
  const { send } = useSending(t('share.message'));
  async function share(): Promise<void> {
    const copied = await send(window.location.href);
    if (copied === true) notify({ tone: 'success', title: t('share.copied') });
    if (copied === false) notify({ tone: 'danger', title: t('share.byHand'), text: t('share.byHandText') });
  }
  return (
    <Button size="small" variant="ghost" icon={IconShare} onClick={() => void share()}>
      {t('share.action')}
    </Button>
  );
}
