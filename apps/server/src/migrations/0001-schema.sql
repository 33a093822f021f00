-- Stored files. The bytes are in the file storage under storage_key.
create table file (
  id text primary key,
  storage_key text not null unique,
  name text not null,
  type text not null,
  size_bytes integer not null,
  created_at timestamptz not null
);
create index file_created on file (created_at);

-- The encryption key of each private file, sealed by the secret key. Deleted in the transaction that erases the file, so that
-- copies of the bytes, such as those in backups, can no longer be read.
create table photo_key (
  storage_key text primary key,
  sealed_key bytea not null,
  -- digest of the secret key that sealed it; keys sealed by a former one are resealed
  sealed_by text not null,
  -- keys without a file, left by a process that was killed, are found by their age
  made_at timestamptz(3) not null default now()
);
create index photo_key_sealed_by on photo_key (sealed_by);
create index photo_key_made on photo_key (made_at, storage_key);

-- Fixed-window rate limits by a key such as `code:203.0.113.7`, shared by all web processes. Losing rows is harmless.
create unlogged table rate_limit (
  key text primary key,
  hits integer not null,
  ends_at timestamptz not null
);
create index rate_limit_end on rate_limit (ends_at);

-- Codes on the cards in the boxes, in canonical form (upper case, O as 0, I as 1).
create table code (
  id text primary key,
  code text not null unique check (code ~ '^[0-9A-Z]{1,32}$'),
  kind text not null,
  -- ids as in the API; null = any of the kind
  size_ids smallint[],
  filter_ids smallint[],
  -- null = unlimited
  uses integer check (uses > 0),
  used integer not null default 0 check (used >= 0 and (uses is null or used <= uses)),
  batch text,
  marketplace text,
  -- trial codes are printed at start outside production
  trial boolean not null default false,
  blocked_at timestamptz,
  expires_at timestamptz,
  created_at timestamptz not null,
  -- order at the marketplace; importing the same order again gives the same code
  order_number text
);
create unique index code_order on code (order_number, marketplace) nulls not distinct where order_number is not null;
-- imported codes with characters that ours do not have
create index code_with_others on code (id) where code ~ '[01L]';
create index code_batch_id on code (batch, id);
create index code_batch_kind on code (batch, kind, marketplace);
create index code_sold on code (marketplace) where batch is not null;

-- Where a code was opened or confirmed from. `digest` is keyed by the secret key and the code, so that it reveals no address and
-- links no two codes. Rows are deleted 90 days after seen_at.
create table code_sighting (
  code_id text not null references code (id) on delete cascade,
  what text not null check (what in ('network', 'device')),
  digest bytea not null,
  seen_at timestamptz not null,
  primary key (code_id, what, digest)
);
create index code_sighting_seen on code_sighting (seen_at);

-- Counts of a code's sightings and of the accounts of its orders. family_at: an operator noted that a family shares it.
create table code_sharing (
  code_id text primary key references code (id) on delete cascade,
  networks integer not null,
  devices integer not null,
  accounts integer not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  family_at timestamptz
);
-- codes that look abused, as admins see them, newest first
create index code_sharing_signal on code_sharing (last_at, code_id)
  where networks >= 3 and greatest(devices, accounts) >= 3 and family_at is null;
create index code_sharing_last on code_sharing (last_at);
create index code_sharing_family on code_sharing (last_at, code_id) where family_at is not null;

-- Accounts. email is as entered, email_key its lower-case form.
create table account (
  id text primary key,
  email text not null,
  email_key text not null unique,
  full_name text,
  birth_date date,
  gender smallint check (gender in (1, 2)),
  -- argon2id in PHC form
  password_hash text not null,
  language text not null check (language in ('ru', 'en')),
  -- slug of the blank whose confirmation made the account; null after a registration
  made_by_blank text,
  -- first sign-in by password; from then on no other address gets mails about the account's works
  password_used_at timestamptz,
  last_viewed_kind text,
  created_at timestamptz not null,
  avatar text references file on delete set null,
  role text check (role in ('operator')),
  -- when something mailed to the address was used
  proven_at timestamptz,
  -- set while a deleted account can still be restored by a mailed link
  erase_at timestamptz
);
create index account_avatar on account (avatar) where avatar is not null;
create index account_erase_at on account (erase_at) where erase_at is not null;

-- Sign-ins. Only the SHA-256 of the 32-byte token is stored.
create table access_token (
  hash bytea primary key,
  account_id text not null references account on delete cascade,
  remembered boolean not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  id text not null default gen_random_uuid()::text,
  device text check (char_length(device) between 1 and 100),
  -- whether a second factor was given; the admin pages require it
  second_factor boolean not null default false
);
create index access_token_account on access_token (account_id);
create index access_token_end on access_token (expires_at);
create unique index access_token_id on access_token (id);
-- However a sign-in ends, the sockets opened with it are closed in every web process.
create function tell_ended_sign_in() returns trigger language plpgsql as $$
begin
  perform pg_notify('uzor_realtime', json_build_object('ended', encode(old.hash, 'hex'))::text);
  return null;
end $$;
create trigger access_token_ended after delete on access_token for each row execute function tell_ended_sign_in();

-- Browsers an account has signed in with, by the digest of a number stored in the browser. A new one is reported by mail.
create table known_browser (
  account_id text not null references account on delete cascade,
  hash bytea not null,
  device text check (char_length(device) between 1 and 100),
  used_at timestamptz not null,
  told_at timestamptz,
  primary key (account_id, hash)
);
create index known_browser_used on known_browser (used_at);

-- Links to set a new password. Only the SHA-256 of the 32-byte token is stored; a used link is deleted.
create table password_reset (
  hash bytea primary key,
  account_id text not null references account on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index password_reset_account on password_reset (account_id);
create index password_reset_end on password_reset (expires_at);

-- Requests for such a link. A job looks the address up, so that known and unknown addresses take the same time.
create table forgotten_password (
  id text primary key,
  email text not null,
  language text not null check (language in ('ru', 'en')),
  created_at timestamptz not null
);

-- The authenticator of an account, sealed by the secret key; required once confirmed_at is set.
create table second_factor (
  account_id text primary key references account on delete cascade,
  sealed_secret bytea not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- 30 s time step of the last accepted code; none is accepted twice
  last_step bigint not null default 0
);

-- Single-use recovery codes, by digest.
create table recovery_code (
  hash bytea primary key,
  account_id text not null references account on delete cascade
);
create index recovery_code_account on recovery_code (account_id);

-- Passkeys; deleted with the second factor.
create table passkey (
  id text primary key,
  account_id text not null references second_factor on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- signature counter of the authenticator; 0 if it has none
  counter bigint not null,
  name text not null,
  created_at timestamptz(3) not null,
  used_at timestamptz(3)
);
create index passkey_account on passkey (account_id);

-- The challenge a passkey has to sign next; single-use.
create table passkey_challenge (
  account_id text primary key references second_factor on delete cascade,
  challenge text not null,
  ends_at timestamptz(3) not null,
  purpose text not null default 'get' check (purpose in ('get', 'create')),
  -- the sign-in a new passkey was offered to
  sign_in text
);

-- Consents with the version of their text.
create table consent (
  id text primary key,
  account_id text not null references account on delete cascade,
  -- null after a registration
  blank_slug text,
  version text not null,
  given_at timestamptz not null
);
create index consent_account on consent (account_id);

-- Archives of everything an account holds, made on request; deleted a week after ready_at.
create table profile_export (
  account_id text primary key references account on delete cascade,
  status smallint not null check (status in (1, 2, 3, 4)),
  language text not null check (language in ('ru', 'en')),
  file text references file on delete set null,
  asked_at timestamptz not null,
  ready_at timestamptz
);
create index profile_export_asked on profile_export (asked_at);
create index profile_export_file on profile_export (file);

-- Unfinished orders. Whoever knows the slug (128 random bits) may open them.
create table blank (
  slug text primary key,
  code_id text not null references code,
  -- the account that opened or confirmed it
  account_id text references account on delete set null,
  kind text not null,
  status text not null default 'pending' check (status in ('pending', 'editing', 'preset', 'completed')),
  size_id smallint,
  filter_id smallint,
  orientation text not null default 'portrait' check (orientation in ('portrait', 'landscape')),
  preset smallint,
  tips_read boolean not null default false,
  -- raw: as uploaded; cropped: uploaded already cropped, then it is used as it is; origin: the crop the tracings were made from
  raw_photo text references file on delete set null,
  cropped_photo text references file on delete set null,
  origin_photo text references file on delete set null,
  edition_settings jsonb,
  -- incremented when photo, crop, size or filter change; results of earlier generations are discarded
  generation integer not null default 0,
  -- incremented when an upload starts; of two uploads the later one wins
  upload_number integer not null default 0,
  -- 1 pending, 2 in process, 3 completed, 4 failed
  generation_status smallint not null default 1,
  tried_email text,
  completed_email text,
  completed_at timestamptz,
  language text not null check (language in ('ru', 'en')),
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- consent given with tried_email; stored when signing in completes the order
  tried_consent boolean not null default false,
  -- copied from the code, so that statistics of the last 30 days need not read codes
  marketplace text
);
create index blank_account on blank (account_id, code_id);
create index blank_code on blank (code_id);
create index blank_raw_photo on blank (raw_photo) where raw_photo is not null;
create index blank_cropped_photo on blank (cropped_photo) where cropped_photo is not null;
create index blank_origin_photo on blank (origin_photo) where origin_photo is not null;
create index blank_unfinished on blank (status, changed_at) where status <> 'completed';
create index blank_created on blank (created_at);
create index blank_tried_email on blank (lower(tried_email)) where tried_email is not null;
create index blank_completed_email on blank (lower(completed_email)) where completed_email is not null;

-- Codes of further boxes of an order, beside blank.code_id.
create table joined_code (
  slug text not null references blank (slug) on delete cascade,
  code_id text not null references code (id),
  -- the attempt it spent; null until the order is confirmed
  attempt integer,
  added_at timestamptz not null,
  marketplace text,
  primary key (slug, code_id)
);
create index joined_code_code on joined_code (code_id);
create index joined_code_added on joined_code (added_at);

-- The scheme of each preset, with a picture of the finished work.
create table tracing (
  slug text not null references blank on delete cascade,
  generation integer not null,
  preset smallint not null,
  -- scheme.json, UTF-8; copied to the kit unchanged
  scheme bytea not null,
  picture text not null references file,
  -- null for kinds without drills
  lonely_cells integer,
  colours integer not null,
  pieces integer not null,
  hours real not null,
  -- letters of colours whose stock limits the scheme
  binding text[] not null,
  created_at timestamptz not null,
  -- null for kinds without thread
  thread_metres integer,
  primary key (slug, generation, preset)
);
create index tracing_picture on tracing (picture);
create index tracing_created on tracing (created_at);

-- Tracings as they were before a customer retouched them; restored when the retouch is reverted.
create table made_tracing (
  slug text not null,
  generation integer not null,
  preset smallint not null,
  scheme bytea not null,
  picture text not null references file,
  lonely_cells integer,
  colours integer not null,
  pieces integer not null,
  hours real not null,
  binding text[] not null,
  primary key (slug, generation, preset),
  foreign key (slug, generation, preset) references tracing on delete cascade
);
create index made_tracing_picture on made_tracing (picture);

-- Photos that visitors try without a code; deleted after 24 h. Whoever knows the slug (128 random bits) may open them.
create table demo (
  slug text primary key,
  id text not null unique,
  kind text not null,
  size_id smallint not null,
  orientation text not null check (orientation in ('portrait', 'landscape')),
  -- as uploaded, and cropped
  photo text not null references file,
  origin_photo text references file,
  -- 1 pending, 2 in process, 3 completed, 4 failed
  status smallint not null default 1,
  -- the visitor's vote; null = none
  liked boolean,
  created_at timestamptz not null,
  -- SHA-256 of the key with which the visitor's browser may delete it
  erase_key_hash bytea,
  -- findings of the photo check
  troubles text[],
  -- the picture the vote is about
  judged_look text
);
create index demo_created on demo (created_at);
create index demo_of_photo on demo (photo);
create index demo_origin_photo on demo (origin_photo) where origin_photo is not null;

-- A picture per filter, or per preset if there is one filter; name is the slug of the filter or preset.
create table demo_photo (
  slug text not null references demo on delete cascade,
  name text not null,
  picture text not null references file,
  primary key (slug, name)
);
create index demo_photo_picture on demo_photo (picture);

-- Votes on demos, counted by the day of the demo; nothing here leads to a photo.
create table demo_opinion (
  day date not null,
  kind text not null,
  -- slug of the filter or preset; empty = not told
  look text not null,
  -- sorted; empty = none
  troubles text[] not null,
  liked integer not null default 0,
  disliked integer not null default 0,
  primary key (day, kind, look, troubles)
);

-- Finished orders of every kind.
create table kit (
  id text primary key,
  account_id text not null references account on delete cascade,
  blank_slug text not null unique references blank,
  code_id text not null references code,
  -- number of this kit among those of its code, from 1
  attempt integer not null,
  kind text not null,
  size_id smallint not null,
  filter_id smallint not null,
  orientation text not null,
  preset smallint not null,
  -- scheme.json, UTF-8
  scheme bytea not null,
  origin_photo text references file on delete set null,
  tracing_photo text references file on delete set null,
  booklet text references file on delete set null,
  -- 1 pending, 2 in process, 3 completed, 4 failed
  booklet_status smallint not null default 1,
  pictures_status smallint not null default 1,
  marked_cells integer not null default 0,
  total_cells integer not null,
  visible boolean not null default true,
  tips_read boolean not null default false,
  language text not null check (language in ('ru', 'en')),
  trashed_at timestamptz,
  created_at timestamptz not null,
  -- the owner's name for the work; null = the name of its product
  title text check (char_length(title) between 1 and 60),
  -- when the team was told that the booklet is over an hour late
  late_told_at timestamptz,
  -- whether its colours are in box_use and colour_use
  colours_counted boolean not null default false,
  -- incremented by every substitution and its undo
  scheme_version integer not null default 0,
  -- the version that booklet and pictures show
  printed_version integer not null default 0,
  unique (code_id, attempt)
);
create index kit_account on kit (account_id, created_at);
create index kit_origin_photo on kit (origin_photo) where origin_photo is not null;
create index kit_tracing_photo on kit (tracing_photo) where tracing_photo is not null;
create index kit_booklet on kit (booklet) where booklet is not null;
create index kit_unprinted on kit (created_at) where booklet_status <> 3 and late_told_at is null;

-- Booklets made on demand.
create table kit_print (
  kit_id text not null references kit on delete cascade,
  edition text not null,
  -- 0 = the whole booklet, else the number of its only segment, from 1
  page_of integer not null check (page_of >= 0),
  pages integer not null check (pages > 0),
  file text not null references file on delete cascade,
  primary key (kit_id, edition, page_of)
);
create index kit_print_file on kit_print (file);

-- Segments. Replaying the history gives `marks`: bit i & 7 (lowest first) of byte i >> 3 is cell i in row-major order, 1 = placed.
create table segment (
  id text primary key,
  kit_id text not null references kit on delete cascade,
  number smallint not null,
  platform_number smallint,
  -- the last entry, which lists show; those before it are in packed_history
  history jsonb not null default '[]',
  marks bytea not null,
  marked_cells integer not null default 0,
  total_cells integer not null,
  -- incremented with every change of the history
  version integer not null default 0,
  picture_key text,
  changed_at timestamptz not null,
  -- `packHistory` of the kit
  packed_history bytea not null default '',
  -- entries taken back by undo; redo takes the last one
  packed_undone bytea not null default '',
  -- whose each mark is, `packAuthors` of the kit; empty = all are the owner's
  hands bytea not null default '',
  claimed_by smallint,
  claimed_until timestamptz
);
create index segment_kit on segment (kit_id, platform_number, number);

-- Ids of applied operations, made by clients, so that repeats change nothing. Forgotten after weeks.
create table segment_operation (
  segment_id text not null references segment on delete cascade,
  operation_id uuid not null,
  applied_at timestamptz not null default now(),
  -- the last of the consecutive ids of this row; null = operation_id alone
  last_id uuid,
  -- hand.place of whoever made them: guests undo only their own
  hand smallint not null default 0,
  primary key (segment_id, operation_id)
);
create index segment_operation_applied on segment_operation (applied_at);

-- Histories that were cleared whole, for undo; deleted after 30 days.
create table cleared_history (
  segment_id text not null references segment (id) on delete cascade,
  -- the version of the segment that cleared it
  version integer not null,
  packed_history bytea not null,
  cleared_at timestamptz not null,
  primary key (segment_id, version)
);
create index cleared_history_cleared_at on cleared_history (cleared_at);

-- Progress of string art. Lists read kit.marked_cells and kit.total_cells.
create table step_progress (
  kit_id text primary key references kit on delete cascade,
  -- steps done
  current_step integer not null check (current_step >= 0),
  saved_at timestamptz not null,
  -- whose each step is, as in segment.hands
  hands bytea not null default ''
);

-- Collaborators of a work: the owner (place 0) and guests by link, of whose key only the hash is stored. Guests stay after their
-- link has ended, because marks refer to them.
create table hand (
  id text primary key,
  kit_id text not null references kit (id) on delete cascade,
  place smallint not null check (place between 0 and 255),
  name text check (char_length(name) between 1 and 60),
  color smallint not null check (color between 0 and 5),
  key_hash bytea check ((key_hash is null) = (place = 0)),
  may_mark boolean not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  seen_at timestamptz,
  seen_segment text,
  seen_row smallint
);
create unique index hand_kit on hand (kit_id, place);
create unique index hand_key on hand (key_hash);
-- When a link or its work ends, the sockets opened with it are closed in every web process.
create function tell_ended_guest() returns trigger language plpgsql as $$
begin
  perform pg_notify('uzor_realtime', json_build_object('ended', encode(old.key_hash, 'hex'))::text);
  return null;
end $$;
create trigger hand_ended after update of ended_at on hand for each row
  when (old.ended_at is null and new.ended_at is not null) execute function tell_ended_guest();
create trigger hand_erased after delete on hand for each row
  when (old.key_hash is not null) execute function tell_ended_guest();

-- Substitutions of colours, for undo: indices of cells in the whole work and of colours in the palette.
create table colour_change (
  kit_id text not null references kit on delete cascade,
  number integer not null,
  from_colour smallint not null,
  to_colour smallint not null,
  cells integer[] not null,
  made_at timestamptz not null,
  primary key (kit_id, number)
);

-- Public links to finished works. The card is the picture that messengers show beside the link.
create table share (
  kit_id text primary key references kit on delete cascade,
  slug text not null unique check (slug ~ '^[A-Za-z0-9_-]{22}$'),
  card bytea not null,
  created_at timestamptz not null
);

-- How the colours of boxes are used, each work counted once, so that the admin pages need not read the works.
create table box_use (
  -- empty = codes without a batch
  batch text not null,
  kind text not null,
  size_id smallint not null,
  filter_id smallint not null,
  -- its first day
  month date not null,
  schemes integer not null,
  -- schemes that use up at least 97 % of some colour
  tight integer not null,
  primary key (batch, kind, size_id, filter_id, month)
);
create index box_use_month on box_use (month);
create table colour_use (
  batch text not null,
  kind text not null,
  size_id smallint not null,
  filter_id smallint not null,
  month date not null,
  code text not null,
  -- bags of the colour that the photo needs, spares included
  bags smallint not null,
  schemes integer not null,
  -- schemes that use up at least 97 % of this colour
  tight integer not null,
  primary key (batch, kind, size_id, filter_id, month, code, bags)
);
create index colour_use_box on colour_use (kind, size_id, filter_id, month);

-- Contents of boxes of a batch that differ from the usual: drills of each colour in the order of the palette.
create table batch_box (
  batch text not null,
  kind text not null,
  size_id smallint not null,
  filter_id smallint not null,
  pieces integer[] not null,
  recorded_at timestamptz not null,
  primary key (batch, kind, size_id, filter_id)
);
create index batch_box_box on batch_box (kind, size_id, filter_id);

-- Measured colours of the drills of a batch: #RRGGBB by the code of the colour, for boxes of all sizes.
create table batch_colours (
  batch text not null,
  kind text not null,
  filter_id smallint not null,
  colours jsonb not null,
  measured_at timestamptz not null,
  primary key (batch, kind, filter_id)
);

-- Outgoing mails. A row is written in the transaction of its cause; the text is rendered when it is sent.
create table mail (
  id text primary key,
  subject_kind text not null check (subject_kind in ('account', 'scheme', 'reset', 'password_changed', 'support', 'support_copy',
    'support_answer', 'export', 'new_browser', 'second_factor_set', 'second_factor_off', 'parts', 'erasure', 'passkey_set',
    'passkey_off')),
  account_id text references account on delete cascade,
  kit_id text references kit on delete cascade,
  address text not null,
  language text not null check (language in ('ru', 'en')),
  -- waiting: for its booklet or its turn; sent: accepted by the mail server; failed: given up
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'failed')),
  -- the same over all tries
  message_id text not null unique,
  tries integer not null default 0,
  last_error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  -- content that no other row has, sealed by the secret key: passwords and links are erased once sent, anything after 30 days
  sealed_content bytea,
  -- the sender of a question to support
  reply_to text
);
create index mail_account on mail (account_id) where account_id is not null;
create index mail_kit on mail (kit_id);
create index mail_waiting on mail (created_at) where status = 'waiting';
create index mail_failed on mail (created_at) where status = 'failed';
create index mail_created on mail (created_at);
create index mail_address on mail (lower(address));
create index mail_reply_to on mail (lower(reply_to)) where reply_to is not null;

-- Addresses that bounced or complained; they get no more mail. `digest` is keyed by the secret key, so that it reveals no address.
create table barred_address (
  digest text primary key,
  reason text not null check (reason in ('bounced', 'complained')),
  barred_at timestamptz not null
);
create index barred_address_old on barred_address (reason, barred_at);

-- Questions to support and the answers to them, sealed by the secret key.
create table support_question (
  id text primary key,
  account_id text references account (id) on delete cascade,
  full_name text not null,
  email text not null,
  language text not null,
  sealed_text bytea not null,
  pictures integer not null,
  asked_at timestamptz not null,
  last_word_at timestamptz not null,
  done_at timestamptz
);
create index support_question_account on support_question (account_id);
create index support_question_waiting on support_question (id) where done_at is null;
create index support_question_last_word on support_question (last_word_at);
create table support_answer (
  id text primary key,
  question_id text not null references support_question (id) on delete cascade,
  operator text not null,
  sealed_text bytea not null,
  answered_at timestamptz not null
);
create index support_answer_question on support_answer (question_id);

-- Requests for missing parts of a box, at most one open per work. Address and outcome are sealed by the secret key.
create table parts_request (
  id text primary key,
  account_id text not null references account (id) on delete cascade,
  kit_id text not null references kit (id) on delete cascade,
  language text not null,
  state text not null check (state in ('asked', 'packed', 'posted', 'refused')),
  missing jsonb not null,
  sealed_parcel bytea not null,
  sealed_outcome bytea,
  asked_at timestamptz not null,
  packed_at timestamptz,
  ended_at timestamptz
);
create index parts_request_account on parts_request (account_id);
create index parts_request_kit on parts_request (kit_id, id);
create unique index parts_request_open_kit on parts_request (kit_id) where ended_at is null;
create index parts_request_open on parts_request (id) where ended_at is null;
create index parts_request_state on parts_request (state, id);
create index parts_request_ended on parts_request (ended_at);

-- Audit entries of operators' actions. They do not refer to the account, because they outlive it.
create table deed (
  id text primary key,
  done_at timestamptz not null,
  operator_id text not null,
  operator text not null,
  what text not null,
  subject text not null,
  reason text not null,
  outcome text check (outcome in ('done', 'refused'))
);
create index deed_subject on deed (subject, id);
create index deed_done on deed (done_at);
-- An entry cannot be changed: its outcome is written once, and it is deleted after two years.
create function deed_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.done_at < now() - interval '2 years' then return old; end if;
  if tg_op = 'UPDATE' and old.outcome is null and to_jsonb(new) - 'outcome' = to_jsonb(old) - 'outcome' then return new; end if;
  raise exception 'The deed of an operator stays as it was written';
end $$;
create trigger deed_stays before update or delete on deed for each row execute function deed_stays();

-- Ready kits that shops sell. name is the maker's article number; imports update entries by it.
create table catalogue_entry (
  id integer generated always as identity primary key,
  name text not null unique,
  title_ru text not null,
  title_en text not null,
  product text not null,
  size text not null,
  color_ru text not null,
  color_en text not null,
  picture_key text not null,
  -- roubles
  price integer not null check (price >= 0),
  popularity integer not null default 0,
  added_at timestamptz not null,
  wb_url text,
  ozon_url text,
  ya_url text,
  active boolean not null default true,
  -- published by an operator: imports leave it alone
  edited boolean not null default false
);

-- Banners of the main page. Imports update them by link and order number.
create table banner (
  id integer generated by default as identity primary key,
  order_number integer not null unique,
  link text not null,
  image_key text not null,
  mobile_image_key text not null,
  clicks integer not null default 0,
  alt_ru text not null default '',
  alt_en text not null default '',
  active boolean not null default true,
  edited boolean not null default false
);

-- The media library. id = the first 20 hex digits of the SHA-256 of the file.
create table library_picture (
  id text primary key,
  category text not null,
  title_ru text not null,
  title_en text not null,
  picture_key text not null,
  preview_key text not null,
  -- display order
  place integer not null,
  active boolean not null default true,
  edited boolean not null default false
);

-- Music to work by, and voices that read the pins aloud. Keys of public files; their names contain a hash of the content.
create table audio_track (
  id integer generated by default as identity primary key,
  key text not null unique,
  name_ru text not null,
  name_en text not null,
  mp3_key text not null,
  opus_key text,
  place integer not null
);
create table voice (
  key text primary key,
  language text not null check (language in ('ru', 'en')),
  name_ru text not null,
  name_en text not null,
  -- from the spoken word ("0", "next") to the key of its clip
  clips jsonb not null,
  place integer not null
);

-- The notice shown to every customer, at most one.
create table notice (
  id text primary key,
  ru text not null check (char_length(ru) between 1 and 500),
  en text not null check (char_length(en) between 1 and 500),
  ends_at timestamptz,
  created_at timestamptz not null,
  starts_at timestamptz,
  active boolean not null default true,
  -- shown before starts_at too, while new orders have to wait
  by_itself boolean not null default false
);
create unique index notice_only on notice ((true));

-- Questions, videos and orders of sections that differ from what the site was built with.
create table content_shown (
  section text not null,
  item text not null,
  content jsonb not null,
  primary key (section, item)
);

-- Edits that were published; they can be undone for 30 days.
create table content_publication (
  id text primary key,
  published_at timestamptz not null,
  operator text not null,
  undone_at timestamptz,
  undone_by text
);
create index content_publication_published on content_publication (published_at);
-- Items of a publication before (null = new) and after.
create table content_change (
  publication_id text not null references content_publication (id) on delete cascade,
  section text not null,
  item text not null,
  before jsonb,
  edited_before boolean not null,
  after jsonb not null,
  primary key (publication_id, section, item)
);

-- How often visitors open an answer of the FAQ, by day.
create table question_opening (
  item text not null,
  day date not null,
  opened integer not null,
  primary key (item, day)
);
create index question_opening_day on question_opening (day);
