-- The first days of the months that are locked: for whoever asks it of many rows, which read them once.
create function locked_months() returns setof date language sql stable parallel safe as $$
  select make_date(p.year, p.month, 1) from effort_period p where p.status = 'LOCKED'
$$;
