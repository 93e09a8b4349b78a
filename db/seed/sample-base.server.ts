// Loads what the orders of the sample stand on: units, people with their users, customers, models and machines.
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { randomOf } from './random.ts'
import { type SampleClock, on } from './sample-clock.ts'
import { contactNames, contactPosts } from './sample-contacts.ts'
import { sampleCustomers, sampleTaxId } from './sample-customers.ts'
import { factsOf } from './sample-facts.ts'
import { HISTORY_DAYS } from './sample-machines.ts'
import { ownBrand, sampleGroups, sampleModels, sampleTypes } from './sample-models.ts'
import { type Branch, branchDesks, branchOf, type SamplePerson, sampleUnits } from './sample-people.ts'
import { gradeOfPosition, positionOf, sampleHeads, samplePositions } from './sample-positions.ts'
import { sampleSkills, skillRows } from './sample-skills.ts'
import type { Row } from './sample-steps.ts'
import {
  insertContacts,
  insertCustomers,
  insertEmployeeSkills,
  insertEmployees,
  insertGroups,
  insertMachines,
  insertModels,
  insertPositions,
  insertSites,
  insertSkills,
  insertTypes,
  insertUnits,
  insertUsers,
  setHeads,
} from './sample-tables.server.ts'
import type { Actor, Contact, Engineer, Machine, World } from './sample-world.ts'

/** The part of the world that people make. */
export type People = Pick<World, 'engineers' | 'desks' | 'programmers' | 'manager'>

/** Units with their heads, positions, employees with their skills, users with roles. Employees' ids follow their order. */
export async function loadPeople(
  db: Db,
  people: readonly SamplePerson[],
  passwordHash: string,
  clock: SampleClock,
): Promise<People> {
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

function castOf(people: readonly SamplePerson[], users: ReadonlyMap<number, Actor>): People {
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

/** Customers with sites and contacts. Returns whom one calls at a site, by its id. */
export async function loadCustomers(db: Db, clock: SampleClock): Promise<(siteId: number) => Contact[]> {
  const random = randomOf('contacts')
  const created_at = clock.iso(on(-HISTORY_DAYS - 380, 10))
  const customers: Row[] = []
  const sites: Row[] = []
  const contacts: Row[] = []
  const names = [...contactNames]

  const addContact = (post: string, domain: string, place: Row & { customer_id: number }) => {
    const number = contacts.length + 1
    const digits = String(2000 + number * 53).slice(-4)
    contacts.push({
      ...place,
      id: number,
      name: names[(number - 1) % names.length]!,
      position: post,
      phone: `08${(number % 9) + 1}-555-${digits}`,
      email: `contact${number}@${domain}.example`,
      line_id: random.chance(0.6) ? `${domain.replace('-', '')}.${number}` : null,
      created_at,
    })
  }

  sampleCustomers.forEach((customer, index) => {
    const customer_id = index + 1
    const [first] = customer.sites
    customers.push({
      id: customer_id,
      code: `C-${String(customer_id).padStart(4, '0')}`,
      name: customer.th,
      name_en: customer.en,
      short_name: customer.short,
      tax_id: sampleTaxId(index),
      phone: customer.phone,
      email: `office@${customer.domain}.example`,
      address: `${first!.address} จ.${first!.province}`,
      province: first!.province,
      status: 'ACTIVE',
      remark: customer.remark ?? null,
      created_at,
    })
    for (const site of customer.sites) {
      const site_id = sites.length + 1
      const [lat, lng] = site.place
      sites.push({
        id: site_id,
        customer_id,
        name: site.name,
        address: `${site.address} จ.${site.province}`,
        province: site.province,
        access_note: site.access,
        safety_note: site.safety,
        lat,
        lng,
        created_at,
      })
      addContact(random.one(contactPosts.primary), customer.domain, {
        customer_id,
        site_id,
        is_primary: true,
      })
      if (site.machines.includes(' ') && random.chance(0.6)) {
        addContact(random.one(contactPosts.second), customer.domain, {
          customer_id,
          site_id,
          is_primary: false,
        })
      }
    }
    if (customer.sites.length > 1) {
      addContact(random.one(contactPosts.office), customer.domain, {
        customer_id,
        site_id: null,
        is_primary: true,
      })
    }
  })
  await db.run(insertCustomers(customers))
  await db.run(insertSites(sites))
  await db.run(insertContacts(contacts))
  return (siteId) =>
    contacts
      .filter(({ site_id }) => site_id === siteId)
      .map(({ id, name, position }) => ({ id, name, position }) as unknown as Contact)
}

/** Groups, types, models and the installed machines; those in `down` stand still. */
export async function loadMachines(
  db: Db,
  machines: readonly Machine[],
  down: ReadonlySet<number>,
  clock: SampleClock,
): Promise<void> {
  const created_at = clock.iso(on(-HISTORY_DAYS - 390, 10))
  const named = ({ code, th, en }: { code: string; th: string; en: string }) => ({
    code,
    name_th: th,
    name_en: en,
    created_at,
  })
  await db.run(insertGroups(sampleGroups.map(named)))
  await db.run(insertTypes(sampleTypes.map((type) => ({ ...named(type), of_group: type.group }))))
  await db.run(
    insertModels(
      sampleModels.map(({ code, type, name, status }) => ({
        of_type: type,
        code,
        name,
        brand: ownBrand,
        status: status ?? 'ACTIVE',
        created_at,
      })),
    ),
  )
  await db.run(
    insertMachines(
      machines.map((machine) => ({
        id: machine.id,
        qr_token: machine.qrToken,
        serial_no: machine.serial,
        name: machine.name,
        customer_machine_no: machine.number,
        model: machine.model,
        customer_id: machine.customerId,
        site_id: machine.siteId,
        status: down.has(machine.id) ? 'DOWN' : machine.status,
        commissioned_on: machine.commissionedDay === null ? null : clock.date(machine.commissionedDay),
        criticality: machine.criticality,
        position_note: machine.positionNote,
        created_at,
      })),
    ),
  )
}
