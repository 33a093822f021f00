import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import { withoutLanguage } from '../../i18n/path.ts';
import { DrillBoard, missingDrillBoard } from '../../shared/drill/board.tsx';
import { Home, StatePage } from '../../shared/state-screen/screens.tsx';
import { Button } from '../../ui/button/button.tsx';

export default function AccountGonePage() {
  const { t } = useTranslation('renewal');
  const { to } = useLanguage();
  const { pathname } = useLocation();
  const fate = withoutLanguage(pathname).startsWith('/auth/account-erased') ? 'erased' : 'deleted';
  return (
    <StatePage
      footer={false}
      picture={<DrillBoard rows={missingDrillBoard} />}
      title={t(`${fate}.title`)}
      text={t(`${fate}.text`)}
      actions={
        <>
          <Button to={to('/code-verification')}>{t('erased.code')}</Button>
          <Home />
        </>
      }
    />
  );
}
