/** How often a work may be given a new link: each draws a card. */
export const rateLimits = { sharesOfKit: { times: 20, seconds: 3600 } } as const;
