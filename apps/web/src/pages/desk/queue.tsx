import { RequireSignIn } from '../../api/require-sign-in.tsx';
import { WithQueries } from '../../api/with-queries.tsx';
import { QueueScreen } from '../../features/desk/queue-screen.tsx';
import { DeskWaiting } from '../../features/desk/desk-waiting.tsx';
import { Layout } from '../../ui/layout/layout.tsx';

export default function DeskQueue() {
  return (
    <Layout weave={false} footer={false}>
      <RequireSignIn waiting={<DeskWaiting />}>
        <WithQueries>
          <QueueScreen />
        </WithQueries>
      </RequireSignIn>
    </Layout>
  );
}
