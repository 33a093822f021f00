/**
 * Version of the consent text (yyyy-MM-dd, its publication day); the server stores it with each consent and its time. A
 * new wording of `consent` in the web app's texts (`fields.json`) needs a new version here and its text in
 * `docs/consents/<version>.md`, which is never deleted. A test compares the three.
 */
export const consentVersion = '2026-11-30';
