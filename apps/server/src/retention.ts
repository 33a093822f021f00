/*
 * Retention rules of stored data; the periods are in `@uzor/contract`. `retention.test.ts` checks every column of the
 * database, every folder of the storage and the table in docs/operations.md against it.
 */
import type { ToldRule } from '@uzor/contract';

/** Size and time span of one file of the security log, and how many rotated ones stay. */
export const securityLogFile = { bytes: 5 * 1_048_576, spanMs: 30 * 24 * 3_600_000, most: 20 } as const;

export const rules = {
  account: [
    'accounts, their works, marks, consents and mails',
    'until their owner deletes them, and 7 days more in which a mailed link brings them back, unless all is to go at once',
  ],
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
  cleared: ['marks that an owner cleared, for undo: the last ten times of a segment', '30 days'],
  order: ['unfinished orders', '30 days after their last change'],
  preset: ['presets of an order that were not chosen', '30 days'],
  vote: [
    'votes of family and friends on the presets of an order, with their words',
    '7 days after the vote was opened; votes and words go at once if it is ended, a preset is taken or the order is erased',
  ],
  share: [
    'links to shared works, with their pictures',
    'until their owner ends them or the work is erased; closed while it is in the bin',
  ],
  file: [
    'files that nothing refers to',
    '1 h; replaced ones a day; those without a row are looked for every 6 h in the private folders',
  ],
  key: [
    'keys of photos, presets, booklets, avatars and archives, one a file',
    'erased at the moment their file is; those of files that never came are looked for every 6 h',
  ],
  code: [
    'codes, how often they were used, and the number of the order at a marketplace that one was made for',
    'for ever; without the books of the marketplace they say nothing of a person',
  ],
  sighting: [
    'networks and kinds of devices that a code was used from, under keyed digests, and how many they are',
    '90 days after the last use from there; that a family shares a code, for ever',
  ],
  limit: ['counts for limits and addresses of sign-ins, under digests', 'until their window ends, at most 30 days'],
  security: ['log of security: ids of accounts, digests of networks', '180 days, at most 21 files of 5 MB'],
  deed: [
    'what operators did at the desk, with their addresses and reasons',
    '2 years; not even operators can change it before',
  ],
  edit: ['what was published of the shop’s content at the desk, with the addresses of operators', '30 days'],
  opinion: [
    'how many liked demos, by day, picture and what was wrong with the photo, and how many opened an answer of the FAQ; no demo and no person',
    '400 days',
  ],
  box: ['how colours of boxes are used, by batch and month; no work and no person', 'for ever'],
  shop: ['catalogue, library, banners, questions, videos, voices, notices', 'until an operator replaces them'],
} as const satisfies Readonly<
  Record<
    ToldRule | 'cleared' | 'key' | 'deed' | 'edit' | 'opinion' | 'box' | 'shop',
    readonly [what: string, kept: string]
  >
>;
export type Rule = keyof typeof rules;

export interface TableRule {
  readonly rule: Rule;
  /** Columns with personal data. */
  readonly personal: readonly string[];
  /** The other columns of text, bytes or dates that are not keys; each was checked to contain no personal data. */
  readonly plain?: readonly string[];
}

/** The rule of each table. Tables with the rule `shop` contain nothing about customers. */
export const tables: Readonly<Record<string, TableRule>> = {
  account: {
    rule: 'account',
    personal: ['email', 'email_key', 'full_name', 'birth_date', 'gender', 'avatar'],
    plain: ['language', 'last_viewed_kind', 'made_by_blank', 'password_hash', 'role'],
  },
  consent: { rule: 'account', personal: ['account_id'], plain: ['blank_slug', 'version'] },
  kit: {
    rule: 'account',
    personal: ['account_id', 'scheme', 'origin_photo', 'tracing_photo', 'booklet', 'title'],
    plain: ['blank_slug', 'kind', 'language', 'orientation'],
  },
  colour_change: { rule: 'account', personal: ['cells'] },
  kit_print: { rule: 'account', personal: ['file'], plain: ['edition'] },
  segment: {
    rule: 'account',
    personal: ['history', 'packed_history', 'packed_undone', 'marks', 'picture_key', 'hands'],
  },
  step_progress: { rule: 'account', personal: ['current_step', 'hands'] },
  hand: { rule: 'account', personal: ['name'], plain: ['key_hash', 'seen_segment'] },
  share: { rule: 'share', personal: ['slug', 'card'] },
  cleared_history: { rule: 'cleared', personal: ['packed_history'] },
  segment_operation: { rule: 'operation', personal: [], plain: ['last_id', 'operation_id'] },
  access_token: { rule: 'signIn', personal: ['account_id', 'device'], plain: ['id', 'hash'] },
  known_browser: { rule: 'browser', personal: ['account_id', 'device'], plain: ['hash'] },
  second_factor: { rule: 'account', personal: ['account_id', 'sealed_secret'] },
  recovery_code: { rule: 'account', personal: ['account_id'], plain: ['hash'] },
  passkey: { rule: 'account', personal: ['account_id', 'credential_id', 'name'], plain: ['public_key'] },
  passkey_challenge: { rule: 'account', personal: ['account_id', 'sign_in'], plain: ['challenge', 'purpose'] },
  password_reset: { rule: 'link', personal: ['account_id'], plain: ['hash'] },
  forgotten_password: { rule: 'link', personal: ['email'], plain: ['language'] },
  mail: {
    rule: 'mail',
    personal: ['account_id', 'address', 'reply_to', 'sealed_content', 'last_error'],
    plain: ['language', 'message_id', 'status', 'subject_kind'],
  },
  support_question: {
    rule: 'question',
    personal: ['account_id', 'full_name', 'email', 'sealed_text'],
    plain: ['language'],
  },
  support_answer: { rule: 'question', personal: ['operator', 'sealed_text'] },
  parts_request: {
    rule: 'parts',
    personal: ['account_id', 'sealed_parcel', 'sealed_outcome'],
    plain: ['language', 'missing', 'state'],
  },
  barred_address: { rule: 'barred', personal: [], plain: ['digest', 'reason'] },
  profile_export: { rule: 'archive', personal: ['account_id', 'file'], plain: ['language'] },
  demo: {
    rule: 'demo',
    personal: ['photo', 'origin_photo', 'colours'],
    plain: ['id', 'erase_key_hash', 'judged_look', 'kind', 'orientation', 'slug', 'troubles'],
  },
  demo_photo: { rule: 'demo', personal: ['picture'], plain: ['name'] },
  demo_opinion: { rule: 'opinion', personal: [] },
  question_opening: { rule: 'opinion', personal: [] },
  box_use: { rule: 'box', personal: [] },
  colour_use: { rule: 'box', personal: [] },
  batch_colours: { rule: 'box', personal: [], plain: ['colours'] },
  batch_box: { rule: 'box', personal: [], plain: ['pieces'] },
  blank: {
    rule: 'order',
    personal: [
      'account_id',
      'raw_photo',
      'cropped_photo',
      'origin_photo',
      'edition_settings',
      'colours',
      'tried_email',
      'completed_email',
    ],
    plain: ['kind', 'language', 'marketplace', 'orientation', 'status', 'wanted'],
  },
  joined_code: { rule: 'order', personal: [], plain: ['marketplace'] },
  tracing: { rule: 'preset', personal: ['scheme', 'picture'], plain: ['binding'] },
  made_tracing: { rule: 'preset', personal: ['scheme', 'picture'], plain: ['binding'] },
  opinion: { rule: 'vote', personal: ['key'], plain: ['presets'] },
  opinion_vote: { rule: 'vote', personal: ['browser', 'name', 'words'], plain: ['id'] },
  file: { rule: 'file', personal: ['name'], plain: ['storage_key', 'type'] },
  photo_key: { rule: 'key', personal: ['sealed_key'], plain: ['sealed_by', 'storage_key'] },
  code: {
    rule: 'code',
    personal: [],
    plain: ['batch', 'code', 'filter_ids', 'kind', 'marketplace', 'order_number', 'size_ids'],
  },
  code_sighting: { rule: 'sighting', personal: ['digest'] },
  code_sharing: { rule: 'sighting', personal: [] },
  deed: { rule: 'deed', personal: ['operator', 'operator_id', 'reason'], plain: ['outcome', 'subject', 'what'] },
  rate_limit: { rule: 'limit', personal: [], plain: ['key'] },
  catalogue_entry: { rule: 'shop', personal: [] },
  library_picture: { rule: 'shop', personal: [] },
  banner: { rule: 'shop', personal: [] },
  audio_track: { rule: 'shop', personal: [] },
  voice: { rule: 'shop', personal: [] },
  notice: { rule: 'shop', personal: [] },
  content_shown: { rule: 'shop', personal: [] },
  content_publication: { rule: 'edit', personal: ['operator', 'undone_by'] },
  content_change: { rule: 'edit', personal: [], plain: ['before', 'after'] },
  migration: { rule: 'shop', personal: [] },
};

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
