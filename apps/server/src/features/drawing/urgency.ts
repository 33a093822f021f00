/**
 * Priority of engine tasks: booklets (paid and awaited), first tracings, retouches, other tracings, pictures for later; demos
 * last.
 */
export const urgency = { booklet: 5, firstTracing: 4, retouch: 3, tracing: 2, segmentPictures: 1, demo: 0 } as const;
