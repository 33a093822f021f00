import { type Page, test } from '@playwright/test';
import { pathIn } from '../../apps/web/src/i18n/path.ts';
import { register } from '../people/person.ts';
import { savedPeople, signedIn } from './customer.ts';
import { withoutWorker } from './without-worker.ts';
import { openScreenTab } from './screen-tab.ts';
import { expectSound } from './soundness.ts';
import { checksInWindow, settingsOf, windows } from './windows.ts';

/* Screens in their empty, loading, failed and forbidden states. */

interface State {
  readonly name: string;
  readonly address: string;
  /** How the page's calls are answered. */
  readonly calls: 'answered' | 'never answered' | 'refused';
  /** Without an account. */
  readonly signedOut?: boolean;
}

/** Id of a kit, blank and demo that do not exist. */
const nobodys = '019a0000-0000-7000-8000-000000000000';

const ofCustomer = ['/dashboard', '/dashboard/bin', '/dashboard/history'];
// The first kits in the default order are prerendered and need no call.
const lists = [...ofCustomer, '/products?sort=price'];
const states: readonly State[] = [
  ...[...ofCustomer, '/products?color=none'].map((address) => ({ name: 'empty', address, calls: 'answered' as const })),
  ...lists.map((address) => ({ name: 'loading', address, calls: 'never answered' as const })),
  ...lists.map((address) => ({ name: 'failed', address, calls: 'refused' as const })),
  ...[
    '/mosaic/instruction',
    '/mosaic/segments',
    '/mosaic/editor',
    '/mosaic/presets',
    '/mosaic/demo',
    '/mosaic/check-email',
  ].flatMap((page) =>
    (['answered', 'never answered', 'refused'] as const).map((calls) => ({
      name: { answered: 'not theirs', 'never answered': 'loading', refused: 'failed' }[calls],
      address: `${page}/${nobodys}`,
      calls,
    })),
  ),
  { name: 'not theirs', address: `/unistring/${nobodys}/progress`, calls: 'answered' },
  { name: 'not theirs', address: `/mosaic/segments/${nobodys}/segment/${nobodys}`, calls: 'answered' },
  {
    name: 'stale',
    address: '/auth/reset-password/a-token-that-was-never-given-out',
    calls: 'answered',
    signedOut: true,
  },
  { name: 'signed out', address: '/dashboard', calls: 'answered', signedOut: true },
  { name: 'signed out', address: `/mosaic/segments/${nobodys}`, calls: 'answered', signedOut: true },
  { name: 'unknown', address: '/no-such-page', calls: 'answered' },
];

for (const [turn, { language, device }] of windows.entries())
  test(`states are sound in ${language} on a ${device.name}`, async ({ browser, baseURL }) => {
    const settings = { ...settingsOf(device, language), baseURL };
    const context = await withoutWorker(await browser.newContext({ ...settings, storageState: signedIn() }));
    await register(context.request, 'Ада');
    const own = await openScreenTab(context, device);
    const anyone = await openScreenTab(await browser.newContext(settings), device);
    const [work] = savedPeople().customer.works;
    const anothers: State = {
      name: 'of another customer',
      address: `/mosaic/segments/${work?.tileId}`,
      calls: 'answered',
    };
    for (const { item, inSchemes } of checksInWindow([...states, anothers], turn))
      await test.step(`${item.address}: ${item.name}`, async () => {
        const { name, address, calls, signedOut } = item;
        const tab = signedOut ? anyone : own;
        await disturb(tab.page, calls);
        await tab.open(pathIn(language, address));
        if (calls !== 'never answered') await tab.settled();
        const words = [
          ...address.replace(/\?.*/, '').split('/').slice(1, 3),
          ...name.split(' '),
          language,
          device.name,
        ];
        const picture = `state-${words.filter((word) => !/\d{4}/.test(word)).join('-')}`;
        await expectSound(tab.page, `${pathIn(language, address)}: ${name}`, inSchemes, picture);
      });
    for (const { page } of [own, anyone]) await page.context().close();
  });

async function disturb(page: Page, calls: State['calls']): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  if (calls === 'answered') return;
  await page.route('**/api/**', async (route) => {
    if (route.request().url().endsWith('/api/profile')) return route.continue();
    if (calls === 'refused') return route.fulfill({ status: 500, json: { message: 'Server error' } });
  });
}
