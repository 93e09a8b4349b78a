// Callers are people of the company like others: employed, with a unit, some leave ahead, and rights that last.
import { sql } from '../../src/platform/sql.server.ts'
import type { House } from './house.ts'
import { smallPng } from './valid-input.ts'

/** Employs somebody in the first unit that has people, with approved leave ahead; the employee's id. */
export async function employ(house: House, code: string, name: string): Promise<number> {
  await importsBefore(house)
  const { id } = await house.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, org_unit_id)
    values (${code}, 'ผู้เรียก', ${name},
      (select e.org_unit_id from employee e join org_unit u on u.id = e.org_unit_id
        where u.is_active and not u.is_deleted order by e.id limit 1))
    returning id`)
  await leaveAhead(house, id, 'APPROVED', 30)
  await leaveAhead(house, id, 'DRAFT', 60, 200)
  // and a colleague whose requests can be decided, as nobody decides his own
  const mate = await house.owner.one<{ id: number }>(sql`
    insert into employee (employee_code, first_name_th, last_name_th, org_unit_id)
    select ${`${code}-M`}, 'เพื่อนร่วมงาน', ${name}, org_unit_id from employee where id = ${id} returning id`)
  await leaveAhead(house, mate.id, 'PENDING', 60)
  return id
}

// What somebody else has entered or approved, which no call of his own could do; of kinds without a yearly limit that need no document.
async function leaveAhead(
  house: House,
  employeeId: number,
  status: string,
  days: number,
  from = 60,
): Promise<void> {
  await house.owner.pool.query(`begin; select set_config('ngan.import', 'on', true);
    insert into leave_record (employee_id, leave_type_id, start_date, end_date, days, status, decided_at)
    select ${employeeId}, kinds.ids[1 + number % cardinality(kinds.ids)], day, day, 1, '${status}',
      case when '${status}' = 'APPROVED' then now() end
    from (select day, row_number() over (order by day) as number
      from (select bangkok_day(now()) + ahead as day from generate_series(${from}::int, ${from + 120}::int) ahead) ahead
      where is_working_day(calendar_of(${employeeId}), day)) days,
      (select array_agg(id order by id) as ids from leave_type where quota_days is null and document_after_days is null
        and not is_deleted) kinds
    where number <= ${days};
    commit`)
}

/** Documents with some of an employee's drafts of leave, put there by himself: files behind them, too. */
export async function keepDocuments(house: House, employeeId: number, token: string): Promise<void> {
  const { rows } = await house.owner.pool.query<{ id: number; row_version: number }>(
    `select id, row_version from leave_record where employee_id = $1 and status = 'DRAFT' order by id limit 40`,
    [employeeId],
  )
  for (const draft of rows) {
    const sent = { ...draft, file: new File([smallPng], 'certificate.png') }
    const { status, text } = await house.server.call('api/UploadLeaveDocument', sent, { token })
    if (status !== 200) throw new Error(`A document was refused: ${text}`)
  }
}

// What came with files once: a batch can be taken back, and a user made, only once, so there are many.
async function importsBefore(house: House): Promise<void> {
  await house.owner.run(sql`
    insert into import_batch (file_name, row_count) select 'people-' || no || '.csv', 1 from generate_series(1, 400) no
    where not exists (select from import_batch)`)
  // nor has everybody a user
  await house.owner.run(sql`
    insert into employee (employee_code, first_name_th, last_name_th)
    select 'NEWCOMER-' || no, 'คนใหม่', 'ที่ ' || no from generate_series(1, 25) no
    on conflict do nothing`)
  // and some were put away
  await house.owner.run(sql`
    insert into employee (employee_code, first_name_th, last_name_th, is_deleted)
    select 'AWAY-' || no, 'ลงซ้ำ', 'ที่ ' || no, true from generate_series(1, 25) no
    on conflict do nothing`)
}

/** Papers of an employee, kept by somebody who may: rows with a file behind them, which no statement could make. */
export async function keepPapers(house: House, employee_id: number, token: string): Promise<void> {
  for (const doc_type of ['CONTRACT', 'CERTIFICATE', 'LICENSE', 'MEDICAL', 'OTHER']) {
    const paper = { employeeFiles: new File([smallPng], 'paper.png'), employee_id, doc_type }
    const { status, text } = await house.server.call('api/UploadFilesEmployee', paper, { token })
    if (status !== 200) throw new Error(`A paper was refused: ${text}`)
  }
}

/**
 * A call that is in order may give a caller another role, who would then be somebody else: of the application's changes to
 * the roles of callers nothing comes, nor of those to what these roles allow; and the menu keeps its entries.
 */
export function keepRights(house: House): Promise<unknown> {
  return house.owner.pool.query(`
    create function keep_rights_of_callers() returns trigger language plpgsql as $$
    begin
      if current_user = 'ngan_app' and exists (
        select from app_user u where u.id = coalesce(new.user_id, old.user_id) and u.username::text ~ '^(proof-|${house.everybody.username}$)')
      then return null; end if;
      return coalesce(new, old);
    end $$;
    create trigger a_rights_of_callers before insert or update or delete on user_role
      for each row execute function keep_rights_of_callers();
    create function keep_grants_of_callers() returns trigger language plpgsql as $$
    begin
      if current_user = 'ngan_app' and exists (
        select from user_role ur join app_user u on u.id = ur.user_id
        where ur.role_id = coalesce(new.role_id, old.role_id) and u.username::text ~ '^(proof-|${house.everybody.username}$)')
      then return null; end if;
      return coalesce(new, old);
    end $$;
    create trigger a_grants_of_callers before insert or update or delete on role_menu
      for each row execute function keep_grants_of_callers();
    create function keep_in_use() returns trigger language plpgsql as $$
    begin
      if current_user = 'ngan_app' then new.is_active := old.is_active; end if;
      return new;
    end $$;
    create trigger a_role_in_use before update on role for each row execute function keep_in_use();
    create trigger a_menu_in_use before update on menu for each row execute function keep_in_use()`)
}
