import type { Fault } from './fault.ts';

const server: readonly Fault[] = [
  {
    name: 'a view-only guest can mark',
    file: 'apps/server/src/features/check-access.ts',
    find: "  if (method !== 'GET' && !guest.mayMark && kit.account_id !== person?.id) throw new GuestMayNot('guest.looks');\n",
    replace: '',
  },
  {
    name: 'anyone can end another person’s session by its id',
    file: 'apps/server/src/features/people/accounts/repository.ts',
    find: "        .where('account_id', '=', accountId)\n        .where('id', '=', id)\n",
    replace: "        .where('id', '=', id)\n",
  },
  {
    name: 'anyone with the link of an order is signed in to the new account with any address',
    file: 'apps/server/src/features/orders/blanks/order.ts',
    find: 'const mayRepeat = person === null && age <= repeatWithinMs && isSame;',
    replace: 'const mayRepeat = person === null && age <= repeatWithinMs;',
  },
  {
    name: 'a booklet is started before its order is committed',
    file: 'apps/server/src/features/works/kits/jobs.ts',
    find: 'queue.send<KitJob>(tx, bookletQueue,',
    replace: 'queue.send<KitJob>(null, bookletQueue,',
  },
  {
    name: 'mails of people without an account are kept for ever',
    file: 'apps/server/src/features/mails/service.ts',
    find: '      await mailRepository(database).dropNobodys(until);\n',
    replace: '',
  },
  {
    name: 'an erased account leaves its mails behind',
    file: 'apps/server/src/features/erasure/erase-account.ts',
    find: 'await mailRepository(tx).eraseOf(id, email);',
    replace: 'await mailRepository(tx).eraseOf(email, id);',
  },
  {
    name: 'every limit refuses one call early',
    file: 'apps/server/src/platform/http/rate-limits.ts',
    find: 'if (seen && seen.hits > limit.times) refuse(seen.ends_at, limit);',
    replace: 'if (seen && seen.hits >= limit.times) refuse(seen.ends_at, limit);',
  },
  {
    name: 'a code serves one order more than was paid for',
    file: 'apps/server/src/features/codes/repository.ts',
    find: "eb('used', '<', eb.ref('uses'))",
    replace: "eb('used', '<=', eb.ref('uses'))",
  },
  {
    name: 'a remembered session ends a day after its last use',
    file: 'apps/server/src/features/people/accounts/sign-ins.ts',
    find: 'live.remembered ? live.expires_at : later(now, idleSeconds)',
    replace: 'live.remembered ? later(now, idleSeconds) : live.expires_at',
  },
  {
    name: 'the password of a new account stays stored after its mail was sent',
    file: 'apps/server/src/features/mails/lifecycle.ts',
    find: "  'account',\n  'reset',",
    replace: "  'reset',",
  },
  {
    name: 'the password can be changed with a wrong current password',
    file: 'apps/server/src/features/people/accounts/renewal.ts',
    find: 'if (!(await accounts.fits(account, account.email, current, { address })))',
    replace: 'if (!accounts.fits(account, account.email, current, { address }))',
  },
  {
    name: 'a short job is tried twice instead of three times',
    file: 'apps/server/src/platform/jobs/queue.ts',
    find: 'SHORT_PAUSES_SECONDS[failures - 1]',
    replace: 'SHORT_PAUSES_SECONDS[failures]',
  },
  {
    name: 'the last mark of a series counts again when it is repeated',
    file: 'apps/server/src/features/works/segments/operation-runs.ts',
    find: 'place >= 0 && id <= (',
    replace: 'place >= 0 && id < (',
  },
  {
    name: 'an encrypted file truncated after a block decrypts without an error',
    file: 'apps/server/src/platform/storage/sealed-bytes.ts',
    find: '    nonce[11] = Number(isLast);\n',
    replace: '',
  },
  {
    name: 'links to private files never expire',
    file: 'apps/server/src/platform/storage/file-links.ts',
    find: "  if (Number(until) * HOUR_MS <= now.getTime()) return 'bad';\n",
    replace: '',
  },
];

const web: readonly Fault[] = [
  {
    name: 'marks made offline are lost when the page is closed',
    file: 'apps/web/src/api/works/work-store.ts',
    find: '    if (!this.#mayKeep(address)) return;\n    await this.#inDatabase(async (database) => {\n      const transaction',
    replace: '    if (address) return;\n    await this.#inDatabase(async (database) => {\n      const transaction',
    browser: true,
  },
  {
    name: 'a filter or search shows the previous list',
    file: 'apps/web/src/api/queries.ts',
    find: "queryKey: [endpoint.path, params, search, 'pages'],",
    replace: "queryKey: [endpoint.path, params, 'pages'],",
    browser: true,
  },
  {
    name: 'the colour tool highlights a finished colour',
    file: 'apps/web/src/features/segment-board/rules/board-state.ts',
    find: 'here !== undefined && left[here] > 0 ?',
    replace: 'here !== undefined && left[here] >= 0 ?',
  },
  {
    name: 'a new background is not recognised as a change',
    file: 'apps/web/src/features/editor/state/editor-state.ts',
    find: '    sameLook(a.look, b.look) &&\n',
    replace: '',
    browser: true,
  },
  {
    name: 'the photo moves under the fingers during a pinch zoom',
    file: 'apps/web/src/features/editor/stage/gestures.ts',
    find: 'const y = (about.y - frame.height / 2) / frame.width;\n  const { left, top } = settings.margin;',
    replace: 'const y = (about.y - frame.height / 2) / frame.height;\n  const { left, top } = settings.margin;',
  },
  {
    name: 'Shift+C goes to the next colour instead of the previous one',
    file: 'apps/web/src/features/segment-board/input/use-board-input.ts',
    find: "['KeyC', { type: 'previous-colour' }],",
    replace: "['KeyC', { type: 'next-colour' }],",
    browser: true,
  },
  {
    name: 'pages of an account are shown to visitors who are not signed in',
    file: 'apps/web/src/shared/require-sign-in.tsx',
    find: '  if (signedIn) return children;\n',
    replace: '  if (signedIn || !denied) return children;\n',
    browser: true,
  },
  {
    name: 'a button beside the board has no accessible name',
    file: 'apps/web/src/features/segment-board/components/tool-buttons.tsx',
    find: "          label={t('tools.zoomOut')}\n",
    replace: '          label=""\n',
    browser: true,
  },
  {
    name: 'the English player shows the key of a text when steps could not be saved',
    file: 'apps/web/src/i18n/en/player.json',
    find: '  "refused": "We couldn’t save the last steps. This is what we have saved.",\n',
    replace: '',
    browser: true,
  },
  {
    name: 'offline pages show answers in the other language',
    file: 'apps/web/src/api/works/kept-answers.ts',
    find: 'languageOfPath(window.location.pathname)',
    replace: "'en'",
    browser: true,
  },
  {
    name: 'after signing out, the next person sees cached answers about the previous one’s works',
    file: 'apps/web/src/api/forget-person.ts',
    find: 'forgetPhotos(), works.forget(null)]',
    replace: 'forgetPhotos()]',
    browser: true,
  },
];

const cli: readonly Fault[] = [
  {
    name: 'craft make refuses a palette with exactly as many pieces as cells',
    file: 'apps/cli/src/make/palette-file.ts',
    find: 'inStock < needed',
    replace: 'inStock <= needed',
  },
  {
    name: 'lonely_percent in report.json is a share, not a percentage',
    file: 'apps/cli/src/make/scheme-report.ts',
    find: 'hundredths((100 * confettiCells) / grid.cells.length)',
    replace: 'hundredths(confettiCells / grid.cells.length)',
  },
];

export const inApps: readonly Fault[] = [...server, ...web, ...cli];
