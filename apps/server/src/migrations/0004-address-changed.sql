-- The notice to an address that an account was moved away from.
alter table mail drop constraint mail_subject_kind_check, add constraint mail_subject_kind_check check (subject_kind in ('account',
  'scheme', 'reset', 'password_changed', 'support', 'support_copy', 'support_answer', 'export', 'new_browser',
  'second_factor_set', 'second_factor_off', 'parts', 'erasure', 'passkey_set', 'passkey_off', 'address_changed'));
