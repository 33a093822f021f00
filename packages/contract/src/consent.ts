/**
 * Version of the text that a customer agrees to when ordering (yyyy-MM-dd, the day it was published); the server keeps it
 * with each consent and its time. The one place: a new wording of `consent` or `consentText` of the web app needs a new
 * version here and its text in `docs/consents/<version>.md`, which stays for ever; a test holds the three together.
 */
export const consentVersion = '2026-11-22';
