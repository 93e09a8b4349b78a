// What an order is about: the machine, what is wrong or planned, who called and how urgent it is.
import type { Random } from '#base/random.ts'
import { dayOf } from '#platform/areas/sample-clock.ts'
import { contactNames } from '#areas/customers/sample/sample-contacts.ts'
import { newMachineWork, samplePlannedWork } from './sample-planned-work.ts'
import type { Plan } from './sample-plans.ts'
import type { Halves } from './sample-rota.ts'
import { sampleSymptoms } from './sample-symptoms.ts'
import type { Ending, Symptom } from './sample-symptom.ts'
import { sinceWhen, tell } from './sample-talk.ts'
import type { Contact } from '#areas/customers/sample/sample-contacts-at.ts'
import type { Machine } from '#areas/machines/sample/sample-installed.ts'
import type { Priority, World } from './sample-world.ts'

export interface Subject {
  readonly kind: 'REPAIR' | 'PM' | 'INSTALL' | 'COMMISSION' | 'INSPECTION' | 'TRAINING' | 'MODIFY' | 'REMOTE'
  readonly source: 'PHONE' | 'LINE' | 'EMAIL' | 'PORTAL' | 'QR' | 'MA_PLAN' | 'INTERNAL'
  readonly machine: Machine
  readonly title: string
  readonly problem: string
  readonly priority: Priority
  readonly isSafety: boolean
  readonly contact: Contact | null
  readonly caller: { name: string; phone: string } | null
  /** What broke; null for planned work. */
  readonly symptom: Symptom | null
  /** How it ends: for breakdowns with cause and remedy. */
  readonly ending: Ending | null
  readonly done: string
  readonly isRemote: boolean
  readonly halves: Halves
  readonly crew: number
}

/** A failure that an order has again, or will have again. */
export interface Failure {
  readonly machine: Machine
  readonly symptom: Symptom
}

/** `lately` holds the symptoms told last: a service desk does not hear the same twice in a row, but for a failure that came back. */
export function subjectOf(
  plan: Plan,
  world: World,
  lately: Symptom[],
  random: Random,
  again: Failure | null,
): Subject {
  const machine = again?.machine ?? plan.machine ?? machineAt(dayOf(plan.reportedAt), world, random)
  const contact = random.chance(0.86) ? random.one(machine.contacts) : null
  const told = {
    machine,
    contact,
    caller: contact ? null : caller(random),
  }
  if (plan.kind) return plannedSubject(told, newMachineWork[plan.kind], random)
  if (again) return brokenSubject(told, plan, again.symptom, random)
  if (!isPlanned(plan, random)) return brokenSubject(told, plan, symptomOf(machine, lately, random), random)
  const works = samplePlannedWork.map((work) => [work, work.weight] as const)
  return plannedSubject(told, random.weighted(works), random)
}

function isPlanned({ status, turn, visitDay }: Plan, random: Random): boolean {
  if (turn === 'far-ahead') return true
  if (status === 'NEW' || status === 'ON_HOLD' || status === 'REJECTED' || turn === 'reopened') return false
  return random.chance(turn || visitDay !== undefined ? 0.1 : 0.3)
}

type Told = Pick<Subject, 'machine' | 'contact' | 'caller'>

// Some machines are the service desk's old friends.
function machineAt(day: number, world: World, random: Random): Machine {
  const standing = world.machines.filter(
    ({ commissionedDay, decommissionedDay = 1 }) =>
      commissionedDay !== null && commissionedDay < day && day < decommissionedDay,
  )
  return random.weighted(
    standing.map((machine) => [machine, (machine.type === 'RPZ' ? 3 : 1) + ((machine.id * 7) % 5)] as const),
  )
}

function caller(random: Random): { name: string; phone: string } {
  const name = random.one([`คุณ${random.one(contactNames).split(' ')[0]!}`, 'หัวหน้ากะดึก', 'รปภ. โทรแทนฝ่ายผลิต'])
  return { name, phone: `08${random.whole(1, 9)}-555-${String(random.whole(0, 9999)).padStart(4, '0')}` }
}

function brokenSubject(told: Told, plan: Plan, symptom: Symptom, random: Random): Subject {
  const { machine } = told
  const isRemote =
    symptom.isRemote === true && !plan.turn && plan.visitDay === undefined && random.chance(0.45)
  const facts = {
    alarm: String(random.whole(1, 9) * 1000 + random.whole(1, 99)),
    few: String(random.whole(2, 6)),
    where: random.one([`ไลน์ ${machine.line}`, ...sinceWhen]),
  }
  const priority = symptom.isSafety ? 'URGENT' : random.weighted(urgency[symptom.weight])
  return {
    ...told,
    kind: isRemote && random.chance(0.5) ? 'REMOTE' : 'REPAIR',
    source: random.weighted(sources),
    title: `${machine.number} ${tell(symptom.title, facts)}`,
    problem: tell(symptom.problem, facts),
    priority,
    isSafety: symptom.isSafety === true,
    symptom,
    ...endingOf(symptom, isRemote, random),
    isRemote,
    halves: machine.site.isNear ? random.one([1, 1, 2]) : 2,
    crew: symptom.weight >= 3 && random.chance(0.5) ? 2 : 1,
  }
}

// What any machine can have is told less often than what only this kind has.
function symptomOf(machine: Machine, lately: Symptom[], random: Random): Symptom {
  const possible = sampleSymptoms.filter(({ types }) => types.includes(machine.type))
  const fresh = possible.filter((symptom) => !lately.includes(symptom))
  const symptom = random.weighted(
    (fresh.length > 0 ? fresh : possible).map((one) => [one, 1 / one.types.length] as const),
  )
  lately.push(symptom)
  if (lately.length > 12) lately.shift()
  return symptom
}

// What is put right from afar had its cause in a program or a habit, told first in each list.
function endingOf(symptom: Symptom, isRemote: boolean, random: Random) {
  const ending = isRemote ? symptom.endings[0]! : random.one(symptom.endings)
  return { ending, done: ending.done }
}

function plannedSubject(told: Told, work: (typeof samplePlannedWork)[number], random: Random): Subject {
  const facts = { machine: told.machine.number, type: told.machine.typeName }
  return {
    ...told,
    kind: work.kind,
    source: work.kind === 'PM' ? 'MA_PLAN' : random.one(['EMAIL', 'LINE', 'PHONE', 'INTERNAL']),
    title: tell(work.title, facts),
    problem: work.problem,
    priority: work.kind === 'COMMISSION' ? 'NORMAL' : random.one(['LOW', 'LOW', 'NORMAL']),
    isSafety: false,
    symptom: null,
    ending: null,
    done: work.done,
    isRemote: false,
    halves: told.machine.site.isNear ? work.halves : (Math.max(2, work.halves) as Halves),
    crew: work.crew,
  }
}

const urgency: Readonly<Record<Symptom['weight'], readonly (readonly [Priority, number])[]>> = {
  2: [
    ['HIGH', 1],
    ['NORMAL', 6],
    ['LOW', 2],
  ],
  3: [
    ['HIGH', 5],
    ['NORMAL', 4],
  ],
  4: [
    ['URGENT', 5],
    ['HIGH', 5],
  ],
}

const sources: readonly (readonly [Subject['source'], number])[] = [
  ['PHONE', 44],
  ['LINE', 34],
  ['EMAIL', 10],
  ['QR', 8],
  ['PORTAL', 4],
]
