/**
 * Version of the consent text: its publication day, yyyy-MM-dd. The server stores it with each consent. To change
 * `consent` in the web app's texts (`fields.json`), set a new version here and add `docs/consents/<version>.md`. Old
 * versions are never deleted. A test compares that file with the texts.
 */
export const consentVersion = '2026-11-30';
