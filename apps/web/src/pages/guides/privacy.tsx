import { PrivacyScreen } from '../../features/privacy/index.ts';
import { Layout } from '../../ui/layout/layout.tsx';

export default function PrivacyPage() {
  return (
    <Layout readFirst>
      <PrivacyScreen />
    </Layout>
  );
}
