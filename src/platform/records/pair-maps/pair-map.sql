-- Maps of two kinds of records: what is deleted belongs to nothing any more, and its pairs go with it.
-- Arguments of the trigger: a map, and its column that leads to the deleted record; and so on.
create function end_pairs() returns trigger language plpgsql as $$
begin
  for at in 0 .. tg_nargs / 2 - 1 loop
    execute format('delete from %I where %I = $1', tg_argv[2 * at], tg_argv[2 * at + 1]) using new.id;
  end loop;
  return null;
end $$;
