import { useParams } from 'react-router';
import { WithQueries } from '../../api/with-queries.tsx';
import { SharedWork } from '../../features/shared-work/shared-work.tsx';

export default function SharedWorkPage() {
  const { shareSlug = '' } = useParams();
  return (
    <WithQueries>
      <SharedWork key={shareSlug} slug={shareSlug} />
    </WithQueries>
  );
}
