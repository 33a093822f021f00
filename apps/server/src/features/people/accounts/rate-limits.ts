import type { Limit } from '../../../platform/http/rate-limits.ts';

const quarter = 900;
const hour = 3600;
const day = 86_400;

export const rateLimits = {
  wrongPasswordsOfAccount: { times: 10, seconds: quarter },
  wrongPasswordsOfAddress: { times: 30, seconds: quarter },
  /** By account and network: enough for a family with all its browsers. */
  rightPasswordsOfAccount: { times: 40, seconds: quarter },
  forgottenOfAccount: { times: 3, seconds: hour },
  forgottenOfAddress: { times: 20, seconds: hour },
  /** Notices of new browsers, by email address, since a stranger may register with it again and again. */
  noticesOfAddress: { times: 5, seconds: day },
  /** Counted by email address, because each change mails the owner. */
  changesOfPassword: { times: 10, seconds: day },
  /** Refused passwords count too: each call may cost a hash. */
  resetsOfAddress: { times: 60, seconds: hour },
  /** Refused registrations count too. No group of people that shares an IP address needs more. */
  registrationsOfAddress: { times: 20, seconds: hour },
} as const satisfies Record<string, Limit>;
