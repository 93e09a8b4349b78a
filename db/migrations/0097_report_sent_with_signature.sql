alter table report_dispatch add column is_automatic boolean default false not null;
