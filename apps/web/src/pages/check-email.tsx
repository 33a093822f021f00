import { useParams } from 'react-router';
import { WithQueries } from '../api/with-queries.tsx';
import { ConfirmEmailScreen } from '../features/confirm-email/index.ts';
import { useProductOfPage } from './product-of-page.ts';

export default function CheckEmailPage() {
  const product = useProductOfPage();
  const { slug = '' } = useParams();
  return (
    <WithQueries>
      <ConfirmEmailScreen key={slug} product={product} slug={slug} />
    </WithQueries>
  );
}
