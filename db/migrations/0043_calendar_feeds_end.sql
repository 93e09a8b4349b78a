-- A reset by an administrator, or an account that is stopped, takes back what was given away of it, as it ends its sessions.
create function end_calendar_feeds() returns trigger language plpgsql as $$
begin
  delete from calendar_feed where user_id = new.id;
  return null;
end $$;

create trigger app_user_ends_feeds after update of password_hash, status on app_user for each row
  when (new.must_change_password and new.password_hash is distinct from old.password_hash
    or new.status <> 'ACTIVE' and old.status = 'ACTIVE')
  execute function end_calendar_feeds();
