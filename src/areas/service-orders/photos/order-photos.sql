-- Photos of the work on an order: before it, after it, and copies on which something is marked.

create table service_order_photo (
  id bigint generated always as identity primary key,
  client_uuid uuid constraint service_order_photo_client_uuid_key unique,
  order_id bigint not null references service_order,
  visit_id bigint,
  kind text not null constraint service_order_photo_kind_known check (kind in ('BEFORE', 'AFTER')),
  -- of which photo it is a marked copy
  marks_id bigint,
  file_id bigint not null constraint service_order_photo_file_key unique references file_object,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint service_order_photo_id_order_key unique (id, order_id),
  constraint service_order_photo_visit_fkey foreign key (visit_id, order_id) references service_visit (id, order_id),
  constraint service_order_photo_marks_fkey foreign key (marks_id, order_id) references service_order_photo (id, order_id)
    on delete set null (marks_id)
);
create index service_order_photo_order on service_order_photo (order_id, id);
create index service_order_photo_visit on service_order_photo (visit_id);
create index service_order_photo_marks on service_order_photo (marks_id);
select track_changes('service_order_photo');

-- An ended order keeps its photos, and an order has a hundred at most.
create function keep_order_photo() returns trigger language plpgsql as $$
begin
  if ngan_importing() then return coalesce(new, old); end if;
  perform open_order_status(coalesce(new.order_id, old.order_id));
  if tg_op = 'INSERT' and (select count(*) from service_order_photo where order_id = new.order_id) >= 100 then
    perform refuse('PHOTOS_FULL');
  end if;
  return coalesce(new, old);
end $$;
create trigger service_order_photo_kept before insert or delete on service_order_photo
  for each row execute function keep_order_photo();

select allow('service_order_photo', 'select, insert, delete');
