import { useParams } from 'react-router';
import { WithQueries } from '../api/with-queries.tsx';
import { PresetsScreen } from '../features/presets/index.ts';
import { useProductOfPage } from './product-of-page.ts';

export default function PresetsPage() {
  const product = useProductOfPage();
  const { slug = '' } = useParams();
  return (
    <WithQueries>
      <PresetsScreen key={slug} product={product} slug={slug} />
    </WithQueries>
  );
}
