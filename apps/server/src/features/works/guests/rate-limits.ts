/** How often guests may be invited to a work. */
export const rateLimits = { guestsOfKit: { times: 20, seconds: 3600 } } as const;
