import { RequireSignIn } from '../../api/require-sign-in.tsx';
import { WithQueries } from '../../api/with-queries.tsx';
import { CodesScreen } from '../../features/desk/codes/codes-screen.tsx';
import { DeskWaiting } from '../../features/desk/desk-waiting.tsx';
import { Layout } from '../../ui/layout/layout.tsx';

export default function DeskCodes() {
  return (
    <Layout weave={false} footer={false}>
      <RequireSignIn waiting={<DeskWaiting />}>
        <WithQueries>
          <CodesScreen />
        </WithQueries>
      </RequireSignIn>
    </Layout>
  );
}
