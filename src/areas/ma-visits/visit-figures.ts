// How well a plan is kept: visits done inside their window, of those whose time has come.
import type { MaVisitState } from './ma-visits.ts'

const came: readonly MaVisitState[] = ['DONE', 'LATE', 'EARLY', 'MISSED']

/** Visits done inside their window, in a hundred of those whose time has come; to one place. */
export function percentKept(inside: number, due: number): number {
  return Math.round((1000 * inside) / due) / 10
}

/** Figures of visits: skipped ones and those of a suspension are left out; what is done outside its window counts against. */
export function complianceOf(visits: readonly { readonly state: MaVisitState }[]) {
  const states = visits.map(({ state }) => state)
  const due = states.filter((state) => came.includes(state)).length
  const inside = states.filter((state) => state === 'DONE').length
  return {
    due,
    inside,
    compliance: due === 0 ? null : percentKept(inside, due),
    done: states.filter((state) => came.includes(state) && state !== 'MISSED').length,
    planned: states.filter((state) => state !== 'SKIPPED').length,
  }
}
