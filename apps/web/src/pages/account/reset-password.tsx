import { useParams } from 'react-router';
import { WithQueries } from '../../api/with-queries.tsx';
import { ResetScreen } from '../../features/password-renewal/reset-form.tsx';

export default function ResetPassword() {
  const { token = '' } = useParams();
  return (
    <WithQueries>
      <ResetScreen key={token} token={token} />
    </WithQueries>
  );
}
