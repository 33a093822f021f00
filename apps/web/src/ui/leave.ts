/** The ways out of the running page. No browser lets a test replace `location`, so tests watch these instead. */
export const leave = {
  /** Opens an address outside the router: a letter, or the site loaded from the server. */
  to: (address: string): void => window.location.assign(address),
  /** Loads the page again. */
  reload: (): void => window.location.reload(),
};
