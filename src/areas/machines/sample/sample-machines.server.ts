// Loads the machines of the sample company.
import { sampleContactsAt } from '#areas/customers/sample/sample-contacts-at.ts'
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { HISTORY_DAYS, type SampleClock, on } from '#platform/areas/sample-clock.ts'
import type { Db } from '#platform/database/db.server.ts'
import {
  goOnCounting,
  insertGroups,
  insertMachines,
  insertModels,
  insertTypes,
} from './machine-rows.server.ts'
import { type Machine, sampleInstalled } from './sample-installed.ts'
import {
  insertDowntimes,
  insertMoves,
  insertReadings,
  insertStates,
  insertStops,
} from './life-rows.server.ts'
import { insertAssemblies } from './assembly-rows.server.ts'
import { sampleDowntimes, sampleReadings, wayOf } from './sample-life.ts'
import { keepPapers } from './sample-papers.server.ts'
import { sampleMachines } from './sample-machines.ts'
import { ownBrand, sampleGroups, sampleModels, sampleTypes } from './sample-models.ts'

/** The catalogue is entered, machines are made ready: the orders enter them, as they decide which stand still. */
export async function loadMachines({ db, clock, files, give, given }: SampleCompany): Promise<void> {
  const machines = sampleMachines(clock, given(sampleContactsAt))
  await enterCatalogue(db, clock)
  give(sampleInstalled, {
    machines,
    enter: async (down) => {
      await enter(db, machines, down, clock)
      await keepPapers({ db, files })
    },
    stood: async (downtimes) => void (await db.run(insertStops(downtimes))),
  })
}

const enteredAt = (clock: SampleClock) => clock.iso(on(-HISTORY_DAYS - 390, 10))

// Groups, types and models.
async function enterCatalogue(db: Db, clock: SampleClock): Promise<void> {
  const created_at = enteredAt(clock)
  const named = ({ code, th, en }: { code: string; th: string; en: string }) => ({
    code,
    name_th: th,
    name_en: en,
    created_at,
  })
  await db.run(insertGroups(sampleGroups.map(named)))
  await db.run(
    insertTypes(
      sampleTypes.map((type) => ({
        ...named(type),
        of_group: type.group,
        warranty: type.warranty,
        pm: type.pm,
        // a type without one is offered by hand
        ma_price: type.pm === 3 ? null : 120_000 / type.pm,
      })),
    ),
  )
  await db.run(
    insertModels(
      sampleModels.map(({ code, type, name, status }) => ({
        of_type: type,
        code,
        name,
        brand: ownBrand,
        version: code.startsWith('RP-') ? '3.2' : null,
        status: status ?? 'ACTIVE',
        created_at,
      })),
    ),
  )
}

// The installed machines; those in `down` stand still.
async function enter(
  db: Db,
  machines: readonly Machine[],
  down: ReadonlySet<number>,
  clock: SampleClock,
): Promise<void> {
  const created_at = enteredAt(clock)
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
        ...wayOf(machine, clock),
        commissioned_on: machine.commissionedDay === null ? null : clock.date(machine.commissionedDay),
        criticality: machine.criticality,
        position_note: machine.positionNote,
        created_at,
      })),
    ),
  )
  await db.rows(goOnCounting)
  await db.run(insertReadings(sampleReadings(machines, clock)))
  await db.run(insertDowntimes(sampleDowntimes(machines, clock)))
  for (const statement of [insertStates, insertMoves, ...insertAssemblies(created_at)])
    await db.run(statement)
}
