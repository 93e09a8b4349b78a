-- Rates with days: what held on days that are over stays as it was, whichever code writes and however.

-- Days on which a wider rate (all sections, the zone) held that this narrower one would override. Kinds with such rates overload it.
create function wider_days(one anyelement) returns datemultirange language sql immutable parallel safe as $$
  select '{}'::datemultirange
$$;

-- Keeps the past of a table of rates: a day that is over never loses its rate, nor gets another one. A rate may be entered
-- for such days where none held.
create function keep_past_rates(subject regclass) returns void language plpgsql as $make$
declare
  name text := (select relname from pg_class where oid = subject) || '_past';
begin
  execute format($text$
    create function %1$I() returns trigger language plpgsql as $body$
    declare
      over daterange := daterange(null, bangkok_day(now()));
      had datemultirange := '{}';
      has datemultirange := '{}';
      own text[] := '{valid_to,is_deleted,created_by,created_at,updated_by,updated_at,row_version}';
    begin
      if ngan_importing() then return null; end if;
      if tg_op = 'UPDATE' and not old.is_deleted then
        had := datemultirange(daterange(old.valid_from, old.valid_to, '[]') * over);
      end if;
      if not new.is_deleted then
        has := datemultirange(daterange(new.valid_from, new.valid_to, '[]') * over);
      end if;
      if not had <@ has or not isempty(had) and to_jsonb(new) - own is distinct from to_jsonb(old) - own then
        perform refuse('RATE_BEGUN');
      end if;
      if wider_days(new) && (has - had) then
        perform refuse('RATE_DAYS_OVER');
      end if;
      return null;
    end $body$;
    create trigger %1$I after insert or update on %2$s for each row execute function %1$I()
    $text$, name, subject);
end $make$;
