import { useParams } from 'react-router';
import { RequireSignIn } from '../api/require-sign-in.tsx';
import { WithQueries } from '../api/with-queries.tsx';
import { segmentViews } from '../segment-views.ts';
import { NotFound } from '../ui/state-screen/screens.tsx';
import { useProductOfPage } from './product-of-page.ts';

export default function Segment() {
  const product = useProductOfPage();
  const { tileId = '', segmentId = '' } = useParams();
  const view = segmentViews[product.kind];
  if (!view) return <NotFound />;
  return (
    <RequireSignIn>
      <WithQueries>
        <view.Board key={segmentId} product={product} kitId={tileId} segmentId={segmentId} />
      </WithQueries>
    </RequireSignIn>
  );
}
