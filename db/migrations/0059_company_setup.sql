alter table company add column tax_id text;
alter table company add column logo_id bigint;
alter table company add constraint company_logo_key UNIQUE (logo_id);
alter table company add constraint company_tax_id_valid CHECK (thai_number_valid(tax_id));
alter table company add constraint company_logo_fkey FOREIGN KEY (logo_id) REFERENCES file_object(id);

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
