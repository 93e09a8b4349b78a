-- Row lock on the machine before its downtimes are compared: crowded inserts under an exclusion constraint deadlock, each found only
-- after a second.
create function keep_downtimes_in_turn() returns trigger language plpgsql as $$
begin
  perform from machine where id = new.machine_id for no key update;
  return new;
end $$;

-- by its name before the look at the reference, which takes a weaker lock on the same row
create trigger machine_downtime_in_turn before insert or update on machine_downtime
  for each row execute function keep_downtimes_in_turn();
