import { FaqScreen } from '../features/faq/index.ts';
import { Layout } from '../ui/layout/layout.tsx';

export default function FaqPage() {
  return (
    <Layout>
      <FaqScreen aside={null} />
    </Layout>
  );
}
