-- Whatever ends a sign-in (signing out, a new password, the end of an account) ends the sockets that were opened with it, in
-- every web process.
create function tell_ended_sign_in() returns trigger language plpgsql as $$
begin
  perform pg_notify('uzor_realtime', json_build_object('ended', encode(old.hash, 'hex'))::text);
  return null;
end $$;
create trigger access_token_ended after delete on access_token for each row execute function tell_ended_sign_in();
