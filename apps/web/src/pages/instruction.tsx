import { useParams } from 'react-router';
import { RequireSignIn } from '../api/require-sign-in.tsx';
import { WithQueries } from '../api/with-queries.tsx';
import { InstructionScreen } from '../features/instruction/index.ts';
import { useProductOfPage } from './product-of-page.ts';

export default function InstructionPage() {
  const product = useProductOfPage();
  const { tileId = '' } = useParams();
  return (
    <RequireSignIn>
      <WithQueries>
        <InstructionScreen key={tileId} product={product} kitId={tileId} />
      </WithQueries>
    </RequireSignIn>
  );
}
