/** Navigation out of the running page. Tests replace these, because no browser lets them replace `location`. */
export const leave = {
  /** Opens an address outside the router: a letter, or the site loaded from the server. */
  to: (address: string): void => window.location.assign(address),
  reload: (): void => window.location.reload(),
};
