alter table assign_member add column begun_at timestamp with time zone;
alter table assign_member add column begun_by bigint;
alter table assign_member add constraint assign_member_begun_by_fkey FOREIGN KEY (begun_by) REFERENCES app_user(id);
create index assign_member_begun_by on assign_member (begun_by) where begun_by is not null;

-- A place of a project that goes to another person ends for the former one by today, as a row of its own, and begins for the other: that
-- each was on the team stays.
create function begin_project_place() returns trigger language plpgsql as $$
begin
  new.begun_at := now();
  new.begun_by := ngan_actor();
  if new.valid_from is not distinct from old.valid_from and new.valid_from < bangkok_day(now())
      and coalesce(new.valid_to >= bangkok_day(now()), true) then
    new.valid_from := bangkok_day(now());
  end if;
  return new;
end $$;

create trigger assign_member_begins before update of employee_id on assign_member for each row
  when (new.project_id is not null and new.employee_id <> old.employee_id and old.is_active) execute function begin_project_place();

create function keep_former_holder() returns trigger language plpgsql as $$
begin
  insert into assign_member (project_id, employee_id, member_role, allocation_pct, valid_from, valid_to, is_active,
    begun_at, begun_by, created_by, updated_by, updated_at)
  values (old.project_id, old.employee_id, old.member_role, old.allocation_pct, old.valid_from,
    case when old.valid_from > bangkok_day(now()) then old.valid_to else least(old.valid_to, bangkok_day(now())) end, false,
    coalesce(old.begun_at, old.created_at), coalesce(old.begun_by, old.created_by), ngan_actor(), ngan_actor(), now());
  return null;
end $$;

create trigger assign_member_former after update of employee_id on assign_member for each row
  when (new.project_id is not null and new.employee_id <> old.employee_id and old.is_active) execute function keep_former_holder();

select live_references('project_file');
