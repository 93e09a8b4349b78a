-- The clocks of who was blocked before blocking stopped them, as it stops them now: one since a locked month goes on.
do $$
declare
  person bigint;
begin
  for person in
    select r.employee_id from time_timer r join app_user u on u.employee_id = r.employee_id where u.status = 'DISABLED' order by 1
  loop
    begin
      perform end_clock(person, now());
    exception when sqlstate 'NG001' or exclusion_violation or check_violation then null;
    end;
  end loop;
end $$;
