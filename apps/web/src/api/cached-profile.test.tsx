import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPart } from '../testing/open-page.tsx';
import { file, profile } from '../testing/wire/index.ts';
import { cacheProfile, useCachedProfile } from './cached-profile.ts';
import { forgetSignIn, rememberSignIn } from './session.ts';

function Shown() {
  const { name, avatar } = useCachedProfile();
  return <output>{`${name} ${avatar !== null}`}</output>;
}
const shown = () => screen.getByRole('status').textContent;
const anna = profile({ full_name: 'Anna', avatar: file('anna.jpg') });

test('name and picture of a profile are shown until the sign-in ends', async () => {
  rememberSignIn();
  openPart(<Shown />);
  expect(shown()).toBe('null false');
  cacheProfile(anna);
  await waitFor(() => expect(shown()).toBe('Anna true'));
  forgetSignIn();
  await waitFor(() => expect(shown()).toBe('null false'));
});
test('whoever signs in next does not see the profile of the one before', () => {
  rememberSignIn();
  cacheProfile(anna);
  rememberSignIn();
  openPart(<Shown />);
  expect(shown()).toBe('null false');
});
test('a profile that arrives after the sign-out is not kept', () => {
  forgetSignIn();
  cacheProfile(anna);
  openPart(<Shown />);
  expect(shown()).toBe('null false');
});
