import { endpoints } from '@uzor/contract';
import { useQuery } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { server } from '../testing/fake-server.ts';
import { profile } from '../testing/wire/index.ts';
import { dataOf, query } from './queries.ts';
import { forgetSignIn, rememberSignIn } from './session.ts';
import { WithQueries } from './with-queries.tsx';

function Address() {
  const { data } = useQuery({ ...query(endpoints.profile), select: dataOf });
  return <p>{data?.email ?? 'nobody yet'}</p>;
}
const openAddress = () =>
  render(
    <WithQueries>
      <Address />
    </WithQueries>,
  );

test('whoever signs in next sees nothing of what was asked for the person before', async () => {
  rememberSignIn();
  server.on(endpoints.profile, { data: profile({ email: 'anna@example.com' }) });
  const before = openAddress();
  await screen.findByText('anna@example.com');
  forgetSignIn();
  before.unmount();
  rememberSignIn();
  server.on(endpoints.profile, { data: profile({ email: 'olga@example.com' }) });
  openAddress();
  expect(screen.queryByText('anna@example.com')).toBeNull();
  await screen.findByText('olga@example.com');
});
