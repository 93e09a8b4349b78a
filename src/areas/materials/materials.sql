-- Materials: what they are, what they cost from a day on, and how much of each lies where and in which condition.
-- Read by other areas: master_material, stock_move, storage_location.

-- Where stock lies. A van is a place; whose it is, is said where one employee has it.
create table storage_location (
  id bigint generated always as identity primary key,
  code text not null constraint storage_location_code_filled check (filled(code, 30)),
  name_th text not null constraint storage_location_name_th_filled check (filled(name_th, 150)),
  name_en text constraint storage_location_name_en_filled check (filled(name_en, 150)),
  kind text not null default 'SHELF' constraint storage_location_kind_known check (kind in ('WAREHOUSE', 'SHELF', 'AREA', 'VAN')),
  employee_id bigint references employee,
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint storage_location_employee_has_van check (employee_id is null or kind = 'VAN')
);
create unique index storage_location_code_key on storage_location (fold_text(code)) where not is_deleted;
create index storage_location_kind on storage_location (kind, code, id);
create index storage_location_employee on storage_location (employee_id);

-- The sums of its balances are kept in the material's own row, so that a list is sorted and narrowed by them.
create table master_material (
  id bigint generated always as identity primary key,
  material_code citext not null constraint master_material_code_filled check (filled(material_code::text, 40)),
  description_th text not null constraint master_material_description_th_filled check (filled(description_th, 200)),
  description_en text constraint master_material_description_en_filled check (filled(description_en, 200)),
  item_type_id bigint references item_type,
  unit_id bigint not null references unit,
  material_group text constraint master_material_group_filled check (filled(material_group, 60)),
  brand text constraint master_material_brand_filled check (filled(brand, 100)),
  model text constraint master_material_model_filled check (filled(model, 100)),
  spec text constraint master_material_spec_filled check (filled(spec, 1000)),
  source text not null default 'LOCAL' constraint master_material_source_known check (source in ('ERP', 'LOCAL')),
  erp_synced_at timestamptz,
  min_stock numeric(14,3) constraint master_material_min_stock_range check (min_stock between 0 and 100000000),
  is_active boolean not null default true,
  is_deleted boolean not null default false,
  stock_ur numeric(14,3) not null default 0,
  stock_qi numeric(14,3) not null default 0,
  stock_block numeric(14,3) not null default 0,
  below_min boolean not null generated always as (is_active and coalesce(stock_ur < min_stock, false)) stored,
  search_text text generated always as (fold_text(
    material_code::text || ' ' || description_th || ' ' || coalesce(description_en, '') || ' ' || coalesce(brand, '') ||
    ' ' || coalesce(model, ''))) stored,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint master_material_synced_is_erp check ((source = 'ERP') = (erp_synced_at is not null))
);
create unique index master_material_code_key on master_material (fold_text(material_code::text)) where not is_deleted;
create index master_material_by_code on master_material (material_code, id) where not is_deleted;
create index master_material_by_name on master_material (description_th collate "th-x-icu", id) where not is_deleted;
create index master_material_by_stock on master_material (stock_ur, id) where not is_deleted;
create index master_material_item_type on master_material (item_type_id, material_code, id);
create index master_material_unit on master_material (unit_id);
create index master_material_below_min on master_material (material_code, id) where below_min and not is_deleted;
create index master_material_in_ur on master_material (material_code, id) where stock_ur > 0 and not is_deleted;
create index master_material_in_qi on master_material (material_code, id) where stock_qi > 0 and not is_deleted;
create index master_material_in_block on master_material (material_code, id) where stock_block > 0 and not is_deleted;
create index master_material_inactive on master_material (material_code, id) where not is_active and not is_deleted;
create index master_material_search on master_material using gin (search_text gin_trgm_ops);

create table material_price (
  id bigint generated always as identity primary key,
  material_id bigint not null references master_material on delete cascade,
  price numeric(14,4) not null constraint material_price_price_range check (price between 0.0001 and 1000000000),
  currency text not null default 'THB'
    constraint material_price_currency_known check (currency in ('THB', 'USD', 'EUR', 'JPY', 'CNY')),
  supplier text constraint material_price_supplier_filled check (filled(supplier, 150)),
  remark text constraint material_price_remark_filled check (filled(remark, 500)),
  valid_from date not null
    constraint material_price_valid_from_range check (valid_from between '1900-01-01' and '2050-12-31'),
  valid_to date constraint material_price_valid_to_range check (valid_to between '1900-01-01' and '2050-12-31'),
  is_deleted boolean not null default false,
  created_by bigint references app_user, created_at timestamptz not null default now(),
  updated_by bigint references app_user, updated_at timestamptz, row_version integer not null default 1,
  constraint material_price_ends_later check (valid_to >= valid_from),
  constraint material_price_no_overlap exclude using gist (material_id with =,
    daterange(valid_from, valid_to, '[]') with &&) where (not is_deleted)
);
create index material_price_material on material_price (material_id, valid_from);

-- How much of a material lies in a place in one condition: unrestricted, in quality inspection, or blocked. Written by moves alone.
create table stock_balance (
  id bigint generated always as identity primary key,
  material_id bigint not null references master_material on delete cascade,
  storage_location_id bigint not null references storage_location,
  status_code text not null constraint stock_balance_status_known check (status_code in ('UR', 'QI', 'BLOCK')),
  qty numeric(14,3) not null constraint stock_balance_not_negative check (qty >= 0),
  moved_at timestamptz not null default now(),
  counted_at timestamptz,
  constraint stock_balance_key unique (material_id, storage_location_id, status_code)
);
create index stock_balance_storage_location on stock_balance (storage_location_id) where qty > 0;
create index stock_balance_of_place on stock_balance (storage_location_id);

-- One delivery: who sent it and by which paper. What came with it are moves.
create table stock_receipt (
  id bigint generated always as identity primary key,
  supplier text constraint stock_receipt_supplier_filled check (filled(supplier, 150)),
  paper_no text constraint stock_receipt_paper_no_filled check (filled(paper_no, 60)),
  created_by bigint references app_user default ngan_actor(),
  created_at timestamptz not null default now(),
  constraint stock_receipt_named check (supplier is not null or paper_no is not null)
);

-- What came, went, or changed its condition. Never changed: a wrong one is reversed by another, once.
create table stock_move (
  id bigint generated always as identity primary key,
  material_id bigint not null references master_material,
  kind text not null constraint stock_move_kind_known
    check (kind in ('RECEIVE', 'ISSUE', 'TRANSFER', 'INSPECT', 'BLOCK', 'UNBLOCK', 'COUNT', 'REVERSAL')),
  qty numeric(14,3) not null,
  from_location_id bigint references storage_location,
  from_status text,
  to_location_id bigint references storage_location,
  to_status text,
  -- of a count: what was expected, and what was there
  seen_qty numeric(14,3) constraint stock_move_seen_range check (seen_qty between 0 and 100000000),
  counted_qty numeric(14,3) constraint stock_move_counted_range check (counted_qty between 0 and 100000000),
  reason text constraint stock_move_reason_filled check (filled(reason, 500)),
  service_order_id bigint references service_order,
  receipt_id bigint references stock_receipt,
  reverses_id bigint references stock_move,
  -- of an issue: what one of it cost that day; null where no price was known
  unit_cost numeric(14,4),
  cost_currency text,
  created_by bigint references app_user default ngan_actor(),
  created_at timestamptz not null default now(),
  constraint stock_move_qty_range check (qty <= 100000000 and (qty > 0 or kind = 'COUNT' and qty = 0)),
  constraint stock_move_from_whole check ((from_location_id is null) = (from_status is null)),
  constraint stock_move_to_whole check ((to_location_id is null) = (to_status is null)),
  constraint stock_move_count_whole check ((kind = 'COUNT') = (counted_qty is not null) and (kind = 'COUNT') = (seen_qty is not null)),
  constraint stock_move_order_of_issue check (service_order_id is null or kind in ('ISSUE', 'REVERSAL')),
  constraint stock_move_receipt_of_receive check (receipt_id is null or kind in ('RECEIVE', 'REVERSAL')),
  constraint stock_move_cost_of_issue check (unit_cost is null or kind = 'ISSUE'),
  constraint stock_move_cost_in_currency check ((unit_cost is null) = (cost_currency is null)),
  constraint stock_move_reversal_named check ((kind = 'REVERSAL') = (reverses_id is not null)),
  constraint stock_move_statuses_known check (from_status in ('UR', 'QI', 'BLOCK') and to_status in ('UR', 'QI', 'BLOCK')),
  -- only unrestricted stock is issued, and what is inspected leaves inspection by an inspection alone
  constraint stock_move_fits_kind check (coalesce(case kind
    when 'RECEIVE' then from_status is null and to_status is not null
    when 'ISSUE' then from_status = 'UR' and to_status is null
    when 'TRANSFER' then from_status = to_status and from_location_id <> to_location_id
    when 'INSPECT' then from_status = 'QI' and to_status in ('UR', 'BLOCK') and from_location_id = to_location_id
    when 'BLOCK' then from_status = 'UR' and to_status = 'BLOCK' and from_location_id = to_location_id
    when 'UNBLOCK' then from_status = 'BLOCK' and to_status = 'UR' and from_location_id = to_location_id
    when 'COUNT' then (from_status is null) <> (to_status is null)
    when 'REVERSAL' then from_status is not null or to_status is not null
  end, false))
);
create unique index stock_move_reversed_key on stock_move (reverses_id) where reverses_id is not null;
create index stock_move_material on stock_move (material_id, id);
create index stock_move_from_location on stock_move (from_location_id);
create index stock_move_to_location on stock_move (to_location_id);
-- the journal of all materials walks these from the newest on
create index stock_move_at on stock_move (created_at, id);
create index stock_move_at_of_material on stock_move (material_id, created_at, id);
create index stock_move_at_of_kind on stock_move (kind, created_at, id);
create index stock_move_at_of_person on stock_move (created_by, created_at, id);
create index stock_move_service_order on stock_move (service_order_id, created_at, id) where service_order_id is not null;
create index stock_move_receipt on stock_move (receipt_id) where receipt_id is not null;

select track_changes('storage_location');
select track_changes('material_price');
-- stock comes and goes without the record being another one
create trigger master_material_touch before insert or update of material_code, description_th, description_en, item_type_id,
    unit_id, material_group, brand, model, spec, source, erp_synced_at, min_stock, is_active, is_deleted on master_material
  for each row execute function touch_row();
create trigger master_material_audit after insert or update of material_code, description_th, description_en, item_type_id,
    unit_id, material_group, brand, model, spec, source, erp_synced_at, min_stock, is_active, is_deleted or delete on master_material
  for each row execute function write_audit('id');
create trigger master_material_used after update of is_deleted on master_material
  for each row when (new.is_deleted is distinct from old.is_deleted) execute function keep_used_row();
create trigger stock_receipt_audit after insert on stock_receipt for each row execute function write_audit('id');
create trigger stock_move_audit after insert on stock_move for each row execute function write_audit('material_id');

select allow('storage_location', 'select, insert, update', '*');
select allow('master_material', 'select,
  insert (material_code, description_th, description_en, item_type_id, unit_id, material_group, brand, model, spec, source,
    erp_synced_at, min_stock, is_active),
  update (material_code, description_th, description_en, item_type_id, unit_id, material_group, brand, model, spec, source,
    erp_synced_at, min_stock, is_active, is_deleted)', '*');
select allow('material_price', 'select, insert, update');
select allow('stock_balance', 'select', '*');
select allow('stock_receipt', 'select, insert', '*');
select allow('stock_move', 'select, insert', '*');

select live_references('storage_location');
select live_references('master_material');
select live_references('material_price');
select live_references('stock_move');
select keep_past_rates('material_price');

create trigger stock_receipt_append_only before update or delete or truncate on stock_receipt
  for each statement execute function refuse_change();
create trigger stock_move_append_only before update or delete or truncate on stock_move
  for each statement execute function refuse_change();

-- Moves stock between balances. The material row is locked first: its moves are serialised, those of two cannot deadlock.
create function apply_stock_move() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was stock_move;
  held numeric;
begin
  -- lock order: the service order first, then the material; a closing at the same time waits or has happened. A reversal locks its original's order
  if new.kind = 'ISSUE' and new.service_order_id is not null then
    perform from service_order where id = new.service_order_id and status_group = 'ACTIVE' for share;
    if not found and not ngan_importing() then perform refuse('ORDER_NOT_OPEN'); end if;
  end if;
  if new.kind = 'REVERSAL' then
    select * into was from stock_move where id = new.reverses_id;
    if was.kind = 'REVERSAL' then perform refuse('MOVE_IS_REVERSAL'); end if;
    if was.qty = 0 then perform refuse('MOVE_CHANGED_NOTHING'); end if;
    new.material_id := was.material_id;
    new.qty := was.qty;
    new.from_location_id := was.to_location_id;
    new.from_status := was.to_status;
    new.to_location_id := was.from_location_id;
    new.to_status := was.from_status;
    new.service_order_id := was.service_order_id;
    new.receipt_id := was.receipt_id;
  end if;
  perform from master_material where id = new.material_id for no key update;
  -- before its stock is missed: who reversed it has taken that
  if new.kind = 'REVERSAL' and exists (select from stock_move where reverses_id = new.reverses_id) then
    perform refuse('MOVE_REVERSED');
  end if;
  if new.kind = 'COUNT' then
    select coalesce((select qty from stock_balance where material_id = new.material_id
      and storage_location_id = new.to_location_id and status_code = new.to_status), 0) into held;
    if held <> new.seen_qty then
      perform refuse('COUNT_MOVED', jsonb_build_object('seen', trim_scale(new.seen_qty), 'now', trim_scale(held)));
    end if;
    update stock_balance set counted_at = now()
    where material_id = new.material_id and storage_location_id = new.to_location_id and status_code = new.to_status;
    new.qty := abs(new.counted_qty - held);
    if new.counted_qty < held then
      new.from_location_id := new.to_location_id;
      new.from_status := new.to_status;
      new.to_location_id := null;
      new.to_status := null;
    end if;
  end if;
  if new.kind = 'ISSUE' and not ngan_importing() then
    select p.price, p.currency into new.unit_cost, new.cost_currency
    from material_price_on(new.material_id, bangkok_day(now())) p;
  end if;
  if new.from_status is not null then
    update stock_balance set qty = qty - new.qty, moved_at = now()
    where material_id = new.material_id and storage_location_id = new.from_location_id and status_code = new.from_status
      and qty >= new.qty;
    if not found then
      select coalesce((select qty from stock_balance where material_id = new.material_id
        and storage_location_id = new.from_location_id and status_code = new.from_status), 0) into held;
      perform refuse('STOCK_SHORT', jsonb_build_object('have', trim_scale(held), 'status', new.from_status));
    end if;
  end if;
  if new.to_status is not null then
    insert into stock_balance as b (material_id, storage_location_id, status_code, qty)
    values (new.material_id, new.to_location_id, new.to_status, new.qty)
    on conflict (material_id, storage_location_id, status_code) do update set qty = b.qty + new.qty, moved_at = now();
  end if;
  update master_material m set stock_ur = m.stock_ur + sums.ur, stock_qi = m.stock_qi + sums.qi, stock_block = m.stock_block + sums.block
  from (select
    case new.to_status when 'UR' then new.qty else 0 end - case new.from_status when 'UR' then new.qty else 0 end as ur,
    case new.to_status when 'QI' then new.qty else 0 end - case new.from_status when 'QI' then new.qty else 0 end as qi,
    case new.to_status when 'BLOCK' then new.qty else 0 end - case new.from_status when 'BLOCK' then new.qty else 0 end as block) sums
  where m.id = new.material_id;
  return new;
end $$;
create trigger stock_move_apply before insert on stock_move for each row execute function apply_stock_move();

-- What still lies somewhere can not be put away; what was counted or priced in a unit stays in it.
create function keep_stocked_material() returns trigger language plpgsql as $$
begin
  if new.is_deleted and not old.is_deleted and new.stock_ur + new.stock_qi + new.stock_block > 0 then
    perform refuse('MATERIAL_IN_STOCK', jsonb_build_object('qty', trim_scale(new.stock_ur + new.stock_qi + new.stock_block)));
  end if;
  if new.unit_id <> old.unit_id and (exists (select from stock_move where material_id = new.id)
      or exists (select from material_price where material_id = new.id and not is_deleted)) then
    perform refuse('UNIT_STAYS');
  end if;
  return null;
end $$;
create trigger master_material_stocked after update of is_deleted, unit_id on master_material
  for each row execute function keep_stocked_material();

create function keep_stocked_location() returns trigger language plpgsql as $$
begin
  if exists (select from stock_balance where storage_location_id = new.id and qty > 0) then
    perform refuse('LOCATION_HOLDS_STOCK', jsonb_build_object('code', new.code));
  end if;
  return null;
end $$;
create trigger storage_location_stocked after update of is_deleted on storage_location
  for each row when (new.is_deleted) execute function keep_stocked_location();

-- What a material costs on a day; null where nothing is known.
create function material_price_on(material bigint, day date) returns material_price language sql stable as $$
  select p from material_price p
  where p.material_id = material and not p.is_deleted
    and p.valid_from <= day and (p.valid_to is null or p.valid_to >= day)
$$;
