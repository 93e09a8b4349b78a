// What the rates of a file come to, each ending the one before it: judged in memory, as the form's own server would.
import type { DatedRate } from './dated-rate.ts'
import type { RateGiven } from './dated-rate-declared.ts'
import type { RateOutcome } from './dated-rate-import.ts'
import {
  type Span,
  amountWords,
  checkRate,
  dayAfter,
  dayBefore,
  gapAfter,
  gapBefore,
  levelsIn,
  planOf,
  spanWords,
} from './dated-rate-rules.ts'
import { refusal } from './dated-rate.server.ts'
import { problemText } from '#base/errors.ts'
import type { SheetRecord } from '#platform/sheets/importing.ts'
import { fillBoth, words } from '#base/text.ts'

const said = words({
  ends: {
    en: 'A rate holds already, and ending it takes the right to edit',
    th: 'มีอัตราที่ใช้อยู่แล้ว ผู้ที่จะปิดอัตราเดิมต้องมีสิทธิ์แก้ไข',
  },
  differs: {
    en: '{amount} ({when}) begins on this day already. A file adds rates and changes none: write a later first day, or change that rate on its page',
    th: 'มีอัตรา {amount} ({when}) ที่เริ่มใช้วันเดียวกันอยู่แล้ว ไฟล์ใช้เพิ่มอัตราใหม่เท่านั้น กรุณาใส่วันเริ่มใช้ที่ช้ากว่านี้ หรือแก้อัตราเดิมในหน้ารายการ',
  },
  torn: {
    en: 'It ends a rate that would go on after it, and then there is none ({when}). Add a row for what follows',
    th: 'แถวนี้ปิดอัตราเดิมที่ยังใช้ต่อหลังจากนี้ จึงไม่มีอัตรา {when} กรุณาเพิ่มแถวของอัตราถัดไป',
  },
})

/** A rate as judging needs it: one that is there has an id, one of the file its row. */
export type LineRate = Span & {
  readonly id: number | null
  readonly row?: SheetRecord
  readonly [field: string]: unknown
}

/** A row that can be taken, and what becomes of it. */
export interface PlannedRow {
  readonly row: SheetRecord
  readonly outcome: RateOutcome
  readonly closes: readonly LineRate[]
  /** Days without a rate before it. */
  readonly gap: Span | null
}

/** What is known when a file is judged. */
export interface RatesKnown {
  readonly stored: readonly LineRate[]
  readonly today: string
  readonly mayEnd: boolean
}

/** The plan of the rows, the rates to enter, and those to end with their last day. What is wrong is noted at its row. */
export function judgedRates(
  kind: DatedRate,
  rates: readonly LineRate[],
  known: RatesKnown,
): { plan: PlannedRow[]; fresh: LineRate[]; ended: LineRate[] } {
  const { stored, today, mayEnd } = known
  const before = Map.groupBy(stored, (one) => lineOf(kind, one))
  const lines = new Map(before)
  const plan: PlannedRow[] = []
  const tearing: LineRate[] = []
  // the earlier ones first, in whatever order a sheet has been sorted
  const inOrder = rates.toSorted((a, b) => (a.valid_from < b.valid_from ? -1 : 1))
  for (const rate of inOrder) {
    const row = rate.row!
    if (row.wrong.size === 0)
      for (const one of checkRate(kind, rate as RateGiven)) row.wrong.set(one.field, one.words)
    if (row.wrong.size > 0) continue
    const key = lineOf(kind, rate)
    const [was, line] = [before.get(key) ?? [], lines.get(key) ?? []]
    if ([was, line].some((among) => isAmong(kind, rate, among))) {
      plan.push({ row, outcome: 'SAME', closes: [], gap: null })
      continue
    }
    const twin = was.find((one) => one.valid_from === rate.valid_from && sameIn(kind, 'key', one, rate))
    if (twin) {
      row.wrong.set('', fillBoth(said.differs, { amount: amountWords(kind, twin), when: spanWords(twin) }))
      continue
    }
    const levels = { levels: levelsIn(kind, rate), levelsOf: (one: LineRate) => levelsIn(kind, one) }
    // a rate that is still to come may end on any day
    const [own, theirs] = [line.filter(({ id }) => id === null), line.filter(({ id }) => id !== null)]
    const amongOwn = planOf(rate, own, { ...levels, supersede: true, today: '' })
    const amongTheirs = planOf(rate, theirs, { ...levels, supersede: true, today })
    const clash = amongTheirs.clash ?? amongOwn.clash
    const closes = [...amongTheirs.closes, ...amongOwn.closes]
    if (clash) {
      const refused = refusal(kind, clash.row, clash.why)
      row.wrong.set('', { en: problemText(refused, 'en'), th: problemText(refused, 'th') })
    } else if (amongTheirs.closes.length > 0 && !mayEnd) row.wrong.set('', said.ends)
    else {
      const valid_to = dayBefore(rate.valid_from)
      if (gapAfter(rate, line, { closes }, levels)?.torn) tearing.push(rate)
      plan.push({
        row,
        outcome: closes.length > 0 ? 'ENDS' : 'NEW',
        closes,
        gap: gapBefore(rate, line, levels),
      })
      lines.set(key, [...line.map((one) => (closes.includes(one) ? { ...one, valid_to } : one)), rate])
    }
  }
  // what follows may stand in a later row
  const torn = tearing.flatMap((rate) => {
    const levels = { levels: levelsIn(kind, rate), levelsOf: (one: LineRate) => levelsIn(kind, one) }
    const gap = gapAfter(rate, lines.get(lineOf(kind, rate)) ?? [], { closes: [] }, levels)
    return gap ? [{ rate, gap }] : []
  })
  for (const { rate, gap } of torn) rate.row!.wrong.set('', fillBoth(said.torn, { when: spanWords(gap) }))
  if (torn.length > 0) return judgedRates(kind, rates, known)
  const there = new Set(stored)
  const touched = [...lines.values()].flat().filter((one) => !there.has(one))
  return {
    plan: plan.toSorted((a, b) => a.row.row - b.row.row),
    fresh: touched.filter(({ id }) => id === null),
    ended: touched.filter(({ id }) => id !== null),
  }
}

// rates for the same, at whatever level
const lineOf = ({ key, levels }: DatedRate, rate: LineRate): string =>
  JSON.stringify(
    Object.keys(key)
      .filter((name) => !levels?.includes(name))
      .map((name) => rate[name] ?? null),
  )

const sameIn = (kind: DatedRate, part: 'key' | 'values', one: LineRate, other: LineRate): boolean =>
  Object.keys(kind[part]).every((name) => (one[name] ?? null) === (other[name] ?? null))

// Without an end a rate goes on as long as nothing follows: so one that another follows upon is the same as it was.
function isAmong(kind: DatedRate, rate: LineRate, among: readonly LineRate[]): boolean {
  const follows = ({ valid_to }: Span) =>
    valid_to !== null &&
    among.some((next) => next.valid_from === dayAfter(valid_to) && sameIn(kind, 'key', next, rate))
  return among.some(
    (one) =>
      one.valid_from === rate.valid_from &&
      (one.valid_to === rate.valid_to || (rate.valid_to === null && follows(one))) &&
      sameIn(kind, 'key', one, rate) &&
      sameIn(kind, 'values', one, rate),
  )
}
