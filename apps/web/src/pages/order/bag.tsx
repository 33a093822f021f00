import { useParams } from 'react-router';
import { RequireSignIn } from '../../api/require-sign-in.tsx';
import { WithQueries } from '../../api/with-queries.tsx';
import { BagScreen } from '../../features/bag/index.ts';
import { useProductOfPage } from '../product-of-page.ts';

export default function BagPage() {
  const product = useProductOfPage();
  const { tileId = '' } = useParams();
  return (
    <RequireSignIn>
      <WithQueries>
        <BagScreen key={tileId} product={product} kitId={tileId} />
      </WithQueries>
    </RequireSignIn>
  );
}
