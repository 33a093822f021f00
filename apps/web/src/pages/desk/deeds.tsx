import { RequireSignIn } from '../../api/require-sign-in.tsx';
import { WithQueries } from '../../api/with-queries.tsx';
import { DeedsScreen } from '../../features/desk/deeds-screen.tsx';
import { DeskWaiting } from '../../features/desk/desk-waiting.tsx';
import { Layout } from '../../ui/layout/layout.tsx';

export default function DeskDeeds() {
  return (
    <Layout weave={false} footer={false}>
      <RequireSignIn waiting={<DeskWaiting />}>
        <WithQueries>
          <DeedsScreen />
        </WithQueries>
      </RequireSignIn>
    </Layout>
  );
}
