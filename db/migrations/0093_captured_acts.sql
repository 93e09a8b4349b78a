-- What devices captured without a network and sent later. The key is the device's: what is sent again, however late, is done once.
create table captured_act (
  client_uuid uuid primary key,
  user_id bigint not null references app_user,
  operation text not null constraint captured_act_operation_filled check (filled(operation, 100)),
  request_hash text not null constraint captured_act_hash_filled check (filled(request_hash, 64)),
  outcome text not null constraint captured_act_outcome_known check (outcome in ('DONE', 'HANDED_OVER')),
  -- the row it made or changed, as it was then: what was captured after it goes on from there
  record_id bigint,
  record_version integer,
  -- of an act that became a comment: what was to be done
  content jsonb,
  -- by the clock of the device, the second as it was sent
  captured_at timestamptz not null,
  sent_at timestamptz not null,
  received_at timestamptz not null default now(),
  is_skewed boolean not null generated always as (abs(extract(epoch from sent_at - received_at)) > 300) stored,
  constraint captured_act_content_of_handed_over check ((outcome = 'HANDED_OVER') = (content is not null)),
  constraint captured_act_row_whole check ((record_id is null) = (record_version is null))
);

create index captured_act_user on captured_act (user_id);
select allow('captured_act', 'select, insert');
