-- How far a project is, in per cent; null where nothing is counted. By weight: progress of its tasks without parts, by their weights; by hours: hours
-- spent, of those and the hours left; by milestones: the weight of those that were reached. Cancelled tasks do not count.
create or replace function project_progress(p project) returns numeric language plpgsql stable as $$
declare
  share numeric := case p.percent_method
    when 'MILESTONE' then (
      select 100 * coalesce(sum(m.weight) filter (where m.actual_date is not null), 0) / nullif(sum(m.weight), 0)
      from project_milestone m where m.project_id = p.id)
    when 'HOURS' then (
      select 100 * sum(h.spent) / nullif(sum(h.spent + h.remaining), 0) from task_effort h where h.project_id = p.id)
    else (
      select sum(l.weight * l.progress_pct) / nullif(sum(l.weight), 0) from task_leaf l where l.project_id = p.id) end;
begin
  -- rounded it is 100 only where nothing is left
  return case when share < 100 then least(round(share, 1), 99.9) else round(share, 1) end;
end $$;
