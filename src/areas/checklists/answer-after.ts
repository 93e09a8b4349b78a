// A list after an answer that waits on the device; the server judges it again when it is sent.
import type { AnsweredItem, OrderChecklist } from './order-checklists.ts'

type Input = Readonly<Record<string, unknown>>

/** The list after a write of this name. */
export function answerAfter(list: OrderChecklist, name: string, input: Input, at: string): OrderChecklist {
  const subject = list.items.find(({ id }) => id === input.checklist_item_id)
  if (!subject) return list
  const items =
    name === 'checklists.passSection'
      ? list.items.map((one) => (isTicked(one, subject) ? answered(one, { is_good: true }, at) : one))
      : list.items.map((one) => (one === subject ? answered(one, input, at) : one))
  return { ...list, items, done: items.filter(({ passed }) => passed !== null).length }
}

function isTicked(one: AnsweredItem, { section_th }: AnsweredItem): boolean {
  return one.section_th === section_th && one.answer === 'CHECK' && one.passed === null
}

function answered(item: AnsweredItem, input: Input, at: string): AnsweredItem {
  const given = {
    is_good: (input.is_good as boolean | null | undefined) ?? null,
    number_value: (input.number_value as number | null | undefined) ?? null,
    text_value: (input.text_value as string | null | undefined) ?? null,
    choice_value: (input.choice_value as number | null | undefined) ?? null,
  }
  const note = input.note === undefined ? item.note : (input.note as string | null)
  const passed = passes(item, given, input.file !== undefined)
  return { ...item, ...given, note, passed, answered_at: passed === null ? null : at }
}

type Given = Pick<AnsweredItem, 'is_good' | 'number_value' | 'text_value' | 'choice_value'>

// null: open
function passes(item: AnsweredItem, given: Given, hasPhoto: boolean): boolean | null {
  const { is_good, number_value, text_value, choice_value } = given
  if (is_good !== null) return is_good
  if (number_value !== null && item.answer === 'NUMBER')
    return (
      number_value >= (item.min_value ?? Number.NEGATIVE_INFINITY) &&
      number_value <= (item.max_value ?? Number.POSITIVE_INFINITY)
    )
  if (choice_value !== null) return !item.options?.[choice_value - 1]?.fails
  return number_value !== null || text_value !== null || hasPhoto ? true : null
}
