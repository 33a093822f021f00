import { useParams, useSearchParams } from 'react-router';
import { WithQueries } from '../api/with-queries.tsx';
import { EditorScreen } from '../features/editor/index.ts';
import { useProductOfPage } from './product-of-page.ts';

export default function EditorPage() {
  const product = useProductOfPage();
  const { slug = null } = useParams();
  const [search] = useSearchParams();
  return (
    <WithQueries>
      <EditorScreen product={product} slug={slug} askedSize={search.get('size')} />
    </WithQueries>
  );
}
