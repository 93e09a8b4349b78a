-- Runs the clock of who took the step, for travel or for work, from when the step was taken, which for one taken without a network is earlier
-- than now; what ran before is stopped then. One that asks when it ended goes on.
create or replace function run_visit_clock(v service_visit, person bigint, wanted text) returns void language plpgsql as $$
declare
  taken_at timestamptz := least(now(), case wanted when 'TRAVEL' then v.depart_at else v.arrive_at end);
  began uuid;
  ended uuid;
begin
  if exists (select from time_timer t where t.employee_id = person and t.visit_id = v.id and t.kind = wanted) then return; end if;
  ended := stop_clock(person, taken_at);
  insert into time_timer (employee_id, service_order_id, visit_id, kind, started_at) values (person, v.order_id, v.id, wanted, taken_at)
  on conflict (employee_id) do nothing returning client_uuid into began;
  perform note_visit_step(v.id, person, v.status, began, ended, false);
end $$;
