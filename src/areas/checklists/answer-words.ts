// How limits and answers of an item are said, on screens and papers alike.
import { meterKinds, meterUnits } from '#areas/machines/machine-life.ts'
import { nameIn } from '#base/name-in.ts'
import { type Language, type Words, words } from '#base/text.ts'
import type { AnsweredItem } from './order-checklists.ts'
import type { ItemRow } from './template.ts'

const said = words({
  pass: { en: 'Pass', th: 'ผ่าน' },
  fail: { en: 'Fail', th: 'ไม่ผ่าน' },
  done: { en: 'Done', th: 'ทำแล้ว' },
  photo: { en: 'Photo kept', th: 'มีรูป' },
  opens: { en: 'Will open 1 repair order', th: 'จะเปิดใบงานซ่อม 1 ใบ' },
  blocks: { en: 'The order cannot be closed', th: 'ปิดงานไม่ได้' },
})
export const answerWords = said

/** '0.5–0.7 บาร์', '≥ 5 mm', or the unit or meter alone; '' where nothing is said. */
export function limitsOf(item: ItemRow, language: Language): string {
  const { min_value: min, max_value: max, meter } = item
  if (meter) return `${meterKinds[meter][language]} (${meterUnits[meter][language]})`
  const span =
    min !== null && max !== null
      ? `${min}–${max}`
      : min !== null
        ? `≥ ${min}`
        : max !== null
          ? `≤ ${max}`
          : ''
  const unit = item.unit_id === null ? '' : nameIn(item, 'unit_id', language)
  return [span, unit].filter(Boolean).join(' ')
}

/** What a fail of the item leads to; undefined where it leads to nothing. */
export function failTold({ on_fail }: Pick<ItemRow, 'on_fail'>): Words | undefined {
  return { NONE: undefined, CREATE_ORDER: said.opens, BLOCK_CLOSE: said.blocks }[on_fail]
}

/** The given answer in words; '' while the item is open. */
export function answerTold(item: AnsweredItem, language: Language): string {
  if (item.passed === null) return ''
  switch (item.answer) {
    case 'CHECK':
      return said.done[language]
    case 'PASS_FAIL':
      return (item.passed ? said.pass : said.fail)[language]
    case 'NUMBER':
    case 'METER': {
      const unit = item.meter
        ? meterUnits[item.meter][language]
        : item.unit_id === null
          ? ''
          : nameIn(item, 'unit_id', language)
      return [(item.number_value ?? 0).toLocaleString('en', { maximumFractionDigits: 3 }), unit]
        .filter(Boolean)
        .join(' ')
    }
    case 'TEXT':
      return item.text_value ?? ''
    case 'CHOICE': {
      const option = item.options?.[(item.choice_value ?? 0) - 1]
      return option ? nameIn(option, 'text', language) : ''
    }
    case 'PHOTO':
      return said.photo[language]
  }
}

/** The items by the section they stand in, in their order. */
export function sectionsOf<Item extends Pick<ItemRow, 'section_th' | 'section_en'>>(
  items: readonly Item[],
): { readonly section_th: string; readonly section_en: string | null; readonly items: Item[] }[] {
  return [...Map.groupBy(items, (one) => one.section_th)].map(([section_th, those]) => ({
    section_th,
    section_en: those.find((one) => one.section_en)?.section_en ?? null,
    items: those,
  }))
}
