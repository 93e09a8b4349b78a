-- How far a company is set up: which steps are skipped, and since when the steps are known. What is done is read from the records.

create table company_setup (
  id bigint primary key constraint company_setup_only_one check (id = 1),
  opened_at timestamptz,
  skipped text[] not null default '{}' constraint company_setup_skipped_known
    check (skipped <@ array['COMPANY', 'LOGO', 'HOLIDAYS', 'BRANCHES', 'PEOPLE']),
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1
);

-- a company that has users already is not led there by itself
insert into company_setup (id, opened_at) select 1, (select now() from app_user limit 1);
select track_changes('company_setup');
select allow('company_setup', 'select, update', '*');
