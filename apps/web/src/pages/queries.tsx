import { Outlet } from 'react-router';
import { WithQueries } from '../api/with-queries.tsx';

export default function Queries() {
  return (
    <WithQueries>
      <Outlet />
    </WithQueries>
  );
}
