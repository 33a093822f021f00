import { productByWorksSlug } from '@uzor/kit/catalogue';
import { useLocation } from 'react-router';
import { RequireSignIn } from '../api/require-sign-in.tsx';
import { WithQueries } from '../api/with-queries.tsx';
import { WorksScreen, WorksWaiting } from '../features/works/works-screen.tsx';
import { withoutLanguage } from '../i18n/path.ts';
import { Layout } from '../ui/layout/layout.tsx';

export default function Works() {
  const product = productByWorksSlug(withoutLanguage(useLocation().pathname).split('/')[3] ?? '');
  return (
    <Layout>
      <RequireSignIn waiting={<WorksWaiting />}>
        <WithQueries>
          <WorksScreen key={product?.kind} product={product} />
        </WithQueries>
      </RequireSignIn>
    </Layout>
  );
}
