import { useTranslation } from 'react-i18next';
import { Layout } from '../ui/layout/layout.tsx';

export default function Landing() {
  const { t } = useTranslation('landing');
  return (
    <Layout>
      <h1>{t('title')}</h1>
    </Layout>
  );
}
