-- An institute is not removed while a course, or a class that goes on, names it.
create function keep_named_institute() returns trigger language plpgsql as $$
declare
  users text;
begin
  select string_agg(name, ', ' order by name) into users from (
    select code as name from course where institute_id = new.id and not is_deleted
    union all
    select class_no from training_class where institute_id = new.id and status not in ('COMPLETED', 'CANCELLED')) named;
  if users is not null then
    perform refuse('INSTITUTE_IN_USE', jsonb_build_object('name', new.name, 'users', users));
  end if;
  return new;
end $$;

create trigger institute_named before update of is_deleted on institute
  for each row when (new.is_deleted and not old.is_deleted) execute function keep_named_institute();
