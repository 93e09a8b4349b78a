// What the prices of a file come to, each ending the one before it: judged in memory, as the form's own server would.
import { refusal } from '#platform/dated-rate.server.ts'
import { type Span, checkRate, dayBefore, gapAfter, planOf, spanWords } from '#platform/dated-rate-rules.ts'
import { problemText } from '#platform/errors.ts'
import type { SheetRecord } from '#platform/master-data-import.server.ts'
import { fillBoth, words } from '#platform/text.ts'
import { materialPrice } from './material-price.ts'

const said = words({
  unknown: { en: 'There is no material of this code', th: 'ไม่พบวัสดุรหัสนี้' },
  ends: {
    en: 'A price holds already, and ending it takes the right to edit',
    th: 'มีราคาที่ใช้อยู่แล้ว ผู้ที่จะปิดราคาเดิมต้องมีสิทธิ์แก้ไข',
  },
  torn: {
    en: 'It ends a price that would go on after it, and then there is none ({when}). Add a row for what follows',
    th: 'แถวนี้ปิดราคาเดิมที่ยังใช้ต่อหลังจากนี้ จึงไม่มีราคา {when} กรุณาเพิ่มแถวของราคาถัดไป',
  },
})

/** A price as judging needs it; one of the file has no id yet. */
export interface JudgedPrice extends Span {
  readonly id: number | null
  readonly material_id: number
  readonly price: number
  readonly currency: string
  readonly supplier?: string | null
  readonly remark?: string | null
}

/** What is known when a file is judged. */
export interface PricesKnown {
  /** By code, in small letters. */
  readonly materials: ReadonlyMap<string, number>
  readonly prices: readonly JudgedPrice[]
  readonly today: string
  readonly mayEdit: boolean
}

/** The prices to enter, and those to end with their last day. What is wrong is noted at its row. */
export function judgedPrices(
  rows: readonly SheetRecord[],
  { materials, prices, today, mayEdit }: PricesKnown,
): { fresh: JudgedPrice[]; ended: JudgedPrice[] } {
  const lines = Map.groupBy(prices, (one) => one.material_id)
  const tearing: { row: SheetRecord; data: JudgedPrice }[] = []
  for (const row of rows) {
    const { value, wrong } = row
    const material_id = materials.get(String(value.material_code ?? '').toLowerCase())
    if (!material_id && !wrong.has('material_code')) wrong.set('material_code', said.unknown)
    const { material_code: _, ...given } = value
    const data = {
      valid_to: null,
      ...given,
      currency: given.currency ?? 'THB',
      id: null,
      material_id,
    } as JudgedPrice
    if (wrong.size === 0)
      for (const one of checkRate(materialPrice, { ...data })) wrong.set(one.field, one.words)
    if (wrong.size > 0) continue
    const line = lines.get(data.material_id) ?? []
    const { closes, clash } = planOf(data, line, { supersede: true, today })
    if (clash) {
      const refused = refusal(materialPrice, clash.row, clash.why)
      wrong.set('', { en: problemText(refused, 'en'), th: problemText(refused, 'th') })
    } else if (closes.some(({ id }) => id !== null) && !mayEdit) wrong.set('', said.ends)
    else {
      const valid_to = dayBefore(data.valid_from)
      if (gapAfter(data, line, { closes })?.torn) tearing.push({ row, data })
      lines.set(data.material_id, [
        ...line.map((one) => (closes.includes(one) ? { ...one, valid_to } : one)),
        data,
      ])
    }
  }
  // what follows may stand in a later row
  let isTorn = false
  for (const { row, data } of tearing) {
    const gap = gapAfter(data, lines.get(data.material_id) ?? [], { closes: [] })
    if (!gap) continue
    row.wrong.set('', fillBoth(said.torn, { when: spanWords(gap) }))
    isTorn = true
  }
  if (isTorn) return judgedPrices(rows, { materials, prices, today, mayEdit })
  const before = new Set(prices)
  const touched = [...lines.values()].flat().filter((one) => !before.has(one))
  return {
    fresh: touched.filter(({ id }) => id === null),
    ended: touched.filter(({ id }) => id !== null),
  }
}
