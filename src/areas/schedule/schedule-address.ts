// What the board shows, in its address: a link to it opens the same days, groups and people.
import { weekOf } from '#base/day-minutes.ts'
import { addDays } from '#base/days.ts'
import { todayInBangkok } from '#base/date-format.ts'
import { knownIn } from '#base/list-address.ts'
import { boardViews, groupings } from './schedule-words.ts'

export type BoardView = keyof typeof boardViews
export type Grouping = keyof typeof groupings

/** What is looked at. */
export interface BoardPlace {
  readonly view: BoardView
  readonly day: string
  readonly group: Grouping
  readonly branch: number | null
  readonly skill: number | null
  /** All employees, not only those who go to customers. */
  readonly everybody: boolean
  /** Whose day a phone shows. */
  readonly person: number | null
  /** The call that is being placed. */
  readonly call: number | null
}

const idIn = (text: string | null) => (/^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null)

/** The place an address names; what it does not name is today's board. */
export function boardPlaceIn(params: URLSearchParams, today = todayInBangkok()): BoardPlace {
  const day = params.get('day') ?? ''
  const isDay = /^20\d\d-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day)) && day <= '2050-12-31'
  return {
    view: knownIn(params.get('view') ?? '', boardViews) ?? 'DAY',
    day: isDay ? day : today,
    group: knownIn(params.get('group') ?? '', groupings) ?? 'BRANCH',
    branch: idIn(params.get('branch')),
    skill: idIn(params.get('skill')),
    everybody: params.get('everybody') === '1',
    person: idIn(params.get('person')),
    call: idIn(params.get('call')),
  }
}

/** A place as an address. */
export function boardAddressOf(place: BoardPlace, today = todayInBangkok()): URLSearchParams {
  const { view, day, group, branch, skill, everybody, person, call } = place
  return new URLSearchParams({
    ...(view !== 'DAY' && { view }),
    ...(day !== today && { day }),
    ...(group !== 'BRANCH' && { group }),
    ...(branch !== null && { branch: String(branch) }),
    ...(skill !== null && { skill: String(skill) }),
    ...(everybody && { everybody: '1' }),
    ...(person !== null && { person: String(person) }),
    ...(call !== null && { call: String(call) }),
  })
}

/** The days a view shows. */
export function daysShown(view: BoardView, day: string): string[] {
  if (view === 'DAY') return [day]
  if (view === 'WEEK') return weekOf(day)
  const first = `${day.slice(0, 7)}-01`
  const last = addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1)
  return Array.from({ length: Number(last.slice(8)) }, (_, ahead) => addDays(first, ahead))
}

/** The same view so many steps later. */
export function stepped({ view, day }: Pick<BoardPlace, 'view' | 'day'>, steps: 1 | -1): string {
  if (view !== 'MONTH') return addDays(day, steps * (view === 'DAY' ? 1 : 7))
  const first = `${day.slice(0, 7)}-01`
  return `${addDays(first, steps > 0 ? 31 : -1).slice(0, 7)}-01`
}

/** What the server is asked for a place. */
export function scheduleAskedAt({ view, day, everybody }: BoardPlace) {
  const days = daysShown(view, day)
  return { from: days[0]!, to: days.at(-1)!, ...(!everybody && { engineers_only: true }) }
}
