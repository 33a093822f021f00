/** Navigation out of the running page. Tests replace these, because no browser lets them replace `location`. */
export const leave = {
  to: (address: string): void => window.location.assign(address),
  reload: (): void => window.location.reload(),
};
