import { useTranslation } from 'react-i18next';
import { Layout } from '../ui/layout/layout.tsx';

export default function Login() {
  const { t } = useTranslation('signIn');
  return (
    <Layout>
      <h1>{t('title')}</h1>
    </Layout>
  );
}
