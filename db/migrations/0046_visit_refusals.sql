create or replace function keep_visit_rules() returns trigger language plpgsql as $$
declare
  is_undone boolean := false;
begin
  if tg_op = 'INSERT' then
    if not ngan_importing() then
      perform require_order_for_visit(new.order_id);
      if new.status not in ('PLANNED', 'CONFIRMED') then
        perform refuse('BAD_TRANSITION', jsonb_build_object('from', null, 'to', new.status));
      end if;
    end if;
    if new.visit_no is null then
      new.visit_no := 1 + coalesce((select max(visit_no) from service_visit where order_id = new.order_id), 0);
    end if;
  else
    if (new.order_id, new.visit_no) is distinct from (old.order_id, old.visit_no) then
      perform refuse('VISIT_FIXED', jsonb_build_object('visit_id', old.id));
    end if;
    if new.status <> old.status and not exists (
        select from service_visit_transition where from_status = old.status and to_status = new.status) then
      is_undone := exists (select from visit_undo_of(old, ngan_actor()) u where u.to_status = new.status);
    end if;
    if is_undone then
      perform open_order_status(new.order_id);
      case old.status
        when 'TRAVELLING' then new.depart_at := null;
        when 'ON_SITE' then new.arrive_at := null;
        else new.leave_at := null;
      end case;
    elsif new.status <> old.status and not exists (
        select from service_visit_transition where from_status = old.status and to_status = new.status) then
      perform refuse('BAD_TRANSITION', jsonb_build_object('from', old.status, 'to', new.status));
    end if;
    if old.status = 'MISSED' and new.status = 'PLANNED' then
      perform require_order_for_visit(new.order_id);
    end if;
    if (new.planned_start, new.planned_end) is distinct from (old.planned_start, old.planned_end)
        and old.status not in ('PLANNED', 'CONFIRMED', 'MISSED') then
      perform refuse(case old.status when 'CANCELLED' then 'VISIT_CANCELLED' when 'DONE' then 'VISIT_FINISHED'
        else 'VISIT_STARTED' end, jsonb_build_object('visit_id', old.id, 'status', old.status));
    end if;
    if old.status in ('DONE', 'CANCELLED') and not is_undone
        and (to_jsonb(new) - array['note', 'return_at', 'planned'])
          <> (to_jsonb(old) - array['note', 'return_at', 'planned']) then
      perform refuse(case old.status when 'CANCELLED' then 'VISIT_CANCELLED' else 'VISIT_FINISHED' end,
        jsonb_build_object('visit_id', old.id, 'status', old.status));
    end if;
  end if;

  if new.status not in ('CANCELLED', 'MISSED') then
    if tg_op = 'UPDATE' then new.reason := null; end if;
  elsif new.reason is null then
    perform refuse('GUARD_MISSING', jsonb_build_object('missing', jsonb_build_array('reason')));
  end if;
  if tg_op = 'INSERT' or new.status <> old.status and not is_undone then
    case new.status
      when 'PLANNED' then new.confirmed_by_customer_at := null;
      when 'CONFIRMED' then new.confirmed_by_customer_at := coalesce(new.confirmed_by_customer_at, now());
      when 'TRAVELLING' then new.depart_at := coalesce(new.depart_at, now());
      when 'ON_SITE' then new.arrive_at := coalesce(new.arrive_at, now());
      when 'DONE' then new.leave_at := coalesce(new.leave_at, now());
      else null;
    end case;
  end if;
  return new;
end $$;

create or replace function keep_engineer_rules() returns trigger language plpgsql as $$
declare
  subject visit_engineer := case when tg_op = 'DELETE' then old else new end;
  visit_status text;
  person employee;
begin
  if ngan_importing() then return coalesce(new, old); end if;
  if tg_op = 'UPDATE' and (new.visit_id, new.employee_id) is distinct from (old.visit_id, old.employee_id) then
    perform refuse('VISIT_ENGINEER_FIXED', jsonb_build_object('visit_id', old.visit_id));
  end if;
  select v.status into visit_status from service_visit v
  where v.id = subject.visit_id and open_order_status(v.order_id) is not null;
  if visit_status not in ('PLANNED', 'CONFIRMED', 'TRAVELLING', 'ON_SITE') then
    perform refuse(case visit_status when 'CANCELLED' then 'VISIT_CANCELLED' else 'VISIT_FINISHED' end,
      jsonb_build_object('visit_id', subject.visit_id, 'status', visit_status));
  end if;
  if tg_op = 'INSERT' then
    -- held as the hours will be, so that nobody resigns while he is being sent
    select * into person from employee where id = new.employee_id for no key update;
    if person.is_deleted or person.status in ('RESIGNED', 'SUSPENDED') then
      perform refuse('EMPLOYEE_NOT_AVAILABLE',
        jsonb_build_object('employee_id', new.employee_id, 'status', person.status));
    end if;
  end if;
  return coalesce(new, old);
end $$;
