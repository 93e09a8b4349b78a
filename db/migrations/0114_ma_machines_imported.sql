-- A machine of a contract is its customer's, on days of the contract, and under no other contract on one of them: the other is named here, the
-- exclusion constraint is the final check. Row lock on the machine first: crowded inserts under an exclusion constraint deadlock.
create or replace function keep_ma_machine() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  contract ma_contract;
  owned machine;
  other record;
begin
  select * into contract from ma_contract where id = coalesce(new.contract_id, old.contract_id) for share;
  if contract.id is null or tg_op = 'DELETE' and ngan_importing() then return coalesce(new, old); end if;
  if tg_op = 'DELETE' then
    if contract.status not in ('DRAFT', 'PROPOSED') then
      perform refuse('MA_MACHINE_STAYS', jsonb_build_object('no', contract.ma_no));
    end if;
    return old;
  end if;
  select * into owned from machine where id = new.machine_id for no key update;
  -- what is imported may name contracts that hold already; whether they cover is said by their rows
  if not ngan_importing() and (tg_op = 'INSERT' or (new.contract_id, new.machine_id) is distinct from (old.contract_id, old.machine_id)) then
    if contract.status not in ('DRAFT', 'PROPOSED', 'ACTIVE', 'SUSPENDED') then
      perform refuse('MA_IS_OVER', jsonb_build_object('no', contract.ma_no));
    end if;
    if owned.customer_id <> contract.customer_id then
      perform refuse('MA_MACHINE_OF_ANOTHER', jsonb_build_object('no', contract.ma_no, 'machine', owned.name));
    end if;
    new.is_active := contract.status in ('ACTIVE', 'SUSPENDED');
  end if;
  if new.is_active then
    new.valid_from := coalesce(new.valid_from, contract.start_date);
    new.valid_to := coalesce(new.valid_to, contract.end_date);
  end if;
  if new.valid_from < contract.start_date or new.valid_to > contract.end_date then
    perform refuse('MA_DAYS_OUTSIDE', jsonb_build_object('no', contract.ma_no, 'machine', owned.name));
  end if;
  if new.is_active then
    select c.ma_no, m.valid_from, m.valid_to into other from ma_contract_machine m join ma_contract c on c.id = m.contract_id
    where m.machine_id = new.machine_id and m.is_active and m.id <> new.id
      and daterange(m.valid_from, m.valid_to, '[]') && daterange(new.valid_from, new.valid_to, '[]')
    order by m.valid_from limit 1;
    if found then
      perform refuse('MA_MACHINE_TAKEN', jsonb_build_object('no', other.ma_no, 'machine', owned.name, 'valid_from', other.valid_from, 'valid_to', other.valid_to));
    end if;
  end if;
  return new;
end $$;
