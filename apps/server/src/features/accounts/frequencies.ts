import type { Limit } from '../../platform/http/limits.ts';

const quarter = 900;
const hour = 3600;

/** How often what of an account may be tried, by account (a digest of its address) and by the address of the caller. */
export const frequencies = {
  wrongPasswordsOfAccount: { times: 10, seconds: quarter },
  wrongPasswordsOfAddress: { times: 30, seconds: quarter },
  forgottenOfAccount: { times: 3, seconds: hour },
  forgottenOfAddress: { times: 20, seconds: hour },
  /** Those too that meet an account and say so. Many share an address at work or on the road; nobody needs twenty. */
  registrationsOfAddress: { times: 20, seconds: hour },
} as const satisfies Record<string, Limit>;
