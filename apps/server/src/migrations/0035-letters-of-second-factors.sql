-- Owners hear by mail of a second factor that was set up or taken away.
alter table mail drop constraint mail_subject_kind_check;
alter table mail add constraint mail_subject_kind_check
  check (subject_kind in ('account', 'scheme', 'reset', 'password_changed', 'support', 'support_copy', 'export', 'new_browser',
    'second_factor_set', 'second_factor_off'));
