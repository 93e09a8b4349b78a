-- References to what is in use: a new one never leads to what was deleted, closed or has left.

-- Whether a row can no longer be newly chosen. A table where more ends that than a mark of deletion has a function of its own.
create function out_of_use(one anyelement) returns boolean language sql stable parallel safe as $$
  select (to_jsonb(one) ->> 'is_deleted')::boolean
$$;

-- Triggers that refuse new references to rows out of use; FOR SHARE on the target: a concurrent delete waits, or wins. Unchanged
-- references stay. One static function per key: dynamic SQL costs 10x.
create function live_references(subject regclass) returns void language plpgsql as $make$
declare
  one record;
begin
  for one in
    select a.attname as field, k.confrelid::regclass as target, relname as target_name,
      (select relname from pg_class where oid = subject) || '_' || a.attname || '_live' as name
    from pg_constraint k join pg_class t on t.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    where k.conrelid = subject and k.contype = 'f'
      and not exists (select from pg_trigger g where g.tgrelid = subject and g.tgname = subject::text || '_' || a.attname || '_live')
      and (exists (select from pg_attribute e where e.attrelid = t.oid and e.attname = 'is_deleted')
        or exists (select from pg_proc p where p.proname = 'out_of_use' and p.proargtypes[0] = t.reltype))
  loop
    execute format($text$
      create function %1$I() returns trigger language plpgsql as $body$
      declare
        ended boolean;
      begin
        if tg_op = 'UPDATE' and new.%3$I is not distinct from old.%3$I or ngan_importing() then return null; end if;
        select out_of_use(t) into ended from %2$s t where t.id = new.%3$I for share;
        if ended then
          perform refuse('UNKNOWN_REFERENCE', jsonb_build_object('field', %3$L, 'of', %4$L, 'id', new.%3$I));
        end if;
        return null;
      end $body$;
      create trigger %1$I after insert or update of %3$I on %5$s
        for each row when (new.%3$I is not null) execute function %1$I()
      $text$, one.name, one.target, one.field, one.target_name, subject);
  end loop;
end $make$;
