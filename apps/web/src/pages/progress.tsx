import { useParams } from 'react-router';
import { WithQueries } from '../api/with-queries.tsx';
import { StringPlayer } from '../features/strings/index.ts';
import { useProductOfPage } from './product-of-page.ts';
import { RequireHands } from './require-hands.tsx';

export default function Progress() {
  const product = useProductOfPage();
  const { tileId = '' } = useParams();
  return (
    <RequireHands kitId={tileId}>
      <WithQueries>
        <StringPlayer key={tileId} product={product} kitId={tileId} />
      </WithQueries>
    </RequireHands>
  );
}
