/**
 * Whether everything is walked: `tests/whole/` beside the journeys, all in both languages, and every screen in each window, language
 * and scheme. `npm run test:all` says so.
 */
export const whole = Boolean(process.env['WHOLE']);

/** Marks journeys of people at a desktop; the others are walked on a phone. */
export const onDesktop = { tag: '@desktop' };
