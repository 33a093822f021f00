import { useParams } from 'react-router';
import { RequireSignIn } from '../../api/require-sign-in.tsx';
import { WithQueries } from '../../api/with-queries.tsx';
import { MissingPartsScreen } from '../../features/missing-parts/index.ts';
import { useProductOfPage } from '../product-of-page.ts';

export default function MissingPartsPage() {
  const product = useProductOfPage();
  const { tileId = '' } = useParams();
  return (
    <RequireSignIn>
      <WithQueries>
        <MissingPartsScreen key={tileId} product={product} kitId={tileId} />
      </WithQueries>
    </RequireSignIn>
  );
}
