import { useParams } from 'react-router';
import { WithQueries } from '../../api/with-queries.tsx';
import { RetouchScreen } from '../../features/retouch/index.ts';
import { useProductOfPage } from '../product-of-page.ts';

export default function RetouchPage() {
  const product = useProductOfPage();
  const { slug = '', preset = '' } = useParams();
  return (
    <WithQueries>
      <RetouchScreen key={`${slug}/${preset}`} product={product} slug={slug} preset={Number(preset)} />
    </WithQueries>
  );
}
