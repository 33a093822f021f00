/**
 * Whether to run everything: `tests/whole/` besides the journeys, all in both languages, and every screen in each
 * window, language and scheme. Set by `npm run test:all`.
 */
export const whole = Boolean(process.env['WHOLE']);

/** Tag of journeys on a desktop; all others run on a phone. */
export const onDesktop = { tag: '@desktop' };
