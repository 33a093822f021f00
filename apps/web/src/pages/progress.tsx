import { useParams } from 'react-router';
import { RequireSignIn } from '../api/require-sign-in.tsx';
import { WithQueries } from '../api/with-queries.tsx';
import { StringPlayer } from '../features/strings/index.ts';
import { useProductOfPage } from './product-of-page.ts';

export default function Progress() {
  const product = useProductOfPage();
  const { tileId = '' } = useParams();
  return (
    <RequireSignIn>
      <WithQueries>
        <StringPlayer key={tileId} product={product} kitId={tileId} />
      </WithQueries>
    </RequireSignIn>
  );
}
