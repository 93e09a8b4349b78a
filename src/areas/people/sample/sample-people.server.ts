// Loads the units and people of the sample company, and their users.
import type { Branch } from '#areas/organization/sample/sample-branches.ts'
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { HISTORY_DAYS, type SampleClock, on } from '#platform/areas/sample-clock.ts'
import type { Row } from '#platform/areas/sample-rows.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import {
  goOnCounting,
  insertEmployeeSkills,
  insertEmployees,
  insertPositions,
  insertSkills,
  insertUnits,
  insertUsers,
  setHeads,
} from './people-rows.server.ts'
import { type Actor, type Cast, type Engineer, sampleCast } from './sample-cast.ts'
import { factsOf } from './sample-facts.ts'
import {
  type SamplePerson,
  branchDesks,
  branchOf,
  furtherEngineers,
  samplePeople,
  sampleUnits,
} from './sample-people.ts'
import { gradeOfPosition, positionOf, sampleHeads, samplePositions } from './sample-positions.ts'
import { sampleSkills, skillRows } from './sample-skills.ts'

/** Units with their heads, positions, employees with their skills, users with roles. */
export async function loadPeople({ db, clock, orders, passwordHash, give }: SampleCompany): Promise<void> {
  const staff = [...samplePeople, ...furtherEngineers(furtherFor(orders))]
  give(sampleCast, await enter(db, staff, passwordHash, clock))
  await db.rows(goOnCounting)
}

// One field engineer does some 280 orders in the time of the sample; those of the forty people are enough for 1,500.
function furtherFor(orders: number): number {
  return Math.ceil(Math.max(0, orders - 1500) / 280)
}

// Employees' ids follow their order.
async function enter(
  db: Db,
  people: readonly SamplePerson[],
  passwordHash: string,
  clock: SampleClock,
): Promise<Cast> {
  const founded = clock.iso(on(-HISTORY_DAYS - 400, 9))
  for (const level of ['BRANCH', 'DEPARTMENT', 'SECTION', 'DIVISION', 'GROUP']) {
    const units = sampleUnits.filter((unit) => unit.level === level)
    await db.run(
      insertUnits(
        units.map(({ code, th, en, parent }) => ({
          level,
          code,
          name_th: th,
          name_en: en,
          parent: parent ?? null,
          created_at: founded,
        })),
      ),
    )
  }
  await db.run(
    insertPositions(
      samplePositions.map(({ code, th, en, level }) => ({
        code,
        name_th: th,
        name_en: en,
        level,
        created_at: founded,
      })),
    ),
  )
  await db.run(insertEmployees(employeeRows(people, clock, founded)))
  await db.run(
    insertSkills(
      sampleSkills.map(({ code, th, en, category, certificate = false }) => ({
        code,
        name_th: th,
        name_en: en,
        category,
        needs_certificate: certificate,
        created_at: founded,
      })),
    ),
  )
  await db.run(insertEmployeeSkills(skillRows(people, clock)))
  const ids = employeeIds(people)
  await db.run(
    setHeads(Object.entries(sampleHeads).map(([unit, head]) => ({ unit, employee_id: ids.get(head)! }))),
  )
  await db.run(insertUsers(userRows(people, clock, founded), passwordHash))
  const users = await db.rows<Actor>(sql`
    select e.id as "employeeId", u.id as "userId", e.nickname from employee e join app_user u on u.employee_id = e.id`)
  return castOf(people, new Map(users.map((user) => [user.employeeId, user])))
}

function employeeIds(people: readonly SamplePerson[]): ReadonlyMap<string, number> {
  return new Map(people.map(({ username }, index) => [username, index + 1]))
}

function employeeRows(people: readonly SamplePerson[], clock: SampleClock, created_at: string): Row[] {
  const ids = employeeIds(people)
  return people.map((person, index) => ({
    id: index + 1,
    employee_code: `E${String(index + 1).padStart(3, '0')}`,
    first_name_th: person.th[0],
    last_name_th: person.th[1],
    first_name_en: person.en[0],
    last_name_en: person.en[1],
    nickname: person.nickname,
    phone: `08${(index % 9) + 1}-555-${String(1000 + index * 37).slice(-4)}`,
    email: `${person.username}@ngan.example`,
    unit: person.unit,
    position: positionOf(person),
    grade: gradeOfPosition[positionOf(person)] ?? null,
    supervisor_id: person.boss === null ? null : ids.get(person.boss)!,
    is_field_engineer: person.isField,
    status: person.status,
    ...factsOf(person, index),
    ...employmentOf(person, index, clock),
    created_at,
  }))
}

// most have been here for years; every ninth came under a contract, and who left has a last day
function employmentOf(person: SamplePerson, index: number, clock: SampleClock): Row {
  const hired = -HISTORY_DAYS - 420 - ((index * 197) % 2900)
  const isContract = index % 9 === 8
  return {
    employment_type: isContract ? 'CONTRACT' : 'PERMANENT',
    hire_date: clock.date(hired),
    probation_end: isContract ? null : clock.date(hired + 119),
    resign_date: person.lastDay === undefined ? null : clock.date(person.lastDay),
    birth_date: clock.date(hired - 8300 - ((index * 311) % 5200)),
  }
}

function userRows(people: readonly SamplePerson[], clock: SampleClock, created_at: string): Row[] {
  return people.map(({ username, status, role }, index) => ({
    username,
    employee_id: index + 1,
    status: status === 'RESIGNED' ? 'DISABLED' : 'ACTIVE',
    role,
    granted: clock.date(-HISTORY_DAYS - 400),
    created_at,
  }))
}

function castOf(people: readonly SamplePerson[], users: ReadonlyMap<number, Actor>): Cast {
  const actors = people.map((person, index) => ({ person, actor: users.get(index + 1)! }))
  const named = (username: string) => actors.find(({ person }) => person.username === username)!.actor
  const desk = (branch: Branch) => ({
    coordinator: named(branchDesks[branch].coordinator),
    leader: named(branchDesks[branch].leader),
  })
  return {
    engineers: actors
      .filter(({ person }) => person.isField)
      .map(
        ({ person, actor }): Engineer => ({
          ...actor,
          branch: branchOf(person.unit),
          lastDay: person.lastDay,
        }),
      ),
    desks: { HQ: desk('HQ'), CBI: desk('CBI'), CNX: desk('CNX') },
    programmers: actors.filter(({ person }) => person.unit === 'ENG-CTL').map(({ actor }) => actor),
    manager: named('malee'),
  }
}
