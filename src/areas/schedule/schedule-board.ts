// The board as it is drawn: whose lanes in which groups, and what stands on each.
import { DAY_MINUTES, type Stretch, clockOf, isWithin, minuteOf, partIn } from '#base/day-minutes.ts'
import { nameIn } from '#base/name-in.ts'
import { type Language, fill } from '#base/text.ts'
import { toneOf } from '#ui/status-colours.ts'
import type { LaneBar, LaneLine } from '#ui/lanes/lanes.ts'
import { spanOf } from '#areas/service-orders/order-clock.ts'
import { shortName } from '#areas/service-orders/person-names.ts'
import { visitStates } from '#areas/service-orders/visits/visit-states.ts'
import type { BoardPlace, Grouping } from './schedule-address.ts'
import type { ScheduleBar, ScheduledPerson } from './schedule.ts'
import { boardSaid as said } from './schedule-words.ts'

/** A lane names its group too: who has two skills stands in both. */
function laneKey(group: number | string, person: number): string {
  return `${group}/${person}`
}

/** Whose lane a key is. */
export function personOf(lane: string): number {
  return Number(lane.split('/')[1])
}

/** Those who are not filtered away. */
export function peopleIn(
  people: readonly ScheduledPerson[],
  { branch, skill }: Pick<BoardPlace, 'branch' | 'skill'>,
): ScheduledPerson[] {
  return people.filter(
    (one) =>
      (branch === null || one.branch_id === branch) &&
      (skill === null || one.skills?.some(({ id }) => id === skill)),
  )
}

interface Load {
  readonly planned: number
  readonly capacity: number
  /** What is planned of what there is; null where there is nothing. */
  readonly percent: number | null
  /** So much more is planned than there is. */
  readonly over: number
}

/** The load of days together, in minutes. */
export function totalOf(load: ScheduledPerson['load']): Load {
  const planned = load.reduce((sum, one) => sum + one.planned, 0)
  const capacity = load.reduce((sum, one) => sum + one.capacity, 0)
  const percent = capacity > 0 ? Math.round((planned / capacity) * 100) : null
  return { planned, capacity, percent, over: Math.max(0, planned - capacity) }
}

/** What of a stretch is work: all but the break, as the server counts what is planned. */
export function workIn({ from, to }: Stretch, hours: ScheduledPerson['hours']): number {
  const pause = hours ? Math.max(0, Math.min(to, hours.pause_to) - Math.max(from, hours.pause_from)) : 0
  return to - from - pause
}

type Skill = NonNullable<ScheduledPerson['skills']>[number]
type AskedSkill = Pick<Skill, 'id' | 'name_th' | 'name_en'>

/** Which skills the work asks for a person lacks on a day; none where skills are not told: then the server judges. */
export function lackingOf<One extends AskedSkill>(
  asked: readonly One[],
  { skills }: Pick<ScheduledPerson, 'skills'>,
  day: string,
): One[] {
  if (skills === null) return []
  return asked.filter(
    ({ id }) => !skills.some((one) => one.id === id && (one.until === null || one.until >= day)),
  )
}

/** Skills by their names. */
export function skillNames(skills: readonly AskedSkill[], language: Language): string {
  return skills.map((one) => nameIn(one, 'name', language)).join(', ')
}

/** How much more is planned than there is, in words; null where it is not. */
export function overOf(load: ScheduledPerson['load'], language: Language): string | null {
  const { over } = totalOf(load)
  return over > 0 ? fill(said.overBy, language, { hours: hoursOf(over) }) : null
}

/** 450 as '7:30', 480 as '8'. */
export function hoursOf(minutes: number): string {
  const rest = minutes % 60
  return `${Math.floor(minutes / 60)}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

interface Group {
  readonly key: number | string
  readonly title: string
}

function groupsOf(person: ScheduledPerson, by: Grouping, language: Language): Group[] {
  const named = (key: number | null, th: string | null, en: string | null, none: string): Group[] => [
    key === null ? { key: 'none', title: none } : { key, title: (language === 'en' && en) || th || none },
  ]
  if (by === 'BRANCH')
    return named(person.branch_id, person.branch_th, person.branch_en, said.withoutBranch[language])
  if (by === 'UNIT')
    return named(person.org_unit_id, person.unit_th, person.unit_en, said.withoutUnit[language])
  if (!person.skills?.length) return [{ key: 'none', title: said.withoutSkill[language] }]
  return person.skills.flatMap((one) => named(one.id, one.name_th, one.name_en, ''))
}

/** The lines of the board: a heading for each group, with how many and how full, and a lane for each person. */
export function linesOf(people: readonly ScheduledPerson[], by: Grouping, language: Language): LaneLine[] {
  const groups = new Map<number | string, { title: string; people: ScheduledPerson[] }>()
  for (const person of people)
    for (const { key, title } of groupsOf(person, by, language)) {
      const group = groups.get(key) ?? { title, people: [] }
      group.people.push(person)
      groups.set(key, group)
    }
  const order = [...groups].sort(([a, one], [b, other]) =>
    (a === 'none') === (b === 'none') ? one.title.localeCompare(other.title, 'th') : a === 'none' ? 1 : -1,
  )
  return order.flatMap(([key, group]): LaneLine[] => {
    const { percent } = totalOf(group.people.flatMap(({ load }) => load))
    const count = group.people.length
    return [
      {
        kind: 'group',
        key: `group ${key}`,
        title: `${group.title} · ${percent === null ? fill(said.peopleOnly, language, { count }) : fill(said.people, language, { count, percent })}`,
      },
      ...group.people.map((person) => laneOf(key, person, language)),
    ]
  })
}

/** The lane of a person in a group. */
function laneOf(group: number | string, person: ScheduledPerson, language: Language): LaneLine {
  const { planned, capacity } = totalOf(person.load)
  const name = shortName(person)
  const hours = { name, planned: hoursOf(planned), capacity: hoursOf(capacity) }
  const load = person.load.length > 0 ? fill(said.load, language, hours) : name
  return {
    kind: 'lane',
    key: laneKey(group, person.employee_id),
    name: shortName(person),
    label: [load, overOf(person.load, language)].filter(Boolean).join(', '),
  }
}

/** The same lines with the lanes of these people above them all, in their order. */
export function withRisen(
  lines: readonly LaneLine[],
  ids: readonly number[],
  people: readonly ScheduledPerson[],
  language: Language,
): LaneLine[] {
  const risen = ids.flatMap((id) => people.find(({ employee_id }) => employee_id === id) ?? [])
  const rest = lines.filter((line) => line.kind === 'group' || !ids.includes(personOf(line.key)))
  const title = fill(said.suggested, language, { count: risen.length })
  return [
    { kind: 'group', key: 'group suggested', title },
    ...risen.map((person) => laneOf('suggested', person, language)),
    ...rest,
  ]
}

/** The key of a bar: a visit of two people has a bar on each lane. */
export function barKey({ source, id, starts_at, ends_at, employee_id }: ScheduleBar): string {
  return `${source} ${id ?? `${starts_at}/${ends_at}`} ${employee_id}`
}

const movable = new Set(['PLANNED', 'CONFIRMED'])

/** True for a visit that can still be put elsewhere, and by this caller. */
export function isMovable({ source, told }: ScheduleBar): boolean {
  return source === 'VISIT' && told?.may_change === true && movable.has(told.status)
}

function spanIn(language: Language, ms: number): string {
  const { span, facts } = spanOf(ms)
  return fill(span, language, facts)
}

/** A bar in words: what, where, when, who, how it stands. */
function wordsOf(bar: ScheduleBar, part: Stretch, person: ScheduledPerson, now: number, language: Language) {
  const { told, source } = bar
  const when = `${clockOf(part.from)}–${clockOf(part.to)}`
  const who = shortName(person)
  if (!told) {
    const what = (source === 'LEAVE' ? said.leave : said.busy)[language]
    return { first: what, second: '', mark: null, label: [what, when, who].join(', ') }
  }
  const state = source === 'VISIT' ? visitStates[told.status as keyof typeof visitStates] : undefined
  const team = told.team && told.team > 1 ? fill(said.team, language, { count: told.team }) : null
  const late = now - Date.parse(bar.starts_at)
  const lacking = told.skills?.lacking ?? []
  const isLate = isMovable(bar) && late >= 60_000 && Date.parse(bar.ends_at) > now
  const marks = [
    isLate && fill(said.notSetOut, language, { span: spanIn(language, late) }),
    lacking.length > 0 && fill(said.lacks, language, { skills: skillNames(lacking, language) }),
  ]
  const mark = marks.filter(Boolean).join(' · ') || null
  const isNamed = source === 'MEETING' || source === 'TASK'
  const first = isNamed ? told.title : told.code
  const second = [source === 'MEETING' ? null : (told.place ?? told.title), team]
  const all = [
    told.code,
    told.place,
    told.title,
    source === 'TASK' ? said.task[language] : when,
    who,
    team,
    state?.words[language],
    mark,
  ]
  return {
    first,
    second: second.filter(Boolean).join(' · '),
    mark,
    label: all.filter(Boolean).join(', '),
  }
}

/** What a bar is coloured by: the state of a visit, else what kind of thing it is. */
export function toneOfBar({ source, told }: ScheduleBar): LaneBar['tone'] {
  const state = source === 'VISIT' && told ? visitStates[told.status as keyof typeof visitStates] : undefined
  if (state) return state.colour
  if (source === 'TRAINING') return 'green'
  // a colour that no visit has: the bar of one that is on its way is violet
  if (source === 'TASK') return 'pink'
  return source === 'LEAVE' && told ? toneOf(told.status) : 'grey'
}

/** The bars of a person on one day. */
export function barsOn(
  day: string,
  person: ScheduledPerson,
  bars: readonly ScheduleBar[],
  now: number,
  language: Language,
  mayMove: boolean,
): LaneBar[] {
  return bars.flatMap((bar) => {
    const part = partIn(bar, day)
    if (!part) return []
    return {
      ...part,
      key: barKey(bar),
      tone: toneOfBar(bar),
      look: bar.source === 'LEAVE' ? 'hatched' : bar.told ? 'solid' : 'dotted',
      ...wordsOf(bar, part, person, now, language),
      href: bar.told?.link ?? null,
      isHeld: mayMove && isMovable(bar) && isWithin(bar, day),
    } satisfies LaneBar
  })
}

/** The same with tasks behind all else: they stand for days, and move aside for what has its hours. */
export function tasksLast(bars: readonly ScheduleBar[]): readonly ScheduleBar[] {
  const isTask = ({ source }: ScheduleBar) => source === 'TASK'
  return bars.some(isTask) ? [...bars.filter((one) => !isTask(one)), ...bars.filter(isTask)] : bars
}

/** The bars of each person, in the order of time. */
export function barsByPerson(bars: readonly ScheduleBar[]): Map<number, ScheduleBar[]> {
  const byPerson = new Map<number, ScheduleBar[]>()
  for (const bar of bars) {
    const own = byPerson.get(bar.employee_id) ?? []
    own.push(bar)
    byPerson.set(bar.employee_id, own)
  }
  return byPerson
}

/** The same by day, of so many days from the first on: what lasts several days stands in each. Each bar's times are read once, not once a day. */
export function barsByDay(
  bars: readonly ScheduleBar[],
  first: string,
  count: number,
): Map<number, ScheduleBar[][]> {
  const byPerson = new Map<number, ScheduleBar[][]>()
  for (const bar of bars) {
    const own = byPerson.get(bar.employee_id) ?? Array.from({ length: count }, () => [])
    byPerson.set(bar.employee_id, own)
    const from = Math.max(0, Math.floor(minuteOf(bar.starts_at, first) / DAY_MINUTES))
    const to = Math.min(count, Math.ceil(minuteOf(bar.ends_at, first) / DAY_MINUTES))
    for (let at = from; at < to; at++) own[at]!.push(bar)
  }
  return byPerson
}

/** The minute it is on a day; null on another day. */
export function nowOn(day: string, now: number): number | null {
  const minute = minuteOf(new Date(now).toISOString(), day)
  return minute < 0 || minute >= 1440 ? null : minute
}
