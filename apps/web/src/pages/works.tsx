import { RequireSignIn } from '../api/require-sign-in.tsx';
import { WithQueries } from '../api/with-queries.tsx';
import { WorksHead, WorksList, WorksSkeleton } from '../features/works/works.tsx';
import { Layout } from '../ui/layout/layout.tsx';

export default function Works() {
  return (
    <Layout>
      <WorksHead />
      <RequireSignIn waiting={<WorksSkeleton />}>
        <WithQueries>
          <WorksList />
        </WithQueries>
      </RequireSignIn>
    </Layout>
  );
}
