// What the board shows of a schedule: whose lanes in which groups, what waits, and where the call that is chosen could go.
import { useMemo } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { moveVisits, visitsToPlace } from '#areas/service-orders/visits/placing.ts'
import { useMayPermit } from '#areas/service-orders/skills/use-may-permit.web.ts'
import { insertVisit } from '#areas/service-orders/visits/visits.ts'
import type { BoardPlace } from './schedule-address.ts'
import { lackingOf, linesOf, peopleIn, personOf, withRisen } from './schedule-board.ts'
import type { Schedule } from './schedule.ts'
import { boardSaid as said } from './schedule-words.ts'
import { useSuggested } from './Suggestions.tsx'
import { useMoves } from './use-moves.web.ts'
import { useCalls, useFree } from './use-placing.web.ts'

export type BoardState = ReturnType<typeof useBoard>

/** Suggestions rise above the lanes; a phone shows none. */
export function useBoard(schedule: Schedule, place: BoardPlace, now: number, phone: boolean) {
  const { say, language } = useLanguage()
  const may = { move: useCan(moveVisits), place: useCan(insertVisit), seeCalls: useCan(visitsToPlace) }
  const mayPermit = useMayPermit()
  const moves = useMoves()
  const calls = useCalls(may.seeCalls)
  const call = calls.data?.orders.find(({ id }) => id === place.call) ?? null
  const { branch, skill, group } = place
  const people = useMemo(() => peopleIn(schedule.people, { branch, skill }), [schedule.people, branch, skill])
  const placed = place.view === 'DAY' && may.place && call?.may_place ? call : null
  const free = useFree(schedule, people, place.day, placed, now)
  const suggestions = useSuggested(phone ? null : placed, place.day, people, free)
  const risen = suggestions.suggested.map(({ person: { employee_id } }) => employee_id).join()
  const lines = useMemo(() => {
    const all = linesOf(people, group, language)
    return risen === '' ? all : withRisen(all, risen.split(',').map(Number), people, language)
  }, [people, group, language, risen])
  const stopped = useMemo(
    () =>
      new Set(
        people
          .filter((one) => lackingOf(placed?.skills ?? [], one, place.day).length > 0)
          .map(({ employee_id }) => employee_id),
      ),
    [people, placed, place.day],
  )
  const slots = useMemo(
    () =>
      new Map(
        lines.flatMap((line) => {
          if (line.kind !== 'lane') return []
          const person = personOf(line.key)
          const own = free.get(person) ?? []
          if (!stopped.has(person)) return [[line.key, own] as const]
          const first = say(said.permitFirst)
          const permitted = own.map((slot) => ({ ...slot, label: `${slot.label} · ${first}` }))
          return [[line.key, mayPermit ? permitted : []] as const]
        }),
      ),
    [lines, free, stopped, mayPermit, say],
  )
  return { may, moves, calls, placed, people, suggestions, lines, slots }
}
