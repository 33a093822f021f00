import { RequireSignIn } from '../api/require-sign-in.tsx';
import { WithQueries } from '../api/with-queries.tsx';
import { BinScreen, BinWaiting } from '../features/works/bin/bin-screen.tsx';
import { Layout } from '../ui/layout/layout.tsx';

export default function Bin() {
  return (
    <Layout>
      <RequireSignIn waiting={<BinWaiting />}>
        <WithQueries>
          <BinScreen />
        </WithQueries>
      </RequireSignIn>
    </Layout>
  );
}
