import { useParams } from 'react-router';
import { RequireHands } from './require-hands.tsx';
import { WithQueries } from '../api/with-queries.tsx';
import { segmentViews } from '../segment-views.ts';
import { NotFound } from '../ui/state-screen/screens.tsx';
import { useProductOfPage } from './product-of-page.ts';

export default function Segments() {
  const product = useProductOfPage();
  const { tileId = '' } = useParams();
  const view = segmentViews[product.kind];
  if (!view) return <NotFound />;
  return (
    <RequireHands kitId={tileId} ended="denied">
      <WithQueries>
        <view.List product={product} kitId={tileId} />
      </WithQueries>
    </RequireHands>
  );
}
