alter table storage_location add column kind text default 'SHELF'::text not null;
alter table storage_location add column employee_id bigint;
alter table storage_location add constraint storage_location_employee_has_van CHECK (((employee_id IS NULL) OR (kind = 'VAN'::text)));
alter table storage_location add constraint storage_location_kind_known CHECK ((kind = ANY (ARRAY['WAREHOUSE'::text, 'SHELF'::text, 'AREA'::text, 'VAN'::text])));
alter table storage_location add constraint storage_location_employee_id_fkey FOREIGN KEY (employee_id) REFERENCES employee(id);
create index storage_location_kind on storage_location (kind, code, id);
create index storage_location_employee on storage_location (employee_id);

-- One delivery: who sent it and by which paper. What came with it are moves.
create table stock_receipt (
  id bigint generated always as identity primary key,
  supplier text constraint stock_receipt_supplier_filled check (filled(supplier, 150)),
  paper_no text constraint stock_receipt_paper_no_filled check (filled(paper_no, 60)),
  created_by bigint references app_user default ngan_actor(),
  created_at timestamptz not null default now(),
  constraint stock_receipt_named check (supplier is not null or paper_no is not null)
);

alter table stock_move add column service_order_id bigint;
alter table stock_move add column receipt_id bigint;
alter table stock_move add constraint stock_move_order_of_issue CHECK (((service_order_id IS NULL) OR (kind = ANY (ARRAY['ISSUE'::text, 'REVERSAL'::text]))));
alter table stock_move add constraint stock_move_receipt_of_receive CHECK (((receipt_id IS NULL) OR (kind = ANY (ARRAY['RECEIVE'::text, 'REVERSAL'::text]))));
alter table stock_move add constraint stock_move_receipt_id_fkey FOREIGN KEY (receipt_id) REFERENCES stock_receipt(id);
alter table stock_move add constraint stock_move_service_order_id_fkey FOREIGN KEY (service_order_id) REFERENCES service_order(id);

-- the journal of all materials walks these from the newest on
create index stock_move_at on stock_move (created_at, id);

create index stock_move_at_of_material on stock_move (material_id, created_at, id);
create index stock_move_at_of_kind on stock_move (kind, created_at, id);
create index stock_move_at_of_person on stock_move (created_by, created_at, id);
create index stock_move_service_order on stock_move (service_order_id, created_at, id) where service_order_id is not null;
create index stock_move_receipt on stock_move (receipt_id) where receipt_id is not null;
create trigger stock_receipt_audit after insert on stock_receipt for each row execute function write_audit('id');
select allow('stock_receipt', 'select, insert', '*');

create trigger stock_receipt_append_only before update or delete or truncate on stock_receipt
  for each statement execute function refuse_change();

-- Moves stock between balances. The material row is locked first: its moves are serialised, those of two cannot deadlock.
create or replace function apply_stock_move() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was stock_move;
  held numeric;
begin
  -- the order before the material: whoever closes it waits, or has closed it; a reversal takes the order of what it reverses
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

select live_references('storage_location');
