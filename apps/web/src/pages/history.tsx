import { RequireSignIn } from '../api/require-sign-in.tsx';
import { WithQueries } from '../api/with-queries.tsx';
import { HistoryScreen, HistoryWaiting } from '../features/works/history/history-screen.tsx';
import { Layout } from '../ui/layout/layout.tsx';

export default function History() {
  return (
    <Layout>
      <RequireSignIn waiting={<HistoryWaiting />}>
        <WithQueries>
          <HistoryScreen />
        </WithQueries>
      </RequireSignIn>
    </Layout>
  );
}
