/*
 * How long what is kept: the only place of the ages. The server's clean-ups take them from here, and the privacy page tells them.
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Ages at which clean-ups delete, ms. */
export const keptForMs = {
  demo: DAY_MS,
  unfinishedOrder: 30 * DAY_MS,
  /** Presets nobody chose, from the day they were drawn. */
  unchosenPreset: 30 * DAY_MS,
  /** Content of mails; mails of people without an account go with it. */
  mailContent: 30 * DAY_MS,
  /** A question to support and its answers, from the last word of either side. */
  question: 30 * DAY_MS,
  /** A request for missing parts, from the day it was posted or refused. */
  parts: 30 * DAY_MS,
  /** An address whose mails came back, as a digest; it may be opened anew. */
  bouncedAddress: 180 * DAY_MS,
  /** From the moment it is ready. */
  archive: 7 * DAY_MS,
  appliedOperation: 90 * DAY_MS,
  /** A request for a new password that nobody could answer: its link would have run out after an hour. */
  forgottenPassword: DAY_MS,
  /** A file that nothing refers to. No upload and no job takes this long between storing a file and referring to it. */
  unclaimedFile: HOUR_MS,
  /** A browser without a sign-in there; longer than the longest sign-in lives. */
  knownBrowser: 400 * DAY_MS,
  /** A network or a kind of device that a code was used from. */
  sighting: 90 * DAY_MS,
  /** What an operator did: the database itself refuses to forget it sooner. */
  deed: 731 * DAY_MS,
  /** How many liked demos, by the day; nothing of it leads to a person. */
  demoOpinion: 400 * DAY_MS,
  /** How many opened an answer of the FAQ, by the day. */
  opening: 400 * DAY_MS,
  /** What was published of the shop's content, as it was before: until then it can be undone. */
  publication: 30 * DAY_MS,
  /** A line of the log of security. */
  securityLog: 180 * DAY_MS,
} as const;

/** What customers are told to be kept: a row each of the privacy page. The server has a rule for each, and some of no concern to them. */
export const toldRules = [
  'demo',
  'order',
  'preset',
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
