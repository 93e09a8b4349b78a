// The planned days of visits: golden ones, and what holds of every plan.
import { describe, expect, it } from 'vitest'
import type { WorkingCalendar } from '#areas/calendar/working-time.ts'
import { addDays, daysBetween } from '#base/days.ts'
import { randomOf } from '#base/random.ts'
import { type PlanTerms, leastDaysApart, planVisits, worksOn } from './ma-visit-dates.ts'

const calendar: WorkingCalendar = {
  freeDays: [7],
  hours: [],
  effects: new Map([
    ['2027-12-31', 'OFF'],
    ['2028-09-30', 'WORK'],
  ]),
}
const year = { start_date: '2027-01-01', end_date: '2027-12-31', visit_tolerance_days: 14 }
const days = (terms: Partial<PlanTerms>, siteFreeDays: number[] = []) =>
  planVisits({ ...year, visits_per_year: 4, ...terms }, worksOn(calendar, siteFreeDays)).map(
    (visit) => visit.planned_date,
  )

describe('the days on which visits are planned', () => {
  it('are the last of each part of the year, or the working day before', () => {
    expect(days({})).toEqual(['2027-03-31', '2027-06-30', '2027-09-30', '2027-12-30'])
  })

  it('leave out the days on which the place is closed', () => {
    expect(days({}, [3, 4])).toEqual(['2027-03-30', '2027-06-29', '2027-09-28', '2027-12-28'])
  })

  it('begin with each year anew, the longer half of a last part counts', () => {
    const two = { start_date: '2027-01-01', end_date: '2028-12-31' }
    expect(days({ ...two, visits_per_year: 2 })).toEqual([
      '2027-06-30',
      '2027-12-30',
      '2028-06-30',
      '2028-12-30',
    ])
    expect(days({ end_date: '2027-07-31' })).toEqual(['2027-03-31', '2027-06-30'])
    expect(days({ end_date: '2027-08-20' })).toEqual(['2027-03-31', '2027-06-30', '2027-08-20'])
    expect(days({ end_date: '2027-12-25' })).toEqual(['2027-03-31', '2027-06-30', '2027-09-30', '2027-12-25'])
  })

  it('are counted in days where the months do not come out even', () => {
    expect(days({ visits_per_year: 5 })).toEqual([
      '2027-03-13',
      '2027-05-26',
      '2027-08-07',
      '2027-10-19',
      '2027-12-30',
    ])
  })

  it('hold the end of a short month, as the law reckons it', () => {
    expect(days({ start_date: '2027-08-31', end_date: '2028-08-30', visits_per_year: 2 })).toEqual([
      '2028-02-29',
      '2028-08-30',
    ])
  })

  it('are none without visits, and the day itself where no day is worked by both', () => {
    expect(days({ visits_per_year: 0 })).toEqual([])
    expect(days({ visits_per_year: 1 }, [1, 2, 3, 4, 5, 6])).toEqual(['2027-12-31'])
  })

  it('have a window around them that stays within the contract', () => {
    const [first, , , last] = planVisits({ ...year, visits_per_year: 4 }, worksOn(calendar, []))
    expect(first).toMatchObject({ seq: 1, window_from: '2027-03-17', window_to: '2027-04-14' })
    expect(last).toMatchObject({
      seq: 4,
      due_on: '2027-12-31',
      window_from: '2027-12-16',
      window_to: '2027-12-31',
    })
  })
})

it('of every contract: within it, in order, worked by both, far enough apart, as many as its years promise', () => {
  const random = randomOf('visits')
  for (let round = 0; round < 400; round++) {
    const start = new Date(Date.UTC(2020 + random.whole(0, 20), random.whole(0, 11), random.whole(1, 31)))
    const start_date = start.toISOString().slice(0, 10)
    const years = random.whole(1, 4)
    const end_date = new Date(
      Date.UTC(start.getUTCFullYear() + years, start.getUTCMonth(), start.getUTCDate() - 1),
    )
      .toISOString()
      .slice(0, 10)
    const terms = {
      start_date,
      end_date,
      visits_per_year: random.whole(1, 52),
      visit_tolerance_days: random.whole(0, 60),
    }
    const off = new Map(
      Array.from({ length: 30 }, () => [addDays(start_date, random.whole(0, 364 * years)), 'OFF' as const]),
    )
    const free = [random.whole(1, 7)]
    const isWorked = worksOn({ freeDays: [7], hours: [], effects: off }, free)
    const plan = planVisits(terms, isWorked)
    const told = JSON.stringify({ terms, off: [...off.keys()], free })
    expect(plan.length, told).toBe(terms.visits_per_year * years)
    for (const [at, visit] of plan.entries()) {
      expect(visit.seq).toBe(at + 1)
      const dates = [start_date, visit.window_from, visit.planned_date, visit.window_to, end_date]
      expect(dates.toSorted(), told).toEqual(dates)
      expect(isWorked(visit.planned_date) || visit.planned_date === visit.due_on, told).toBe(true)
      const before = plan[at - 1]
      if (!before) continue
      expect(daysBetween(before.planned_date, visit.planned_date), told).toBeGreaterThanOrEqual(
        leastDaysApart(terms.visits_per_year),
      )
    }
  }
})
