-- Filters of lists that a person keeps under a name: the person's own, on every device.

create table saved_filter (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  -- The list, as its area names it.
  list text not null constraint saved_filter_list_filled check (filled(list, 40)),
  name text not null constraint saved_filter_name_filled check (filled(name, 60)),
  -- What the list is asked: text, filters by their names, and the sort. The contract of the list judges it again whenever it is read.
  question jsonb not null constraint saved_filter_question_known check (jsonb_typeof(question) = 'object' and pg_column_size(question) <= 16000),
  -- The list opens with it.
  is_opening boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);
create unique index saved_filter_name_key on saved_filter (user_id, list, fold_text(name));
create unique index saved_filter_opening on saved_filter (user_id, list) where is_opening;

-- At most 30 of one list; the row of the person is held, so that two devices do not pass the last place together.
create function keep_saved_filters() returns trigger language plpgsql as $$
begin
  perform from app_user where id = new.user_id for no key update;
  if (select count(*) from saved_filter where user_id = new.user_id and list = new.list) >= 30 then
    perform refuse('SAVED_FILTERS_FULL', jsonb_build_object('most', 30));
  end if;
  return new;
end $$;

create trigger saved_filter_few before insert on saved_filter for each row execute function keep_saved_filters();

select track_changes('saved_filter');
select allow('saved_filter', 'select, insert, update, delete');
