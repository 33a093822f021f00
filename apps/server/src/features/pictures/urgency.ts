/** Priority of engine tasks: paid and awaited, waited for before the screen, being chosen, looked at later; demos run when nobody who has paid waits. */
export const urgency = { booklet: 4, firstTracing: 3, tracing: 2, segmentPictures: 1, demo: 0 } as const;
