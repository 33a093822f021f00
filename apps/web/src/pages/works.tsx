import { productByWorksSlug } from '@uzor/kit/catalogue';
import { useLocation } from 'react-router';
import { RequireSignIn } from '../api/require-sign-in.tsx';
import { WithQueries } from '../api/with-queries.tsx';
import { WorksHead, WorksKinds, WorksList, WorksSkeleton } from '../features/works/works.tsx';
import { withoutLanguage } from '../i18n/path.ts';
import { Layout } from '../ui/layout/layout.tsx';

export default function Works() {
  const product = productByWorksSlug(withoutLanguage(useLocation().pathname).split('/')[3] ?? '');
  return (
    <Layout>
      <WorksHead />
      <WorksKinds product={product} />
      <RequireSignIn waiting={<WorksSkeleton />}>
        <WithQueries>
          <WorksList key={product?.kind} product={product} />
        </WithQueries>
      </RequireSignIn>
    </Layout>
  );
}
