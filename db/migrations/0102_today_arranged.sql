alter table app_user add column today_order text[] default '{}'::text[] not null;
alter table app_user add column today_hidden text[] default '{}'::text[] not null;
alter table app_user add constraint app_user_today_hidden_few CHECK ((cardinality(today_hidden) <= 40));
alter table app_user add constraint app_user_today_order_few CHECK ((cardinality(today_order) <= 40));
