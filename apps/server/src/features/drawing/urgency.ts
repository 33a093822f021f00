/**
 * Priority of engine tasks: booklets (paid and awaited), first tracings, other tracings, pictures for later; demos
 * last.
 */
export const urgency = { booklet: 4, firstTracing: 3, tracing: 2, segmentPictures: 1, demo: 0 } as const;
