// Maintenance contracts: many sessions put one machine into signed contracts of their own at once, over days that meet.
import { sql } from '../../src/platform/database/sql.server.ts'
import type { TestEnvironment } from '../environment/test-environment.ts'
import type { Booking, BookingTarget } from './booking.ts'
import { type Racers, operationNamed } from './racers.ts'

export const booking: Booking = {
  constraint: 'ma_contract_machine_once',
  title: 'the days of a machine under a contract',
  rounds: [2, 100],
  open,
}

async function open(testEnv: TestEnvironment, racers: Racers, callers: number): Promise<BookingTarget> {
  const set = operationNamed('maContracts.setMachines')
  const { owner } = testEnv
  const { machine } = await owner.one<{ machine: number }>(sql`
    select id as machine from machine m where not is_deleted and status <> 'DECOMMISSIONED'
      and not exists (select from ma_contract_machine k where k.machine_id = m.id) order by id desc limit 1`)
  const contracts: number[] = []
  for (let at = 0; at < callers; at++) contracts.push(await signed(testEnv, machine, at))
  return {
    // a month of its own for each round, so that the days of a former winner are free of it
    async round(number) {
      const month = `${2030 + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
      const known = await owner.rows<{ id: number; row_version: number; has: boolean }>(sql`
        select a.id, a.row_version, exists (select from ma_contract_machine k where k.contract_id = a.id) as has
        from ma_contract a where a.id = any(${contracts}::bigint[]) order by a.id`)
      const machines = [{ machine_id: machine, valid_from: `${month}-05`, valid_to: `${month}-20` }]
      return known
        .filter(({ has }) => !has)
        .map(({ id, row_version }) => ({
          from: 0,
          to: 1,
          send: (at: number) => racers.ask(set, { id, row_version, machines }, { at }),
        }))
    },
    missing: ({ code }) =>
      code === 'MA_MACHINE_TAKEN' || code === 'MA_MACHINE_TWICE' ? null : `the code is ${code}`,
  }
}

// active without a machine: it begins past the rules, which are asked for all that follows
async function signed({ owner }: TestEnvironment, machine: number, at: number): Promise<number> {
  const file = await owner.one<{ id: number }>(sql`
    insert into file_object (storage_key, original_name, mime, size_bytes, sha256)
    values (md5(${`race ${at}`}::text), 'a.pdf', 'application/pdf', 1, sha256('a')) returning id`)
  const { id } = await owner.one<{ id: number }>(sql`
    insert into ma_contract (ma_no, customer_id, name, start_date, end_date, signed_file_id)
    select ${`MA-RACE-${at}`}, m.customer_id, 'race', '2030-01-01', '2049-12-31', ${file.id} from machine m where m.id = ${machine} returning id`)
  await owner.run(sql`alter table ma_contract disable trigger user`)
  await owner.run(sql`update ma_contract set status = 'ACTIVE' where id = ${id}`)
  await owner.run(sql`alter table ma_contract enable trigger user`)
  return id
}
