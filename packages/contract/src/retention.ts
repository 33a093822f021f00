/* Retention periods, defined only here: the server's clean-ups use them, and the privacy page states them. */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Age at which data is deleted, in milliseconds. */
export const keptForMs = {
  demo: DAY_MS,
  unfinishedOrder: 30 * DAY_MS,
  /** Unchosen presets, from the day they were drawn. */
  unchosenPreset: 30 * DAY_MS,
  /** A vote on presets, from the day it was opened; until then its link works. */
  opinion: 7 * DAY_MS,
  /** Content of mails; mails to people without an account are deleted with it. */
  mailContent: 30 * DAY_MS,
  /** A question to support and its answers, from the last message of either side. */
  question: 30 * DAY_MS,
  /** A request for missing parts, from the day it was posted or refused. */
  parts: 30 * DAY_MS,
  /** The hash of an address that bounced; after that the address may be used again. */
  bouncedAddress: 180 * DAY_MS,
  /** Export archives, from the moment they are ready. */
  archive: 7 * DAY_MS,
  /** A deleted account; until then its owner can restore it. */
  deletedAccount: 7 * DAY_MS,
  appliedOperation: 90 * DAY_MS,
  /** Marks cleared by an owner; until then they can be restored. */
  clearedMarks: 30 * DAY_MS,
  /** A password reset request of an unknown address; a real link expires after an hour. */
  forgottenPassword: DAY_MS,
  /** An orphaned file. No upload or job takes this long between storing a file and referring to it. */
  unclaimedFile: HOUR_MS,
  /** A known browser that has not signed in; longer than the longest session. */
  knownBrowser: 400 * DAY_MS,
  /** A network or kind of device that used a code. */
  sighting: 90 * DAY_MS,
  /** An audit entry; the database itself refuses to delete it sooner. */
  deed: 731 * DAY_MS,
  /** Likes of demos by day; they identify no person. */
  demoOpinion: 400 * DAY_MS,
  /** Opened FAQ answers by day. */
  opening: 400 * DAY_MS,
  /** The previous version of published shop content: until then publishing can be undone. */
  publication: 30 * DAY_MS,
  /** A backup made by an upgrade; kept as long as nightly ones. */
  upgradeBackup: 14 * DAY_MS,
  securityLog: 180 * DAY_MS,
} as const;

/** Retention periods listed on the privacy page, one row each; the server has a rule for each. */
export const toldRules = [
  'demo',
  'order',
  'preset',
  'vote',
  'account',
  'mail',
  'question',
  'parts',
  'barred',
  'link',
  'signIn',
  'browser',
  'archive',
  'share',
  'operation',
  'file',
  'limit',
  'security',
  'code',
  'sighting',
] as const;
export type ToldRule = (typeof toldRules)[number];
