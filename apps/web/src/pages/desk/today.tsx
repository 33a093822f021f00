import { RequireSignIn } from '../../api/require-sign-in.tsx';
import { WithQueries } from '../../api/with-queries.tsx';
import { TodayScreen } from '../../features/desk/today-screen.tsx';
import { DeskWaiting } from '../../features/desk/desk-waiting.tsx';
import { Layout } from '../../ui/layout/layout.tsx';

export default function DeskToday() {
  return (
    <Layout weave={false} footer={false}>
      <RequireSignIn waiting={<DeskWaiting />}>
        <WithQueries>
          <TodayScreen />
        </WithQueries>
      </RequireSignIn>
    </Layout>
  );
}
