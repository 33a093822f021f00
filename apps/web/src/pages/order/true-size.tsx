import { useParams } from 'react-router';
import { RequireSignIn } from '../../api/require-sign-in.tsx';
import { WithQueries } from '../../api/with-queries.tsx';
import { TrueSizeScreen } from '../../features/true-size/index.ts';
import { useProductOfPage } from '../product-of-page.ts';

export default function TrueSize() {
  const product = useProductOfPage();
  const { tileId = '' } = useParams();
  return (
    <RequireSignIn ended="denied">
      <WithQueries>
        <TrueSizeScreen key={tileId} product={product} kitId={tileId} />
      </WithQueries>
    </RequireSignIn>
  );
}
