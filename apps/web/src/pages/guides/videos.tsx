import { ClipsScreen } from '../../features/clips/index.ts';
import { Layout } from '../../ui/layout/layout.tsx';

export default function Videos() {
  return (
    <Layout readFirst>
      <ClipsScreen />
    </Layout>
  );
}
