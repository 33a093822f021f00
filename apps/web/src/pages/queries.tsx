import { Outlet } from 'react-router';
import { WithQueries } from '../api/with-queries.tsx';

/** The cache of what pages ask the server. */
export default function Queries() {
  return (
    <WithQueries>
      <Outlet />
    </WithQueries>
  );
}
