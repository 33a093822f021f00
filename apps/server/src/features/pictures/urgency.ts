/** What the engine does first: who has paid and waits, who is choosing, what is looked at later, who only tries. */
export const urgency = { booklet: 3, tracing: 2, segmentPictures: 1, demo: 0 } as const;
