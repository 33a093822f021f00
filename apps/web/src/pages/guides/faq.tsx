import { ClipColumn } from '../../features/clips/index.ts';
import { FaqScreen } from '../../features/faq/index.ts';
import { Layout } from '../../ui/layout/layout.tsx';

export default function FaqPage() {
  return (
    <Layout readFirst>
      <FaqScreen aside={<ClipColumn />} />
    </Layout>
  );
}
