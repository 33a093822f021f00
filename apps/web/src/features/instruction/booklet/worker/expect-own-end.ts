/** Ignores the rejection that pdf.js's worker leaves unhandled when a booklet is closed while it opens. */
export function expectOwnEnd(event: Pick<PromiseRejectionEvent, 'reason' | 'preventDefault'>): void {
  if (event.reason instanceof Error && event.reason.message === 'Worker was terminated') event.preventDefault();
}
