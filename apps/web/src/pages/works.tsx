import { useTranslation } from 'react-i18next';
import { Layout } from '../ui/layout/layout.tsx';

export default function Works() {
  const { t } = useTranslation('works');
  return (
    <Layout>
      <h1>{t('title')}</h1>
    </Layout>
  );
}
