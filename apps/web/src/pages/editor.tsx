import { useTranslation } from 'react-i18next';
import { Layout } from '../ui/layout/layout.tsx';

export default function Editor() {
  const { t } = useTranslation('editor');
  return (
    <Layout>
      <h1>{t('title')}</h1>
    </Layout>
  );
}
