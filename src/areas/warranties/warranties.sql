-- Warranties of projects, of machines and of parts in them.
-- Read by other areas: warranty, warranty_days, machine_warranty.

create table warranty (
  id bigint generated always as identity primary key,
  warranty_no text not null constraint warranty_no_key unique constraint warranty_no_filled check (filled(warranty_no, 30)),
  -- Of one machine; null: of all that were built for a project.
  machine_id bigint references machine,
  -- Of one part in the machine; null: of the machine.
  installed_part_id bigint,
  kind text not null constraint warranty_kind_known check (kind in ('STANDARD', 'EXTENDED', 'PART', 'WORKMANSHIP')),
  basis text not null constraint warranty_basis_known
    check (basis in ('DELIVERY', 'COMMISSIONING', 'ACCEPTANCE', 'HANDOVER', 'MANUAL')),
  start_date date not null,
  months integer constraint warranty_months_range check (months between 1 and 240),
  end_date date not null,
  -- Why it ends on another day than its months say.
  end_reason text constraint warranty_end_reason_filled check (filled(end_reason, 500)),
  -- Run hours after which it is over before its last day.
  hours_limit integer constraint warranty_hours_limit_range check (hours_limit between 1 and 1000000),
  covers_labor boolean not null default true,
  covers_parts boolean not null default true,
  covers_travel boolean not null default false,
  exclusions text constraint warranty_exclusions_filled check (filled(exclusions, 2000)),
  status text not null default 'ACTIVE' constraint warranty_status_known check (status in ('ACTIVE', 'VOID')),
  -- The first day on which it covers nothing any more.
  void_on date,
  void_reason text constraint warranty_void_reason_filled check (filled(void_reason, 1000)),
  -- The one it goes on from, the day after.
  extends_id bigint references warranty,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  project_id bigint references project,
  -- The project whose handover began it; null: a person entered it.
  handover_of bigint references project,
  -- A person gave it other days since: it does not follow the days of the project.
  days_by_hand boolean not null default false,
  -- The days that its handover promises leave none for it, and no person made it void: it holds again once they do.
  void_by_days boolean not null default false,
  constraint warranty_in_order check (end_date >= start_date),
  constraint warranty_end_reckoned check (months is null or end_date = end_of_months(start_date, months) or end_reason is not null),
  constraint warranty_covers_something check (covers_labor or covers_parts or covers_travel),
  constraint warranty_of_one check (num_nonnulls(machine_id, project_id) = 1),
  constraint warranty_part_has_machine check (installed_part_id is null or machine_id is not null),
  -- hours are those of one machine's meter
  constraint warranty_hours_of_machine check (hours_limit is null or machine_id is not null),
  constraint warranty_of_a_part check (kind <> 'PART' or installed_part_id is not null),
  constraint warranty_part_of_machine foreign key (installed_part_id, machine_id) references installed_part (id, machine_id),
  constraint warranty_void_said check ((status = 'VOID') = (void_on is not null) and (status = 'VOID') = (void_reason is not null)),
  constraint warranty_void_by_days_is_void check (not void_by_days or status = 'VOID' and handover_of is not null),
  constraint warranty_no_overlap exclude using gist (machine_id with =, coalesce(installed_part_id, 0) with =, kind with =,
    daterange(start_date, end_date, '[]') with &&) where (status = 'ACTIVE'),
  constraint warranty_project_no_overlap exclude using gist (project_id with =, kind with =,
    daterange(start_date, end_date, '[]') with &&) where (status = 'ACTIVE')
);
create index warranty_machine on warranty (machine_id, start_date, id);
create index warranty_project on warranty (project_id, start_date, id) where project_id is not null;
create index warranty_handover on warranty (handover_of) where handover_of is not null;
create index warranty_part on warranty (installed_part_id);
create index warranty_end on warranty (end_date, id);
create index warranty_number on warranty (number_order(warranty_no), id);
create index warranty_search on warranty using gin (fold_text(warranty_no) gin_trgm_ops);
-- one goes on from another
create unique index warranty_extends_key on warranty (extends_id) where status = 'ACTIVE';
create index warranty_extends on warranty (extends_id);

-- What a warranty is of does not change, what a person made void not at all; an extension begins the day after what it extends.
create function keep_warranty_rules() returns trigger language plpgsql as $$
declare
  former warranty;
begin
  if tg_op = 'UPDATE' then
    -- what the days of a handover left none for comes back by them alone
    if old.status = 'VOID' and not (old.void_by_days and pg_trigger_depth() > 1) then
      perform refuse('WARRANTY_IS_VOID', jsonb_build_object('no', old.warranty_no));
    end if;
    if (old.machine_id, old.project_id, old.installed_part_id, old.kind, old.extends_id, old.warranty_no, old.handover_of)
        is distinct from (new.machine_id, new.project_id, new.installed_part_id, new.kind, new.extends_id, new.warranty_no, new.handover_of) then
      perform refuse('WARRANTY_OF_ANOTHER');
    end if;
    -- a change of the project's days comes from its trigger
    if (new.start_date, new.months, new.end_date) is distinct from (old.start_date, old.months, old.end_date) and pg_trigger_depth() = 1 then
      new.days_by_hand := new.handover_of is not null;
    end if;
    if pg_trigger_depth() = 1 then new.void_by_days := false; end if;
    if (new.end_date <> old.end_date or new.void_by_days) and exists (select from warranty w where w.extends_id = old.id and w.status = 'ACTIVE') then
      perform refuse('WARRANTY_IS_EXTENDED', jsonb_build_object('no', old.warranty_no));
    end if;
  elsif new.status = 'VOID' and not ngan_importing() then
    perform refuse('WARRANTY_IS_VOID', jsonb_build_object('no', new.warranty_no));
  end if;
  if new.extends_id is not null and new.status = 'ACTIVE' then
    select * into former from warranty where id = new.extends_id for no key update;
    if former.status = 'VOID' then
      perform refuse('WARRANTY_IS_VOID', jsonb_build_object('no', former.warranty_no));
    end if;
    if (former.machine_id, former.project_id, former.installed_part_id) is distinct from (new.machine_id, new.project_id, new.installed_part_id)
        or new.start_date <> former.end_date + 1 then
      perform refuse('WARRANTY_GAP', jsonb_build_object('no', former.warranty_no, 'from_on', former.end_date + 1));
    end if;
  end if;
  return new;
end $$;

-- Row lock on the machine or the project before its warranties are compared: crowded inserts under an exclusion constraint deadlock.
create function keep_warranties_in_turn() returns trigger language plpgsql as $$
begin
  perform from machine where id = new.machine_id for no key update;
  perform from project where id = new.project_id for no key update;
  return new;
end $$;

-- by its name before the look at the reference, which takes a weaker lock on the same row
create trigger warranty_in_turn before insert or update on warranty for each row execute function keep_warranties_in_turn();
create trigger warranty_rules before insert or update on warranty for each row execute function keep_warranty_rules();

select track_changes('warranty');
select live_references('warranty');
select allow('warranty', 'select, insert, update', '*');
