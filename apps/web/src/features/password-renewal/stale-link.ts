/** What the page of a link that no longer works leaves in the history for the page that sends a new one. */
export const staleLink = { stale: true } as const;

/** Whether the customer comes from a link that no longer works. */
export function isStale(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'stale' in state && state.stale === true;
}
