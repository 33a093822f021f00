import { WithQueries } from '../../api/with-queries.tsx';
import { Invitation } from '../../features/segment-list/guest/invitation.tsx';

export default function TogetherPage() {
  return (
    <WithQueries>
      <Invitation />
    </WithQueries>
  );
}
