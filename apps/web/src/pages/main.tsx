import { useTranslation } from 'react-i18next';
import { Layout } from '../ui/layout/layout.tsx';

export default function Main() {
  const { t } = useTranslation('main');
  return (
    <Layout>
      <h1>{t('title')}</h1>
    </Layout>
  );
}
