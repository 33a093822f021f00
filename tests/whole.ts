/** Whether to run everything: `tests/whole/` too, in both languages, and every screen in each window and scheme. */
export const whole = Boolean(process.env['WHOLE']);

/** Tag of journeys on a desktop; all others run on a phone. */
export const onDesktop = { tag: '@desktop' };
