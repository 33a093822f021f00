/*
 * What is kept under which rule; the ages are of `@uzor/contract`, which the privacy page reads too. `retention.test.ts` holds every
 * column of the database, every folder of the storage and the table in docs/operations.md against it.
 */
import type { ToldRule } from '@uzor/contract';

/** Files of the log of security: the bytes and the time one spans, and how many former ones stay; beyond that the oldest goes early. */
export const securityLogFile = { bytes: 5 * 1_048_576, spanMs: 30 * 24 * 3_600_000, most: 20 } as const;

/** What is kept and how long, as docs/operations.md tells it. */
export const rules = {
  account: ['accounts, their works, marks, consents and mails', 'until their owner deletes them'],
  signIn: ['sign-ins', '24 h idle, or a year with "remember me"'],
  browser: ['browsers of an account, under digests of the number each keeps', '400 days after the last sign-in there'],
  link: ['password reset links', '1 h; a request that could not be answered 24 h'],
  mail: [
    'content of mails',
    'sealed for 30 days, then only the fact of sending; passwords and links are erased when sent; mails of people without an account are deleted whole',
  ],
  question: ['questions to support with their answers, sealed', '30 days after the last word of either side'],
  parts: [
    'requests for missing parts with name, address and telephone, sealed',
    '30 days after they are posted or refused',
  ],
  barred: [
    'addresses that mails came back from, or whose owners called them unwanted, under keyed digests',
    '180 days after the mail came back; a complaint for ever',
  ],
  archive: ['archives of profiles', '7 days'],
  demo: ['demos', '24 h'],
  operation: ['ids of applied marks, by which a repeated one is known', '90 days'],
  order: ['unfinished orders', '30 days after their last change'],
  preset: ['presets of an order that were not chosen', '30 days'],
  share: [
    'links to shared works, with their pictures',
    'until their owner ends them or the work is erased; closed while it is in the bin',
  ],
  file: ['files that nothing refers to', '1 h; those without a row are looked for every 6 h in the private folders'],
  key: [
    'keys of photos, presets, booklets, avatars and archives, one a file',
    'erased at the moment their file is; those of files that never came are looked for every 6 h',
  ],
  code: [
    'codes, how often they were used, and the number of the order at a marketplace that one was made for',
    'for ever; without the books of the marketplace they say nothing of a person',
  ],
  limit: ['counts for limits and addresses of sign-ins, under digests', 'until their window ends, at most 30 days'],
  security: ['log of security: ids of accounts, digests of networks', '180 days, at most 21 files of 5 MB'],
  deed: [
    'what operators did at the desk, with their addresses and reasons',
    '2 years; not even operators can change it before',
  ],
  shop: ['catalogue, library, banners, voices, notices', 'until an operator replaces them'],
} as const satisfies Readonly<Record<ToldRule | 'key' | 'deed' | 'shop', readonly [what: string, kept: string]>>;
export type Rule = keyof typeof rules;

/** The rule of each table, and those of its columns that say something of a person. */
export const tables: Readonly<Record<string, { readonly rule: Rule; readonly personal: readonly string[] }>> = {
  account: { rule: 'account', personal: ['email', 'email_key', 'full_name', 'birth_date', 'gender', 'avatar'] },
  consent: { rule: 'account', personal: ['account_id'] },
  kit: { rule: 'account', personal: ['account_id', 'scheme', 'origin_photo', 'tracing_photo', 'booklet', 'title'] },
  kit_print: { rule: 'account', personal: ['file'] },
  segment: { rule: 'account', personal: ['history', 'undone', 'marks', 'picture_key'] },
  step_progress: { rule: 'account', personal: ['current_step'] },
  share: { rule: 'share', personal: ['slug', 'card'] },
  segment_operation: { rule: 'operation', personal: [] },
  access_token: { rule: 'signIn', personal: ['account_id', 'device'] },
  known_browser: { rule: 'browser', personal: ['account_id', 'device'] },
  second_factor: { rule: 'account', personal: ['account_id', 'sealed_secret'] },
  recovery_code: { rule: 'account', personal: ['account_id'] },
  passkey: { rule: 'account', personal: ['account_id', 'credential_id', 'name'] },
  passkey_challenge: { rule: 'account', personal: ['account_id'] },
  password_reset: { rule: 'link', personal: ['account_id'] },
  forgotten_password: { rule: 'link', personal: ['email'] },
  mail: {
    rule: 'mail',
    personal: ['account_id', 'address', 'reply_to', 'sealed_password', 'sealed_content', 'last_error'],
  },
  support_question: { rule: 'question', personal: ['account_id', 'full_name', 'email', 'sealed_text'] },
  support_answer: { rule: 'question', personal: ['operator', 'sealed_text'] },
  parts_request: { rule: 'parts', personal: ['account_id', 'sealed_parcel', 'sealed_outcome'] },
  barred_address: { rule: 'barred', personal: [] },
  profile_export: { rule: 'archive', personal: ['account_id', 'file'] },
  demo: { rule: 'demo', personal: ['photo', 'origin_photo'] },
  demo_photo: { rule: 'demo', personal: ['picture'] },
  blank: {
    rule: 'order',
    personal: [
      'account_id',
      'raw_photo',
      'cropped_photo',
      'origin_photo',
      'edition_settings',
      'tried_email',
      'completed_email',
    ],
  },
  tracing: { rule: 'preset', personal: ['scheme', 'picture'] },
  made_tracing: { rule: 'preset', personal: ['scheme', 'picture'] },
  file: { rule: 'file', personal: ['name'] },
  photo_key: { rule: 'key', personal: ['sealed_key'] },
  code: { rule: 'code', personal: [] },
  deed: { rule: 'deed', personal: ['operator', 'operator_id', 'reason'] },
  rate_limit: { rule: 'limit', personal: [] },
  catalogue_entry: { rule: 'shop', personal: [] },
  library_picture: { rule: 'shop', personal: [] },
  banner: { rule: 'shop', personal: [] },
  audio_track: { rule: 'shop', personal: [] },
  voice: { rule: 'shop', personal: [] },
  notice: { rule: 'shop', personal: [] },
  migration: { rule: 'shop', personal: [] },
};

/** Columns that sound like a person's and are not. */
export const plainColumns: ReadonlySet<string> = new Set([
  'demo_photo.name',
  'kit.booklet_status',
  'kit.pictures_status',
  'support_question.pictures',
]);

/** The rule of each private folder of the storage. */
export const folders: Readonly<Record<string, Rule>> = {
  avatars: 'account',
  photos: 'order',
  crops: 'account',
  tracings: 'preset',
  booklets: 'account',
  segments: 'account',
  demos: 'demo',
  exports: 'archive',
};
