/** How often a work may get a new link; each one draws a card. */
export const rateLimits = { sharesOfKit: { times: 20, seconds: 3600 } } as const;
