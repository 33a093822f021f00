import type { Limit } from '../../platform/http/rate-limits.ts';

const quarter = 900;
const hour = 3600;

/** Rate limits of accounts, by account (a digest of its e-mail address) and by the caller's address. */
export const rateLimits = {
  wrongPasswordsOfAccount: { times: 10, seconds: quarter },
  wrongPasswordsOfAddress: { times: 30, seconds: quarter },
  forgottenOfAccount: { times: 3, seconds: hour },
  forgottenOfAddress: { times: 20, seconds: hour },
  /** Counts refused ones too. People at work or on the road share an address, but no group needs more than 20. */
  registrationsOfAddress: { times: 20, seconds: hour },
} as const satisfies Record<string, Limit>;
