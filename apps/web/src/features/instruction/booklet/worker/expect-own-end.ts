/**
 * Takes the end of pdf.js's worker as no fault of the page: a booklet that is closed while it opens lets it reject a promise
 * that nobody holds.
 */
export function expectOwnEnd(event: Pick<PromiseRejectionEvent, 'reason' | 'preventDefault'>): void {
  if (event.reason instanceof Error && event.reason.message === 'Worker was terminated') event.preventDefault();
}
