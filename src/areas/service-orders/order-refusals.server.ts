// What the database refuses about orders, in sentences: what is missing, which step is not legal, who is busy and when.
import { showDateTime } from '#base/date-format.ts'
import { spanInBangkok } from '#base/bangkok-time.ts'
import type { Problem, ProblemExtras } from '#base/errors.ts'
import { wrong } from '#base/fields.ts'
import { projectsNamed } from '#areas/projects/projects.server.ts'
import { stepProblem } from '#base/step-problems.ts'
import { databaseProblem, nameConstraints, valueIn } from '#platform/database/sql-state.server.ts'
import { nameTables } from '#platform/database/table-words.server.ts'
import { type Words, fillBoth } from '#base/text.ts'
import { placedBy } from './placed-by.ts'
import { orderProblem } from './order-problems.ts'
import { fieldFor, missingWords, orderStates } from './service-order-states.ts'
import { visitStates } from './visits/visit-states.ts'

type States = Readonly<Record<string, { readonly words: Words }>>
const subjects = { order: orderStates as States, visit: visitStates as States }

/** Runs a change; refusals about states and missing things are said in the words of the subject's states. */
export async function inWords<T>(subject: keyof typeof subjects, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const failure = databaseProblem(error)
    if (failure.code === 'GUARD_MISSING') throw missing(failure.facts)
    if (failure.code === 'BAD_TRANSITION')
      throw badTransition(subject, failure.facts.from as string | null, String(failure.facts.to))
    throw error
  }
}

/** A step that does not exist. */
export function badTransition(subject: keyof typeof subjects, from: string | null, to: string): Problem {
  const facts = {
    from: stateWords(subject, from),
    to: stateWords(subject, to),
    from_status: from,
    to_status: to,
  }
  return stepProblem('BAD_TRANSITION', facts)
}

function stateWords(subject: keyof typeof subjects, state: string | null): Words {
  if (state === null) return { en: '-', th: '-' }
  return subjects[subject][state]?.words ?? { en: state, th: state }
}

function missing(facts: Record<string, unknown>): Problem {
  const keys = facts.missing as string[]
  const said = keys.map((key) => {
    const plain = (missingWords as Record<string, Words>)[key] ?? { en: key, th: key }
    return withNames(plain, namedBy[key]?.(facts as Obstacles) ?? [])
  })
  const things = sentence(keys, said)
  const fields = keys.map((key, at) => wrong(fieldFor(key) ?? key, 'MISSING', said[at]!))
  return stepProblem('GUARD_MISSING', { ...facts, things }, { fields })
}

/** What the database tells by name: items of checklists, parts, and whose time. */
interface Obstacles {
  readonly items?: readonly { text_th: string; text_en?: string; is_open: boolean }[]
  readonly parts?: readonly { part_no: string; name: string }[]
  readonly people?: readonly { name_th: string; name_en?: string; is_running: boolean }[]
}
const NAMED = 3

const itemsOf = ({ items = [] }: Obstacles, open: boolean) =>
  items
    .filter(({ is_open }) => is_open === open)
    .map(({ text_th, text_en }) => label(text_en ?? text_th, text_th))
const peopleOf = ({ people = [] }: Obstacles, running: boolean) =>
  people
    .filter(({ is_running }) => is_running === running)
    .map(({ name_th, name_en }) => label(name_en ?? name_th, name_th))

const namedBy: Readonly<Record<string, (facts: Obstacles) => readonly Words[]>> = {
  checklist: (facts) => itemsOf(facts, true),
  checklist_failed: (facts) => itemsOf(facts, false),
  parts: ({ parts = [] }) =>
    parts.map(({ part_no, name }) => label(`${part_no} ${name}`, `${part_no} ${name}`)),
  timer: (facts) => peopleOf(facts, true),
  time: (facts) => peopleOf(facts, false),
}

// the first few of them
function withNames(plain: Words, names: readonly Words[]): Words {
  if (names.length === 0) return plain
  const listed = (language: 'en' | 'th') =>
    names
      .slice(0, NAMED)
      .map((one) => one[language])
      .join(', ') + (names.length > NAMED ? ` (+${names.length - NAMED})` : '')
  return { en: `${plain.en}: ${listed('en')}`, th: `${plain.th}: ${listed('th')}` }
}

// What is lacking follows "still missing"; what stands in the way is a sentence already.
function sentence(keys: readonly string[], said: readonly Words[]): Words {
  const inTheWay = said.filter((_, at) => obstacles.has(keys[at]!))
  const lacking = said.filter((_, at) => !obstacles.has(keys[at]!))
  const listed = { en: lacking.map((one) => one.en).join('; '), th: lacking.map((one) => one.th).join(', ') }
  const parts = [...inTheWay, ...(lacking.length > 0 ? [fillBoth(stillMissing, { listed })] : [])]
  return {
    en: parts.map(({ en }) => `${en[0]!.toUpperCase()}${en.slice(1)}.`).join(' '),
    th: parts.map((one) => one.th).join(' '),
  }
}

const obstacles = new Set([
  'visits_cancelled',
  'visits_open',
  'remote',
  'within_14_days',
  'checklist_failed',
  'timer',
  'time',
])
const stillMissing: Words = { en: 'Still missing: {listed}', th: 'ยังขาด: {listed}' }

interface Clash {
  employee_id: number
  name_th: string
  name_en: string | null
  nickname: string | null
  source: string
  source_id: number | null
  start: string
  end: string
  order_id: number | null
  so_no: string | null
  customer: string | null
  placed_by: Words | null
  placed_at: string | null
}

const otherWork: States = {
  LEAVE: { words: { en: 'on leave', th: 'ลางาน' } },
  TRAINING: { words: { en: 'in a training class', th: 'เข้าอบรม' } },
}
const elsewhere: Words = { en: 'other work', th: 'มีงานอื่น' }
const clashSentence: Words = { en: '{who}, {when}: {what}', th: '{who} {when}: {what}' }

/** The refusal of a clash as far as the caller reaches: of an order beyond, or of other hours of a person beyond, that the person is busy. */
export function withinReach(
  failure: Problem,
  orders: ReadonlySet<number>,
  people: ReadonlySet<number>,
): Problem {
  const hidden = {
    source: 'BUSY',
    order_id: null,
    so_no: null,
    customer: null,
    source_id: null,
    placed_by: null,
    placed_at: null,
  }
  return engineerBusy(
    clashesOf(failure).map((one) =>
      (one.order_id === null ? people.has(one.employee_id) : orders.has(one.order_id))
        ? one
        : { ...one, ...hidden },
    ),
  )
}

/** What a refusal ENGINEER_BUSY tells of; empty for any other failure. */
export function clashesOf(failure: Problem): readonly Clash[] {
  return failure.code === 'ENGINEER_BUSY' ? ((failure.facts.clashes as Clash[] | undefined) ?? []) : []
}

function engineerBusy(clashes: readonly Clash[]): Problem {
  const first = clashes[0]
  if (!first)
    return orderProblem('ENGINEER_BUSY', {
      who: label('An engineer', 'ช่าง'),
      when: label('then', 'ในเวลานี้'),
      what: elsewhere,
    })
  const fields = clashes.map((one) => wrong('engineers', 'BUSY', fillBoth(clashSentence, asFacts(one))))
  const extras: ProblemExtras = { fields }
  return orderProblem('ENGINEER_BUSY', { ...asFacts(first), clashes }, extras)
}

// Only visits tell of the order; a plain message of the constraint, raised by another source, tells nothing.
function readClashes(detail: string): Clash[] {
  if (!detail.startsWith('{')) return []
  return (JSON.parse(detail) as { clashes: Clash[] }).clashes.map((one) => ({
    ...one,
    start: new Date(one.start).toISOString(),
    end: new Date(one.end).toISOString(),
  }))
}

function asFacts(one: Clash): { who: Words; when: Words; what: Words } {
  const nick = one.nickname ? ` (${one.nickname})` : ''
  const at = one.so_no && `${one.so_no}${one.customer ? ` ${one.customer}` : ''}`
  const placed = at && one.placed_by && one.placed_at ? placing(at, one.placed_by, one.placed_at) : null
  return {
    who: label((one.name_en ?? one.name_th) + nick, one.name_th + nick),
    when: spanInBangkok(one.start, one.end),
    what: placed ?? (at ? label(at, at) : (otherWork[one.source]?.words ?? elsewhere)),
  }
}

const placedSentence: Words = { en: '{what} ({placed})', th: '{what} ({placed})' }
function placing(what: string, by: Words, at: string): Words {
  const placed = fillBoth(placedBy, { by, at: label(showDateTime(at, 'en'), showDateTime(at, 'th')) })
  return fillBoth(placedSentence, { what, placed })
}

function label(en: string, th: string): Words {
  return { en, th }
}

nameTables({
  service_order: { en: 'Service orders', th: 'ใบงาน' },
  service_order_finding: { en: 'Findings of service orders', th: 'ผลการตรวจในใบงาน' },
  visit_link: { en: 'Links of visits', th: 'ลิงก์ของนัดเข้าหน้างาน' },
  required_skill: { en: 'Skills that machine types ask for', th: 'ทักษะที่ชนิดเครื่องต้องใช้' },
  service_order_skill: { en: 'Skills that service orders ask for', th: 'ทักษะที่ใบงานต้องใช้' },
  visit_permit: { en: 'Permits to send people', th: 'การอนุญาตให้ส่งช่าง' },
  service_order_symptom: { en: 'Symptoms of service orders', th: 'อาการเสียในใบงาน' },
  service_order_part: { en: 'Parts of service orders', th: 'อะไหล่ในใบงาน' },
  service_order_photo: { en: 'Photos of service orders', th: 'รูปถ่ายในใบงาน' },
})

const findingCodeTaken = ({ detail }: { detail: string }) =>
  orderProblem('FINDING_CODE_TAKEN', { value: valueIn(detail) })

nameConstraints({
  failure_cause_code_key: findingCodeTaken,
  remedy_code_key: findingCodeTaken,
  employee_busy_no_overlap: ({ detail }) => engineerBusy(readClashes(detail)),
  service_order_project_of_customer: () => projectsNamed.notOfCustomer(),
  service_order_site_of_customer: () => orderProblem('SITE_NOT_OF_CUSTOMER'),
  service_order_contact_of_customer: () => orderProblem('CONTACT_NOT_OF_CUSTOMER'),
  service_order_times_in_order: () => orderProblem('TIMES_OUT_OF_ORDER'),
  service_order_due_in_order: () => orderProblem('TIMES_OUT_OF_ORDER'),
  service_visit_times_in_order: () => orderProblem('TIMES_OUT_OF_ORDER'),
})
