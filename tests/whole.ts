/**
 * Whether to walk everything in every way: all journeys in both languages, all screens in all four windows, which takes twice the
 * time. `WHOLE=1 npm test` does so before a release.
 */
export const whole = Boolean(process.env['WHOLE']);

/** Marks journeys that are walked in both languages always: what they say or hear differs. The others are walked in Russian. */
export const inBothLanguages = /@both-languages/;
