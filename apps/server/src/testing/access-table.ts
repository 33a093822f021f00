import type { AccessRow } from './contract-guards.ts';

/* Who gets what answer: every call of the contract by every caller. */

type Statuses = AccessRow['statuses'];

const everybody = (status: number): Statuses => [status, status, status, status];
const signedIn = (status: number): Statuses => [status, status, 401, 401];
const ownerOnly = (status: number): Statuses => [status, 403, 401, 401];
/** What has a slug alone: of a deleted account nothing is left to name. */
const holderOnly = (status: number): Statuses => [status, 403, 401, 404];

/**
 * The table: a call of the contract without a row here is a finding (`contract-guards.test.ts` proves it). The owners of the works are
 * registered as owner-mosaic@example.com and so on, one a kind.
 *
 * @param code makes a code that opens a blank
 */
export const accessTable = (code: () => Promise<string>): Readonly<Record<string, AccessRow>> => ({
  login: { statuses: everybody(422), body: () => ({ email: 'nobody@example.com', password: 'Wrong1' }) },
  register: {
    statuses: everybody(422),
    body: () => ({ full_name: 'Owner', email: 'owner-mosaic@example.com', password: 'Known1' }),
  },
  logout: { statuses: signedIn(204) },
  sessions: { statuses: signedIn(200) },
  endSession: { statuses: signedIn(404) },
  endOtherSessions: { statuses: signedIn(204) },
  forgotPassword: { statuses: everybody(204), body: () => ({ email: 'nobody@example.com' }) },
  resetPassword: {
    statuses: everybody(422),
    body: () => ({ token: 'no-such-link-was-sent-to-anybody', password: 'Known1' }),
  },
  checkResetToken: { statuses: everybody(422), body: () => ({ token: 'no-such-link-was-sent-to-anybody' }) },
  profile: { statuses: signedIn(200) },
  saveProfile: { statuses: signedIn(200), body: () => ({ full_name: 'Anna' }) },
  changePassword: { statuses: signedIn(422), body: () => ({ current_password: 'Wrong1', new_password: 'Known1' }) },
  secondFactor: { statuses: signedIn(200) },
  beginSecondFactor: { statuses: signedIn(422), body: () => ({ current_password: 'Wrong1' }) },
  confirmSecondFactor: { statuses: signedIn(422), body: () => ({ code: '000000' }) },
  renewRecoveryCodes: { statuses: signedIn(422), body: () => ({ code: '000000' }) },
  endSecondFactor: { statuses: signedIn(422), body: () => ({ code: '000000' }) },
  deleteProfile: { statuses: signedIn(204) },
  profileExport: { statuses: signedIn(200) },
  exportProfile: { statuses: signedIn(202) },
  support: {
    statuses: everybody(204),
    body: () => ({ full_name: 'Anna', email: 'anna@example.com', text: 'Where is my scheme?' }),
  },
  config: { statuses: everybody(200) },
  library: { statuses: everybody(200) },
  whereBuy: { statuses: everybody(200) },
  whereBuyFilters: { statuses: everybody(200) },
  banners: { statuses: everybody(200) },
  bannerClick: { statuses: everybody(404) },
  codeStatus: { statuses: everybody(200), body: () => ({ code: 'ZZZZZZZZZZZZ' }) },
  openBlank: { statuses: everybody(201), body: async () => ({ code: await code() }) },
  kits: { statuses: signedIn(200) },
  sizes: { statuses: everybody(200) },
  filters: { statuses: everybody(200) },
  blank: { statuses: holderOnly(200) },
  uploadPhoto: { statuses: holderOnly(409) },
  editionSettings: { statuses: holderOnly(409) },
  generate: { statuses: holderOnly(409) },
  applyPreset: { statuses: holderOnly(409), body: () => ({ preset: 1 }) },
  retouch: { statuses: holderOnly(409), body: () => ({ preset: 1, cells: [[0, 'A']] }) },
  takeBackRetouch: { statuses: holderOnly(409) },
  complete: { statuses: [200, 403, 403, 404], body: () => ({ email: 'stranger@example.com' }) },
  tipsRead: { statuses: holderOnly(204) },
  trashedKits: { statuses: signedIn(200) },
  list: { statuses: signedIn(200) },
  trashed: { statuses: signedIn(200) },
  emptyBin: { statuses: signedIn(204) },
  kit: { statuses: ownerOnly(200) },
  hide: { statuses: ownerOnly(204) },
  show: { statuses: ownerOnly(204) },
  rename: { statuses: ownerOnly(200), body: () => ({ title: 'Anna by the sea' }) },
  remove: { statuses: ownerOnly(204) },
  restore: { statuses: ownerOnly(204) }, // right after: the rows to come need the work
  exportKit: { statuses: ownerOnly(422) },
  printBooklet: { statuses: ownerOnly(200) },
  editions: { statuses: ownerOnly(200) },
  resend: { statuses: ownerOnly(200) },
  share: { statuses: ownerOnly(201) },
  endShare: { statuses: ownerOnly(204) },
  sharedWork: { statuses: everybody(404) },
  sharedPicture: { statuses: everybody(404) },
  sharedCard: { statuses: everybody(404) },
  segments: { statuses: ownerOnly(200) },
  segment: { statuses: ownerOnly(200) },
  setMarked: { statuses: ownerOnly(200), body: () => ({ coordinates: { x: 0, y: 0 } }) },
  markByColours: { statuses: ownerOnly(422), body: () => ({ colors: ['no such letter'] }) },
  history: { statuses: ownerOnly(200) },
  replaceHistory: { statuses: ownerOnly(200), body: () => ({ history: [] }) },
  clearHistory: { statuses: ownerOnly(204) },
  operate: { statuses: ownerOnly(200), body: () => ({ operations: [] }) },
  progress: { statuses: ownerOnly(200) },
  saveProgress: { statuses: ownerOnly(200), body: () => ({ step: 0 }) },
  audios: { statuses: everybody(200) },
  voiceovers: { statuses: everybody(200) },
  createDemo: { statuses: everybody(422) },
  demo: { statuses: everybody(404) },
  demoReaction: { statuses: everybody(404), body: () => ({ like: true }) },
  eraseDemo: { statuses: everybody(404), body: () => ({ erase_key: 'guessed' }) },
});
