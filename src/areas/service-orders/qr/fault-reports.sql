-- Faults that strangers reported by the label of a machine: the order each became, and what bounds how many are taken.
create table fault_report (
  id bigint generated always as identity primary key,
  -- of one page that was opened: sent twice, it is one report
  client_uuid uuid not null constraint fault_report_client_uuid_key unique,
  order_id bigint not null constraint fault_report_order_key unique references service_order,
  -- the caller's network; forgotten after a day
  network text constraint fault_report_network_filled check (filled(network, 60)),
  -- what the stranger photographed
  photo_id bigint constraint fault_report_photo_key unique references file_object,
  created_at timestamptz not null default now()
);
create index fault_report_network on fault_report (network, created_at) where network is not null;
select allow('fault_report', 'select, insert, update');
