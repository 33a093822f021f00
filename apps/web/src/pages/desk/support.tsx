import { RequireSignIn } from '../../api/require-sign-in.tsx';
import { WithQueries } from '../../api/with-queries.tsx';
import { SupportScreen } from '../../features/desk/support/support-screen.tsx';
import { DeskWaiting } from '../../features/desk/desk-waiting.tsx';
import { Layout } from '../../ui/layout/layout.tsx';

export default function DeskSupport() {
  return (
    <Layout weave={false} footer={false}>
      <RequireSignIn waiting={<DeskWaiting />}>
        <WithQueries>
          <SupportScreen />
        </WithQueries>
      </RequireSignIn>
    </Layout>
  );
}
