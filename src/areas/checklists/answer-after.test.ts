// What a list shows of answers that wait on the device.
import { expect, test } from 'vitest'
import { answerAfter } from './answer-after.ts'
import type { AnsweredItem, OrderChecklist } from './order-checklists.ts'

const at = '2026-11-20T03:00:00Z'
const item = (id: number, more: object): AnsweredItem =>
  ({
    id,
    section_th: 'A',
    note: null,
    passed: null,
    min_value: null,
    max_value: null,
    options: null,
    ...more,
  }) as AnsweredItem
const list = {
  id: 1,
  done: 0,
  items: [
    item(1, { answer: 'CHECK' }),
    item(2, { answer: 'NUMBER', min_value: 0.5, max_value: 0.7 }),
    item(3, { answer: 'CHOICE', options: [{ fails: false }, { fails: true }] }),
    item(4, { answer: 'PHOTO' }),
    item(5, { answer: 'METER' }),
  ],
} as OrderChecklist

test.each([
  [1, { is_good: false }, false],
  [2, { number_value: 0.6 }, true],
  [2, { number_value: 0.8 }, false],
  [3, { choice_value: 1 }, true],
  [3, { choice_value: 2 }, false],
  [4, { file: 'a photo' }, true],
  [5, { number_value: 900 }, true],
])('item %i with %j', (id, given, passed) => {
  const after = answerAfter(list, 'checklists.answer', { checklist_item_id: id, ...given }, at)
  expect(after.items[id - 1]).toMatchObject({ passed, answered_at: at })
  expect(after.done).toBe(1)
})

test('an answer that is taken away leaves the item open; a ticked section leaves what is no tick alone', () => {
  const ticked = answerAfter(list, 'checklists.passSection', { checklist_item_id: 2 }, at)
  expect(ticked.items.map(({ passed }) => passed)).toEqual([true, null, null, null, null])
  const open = answerAfter(ticked, 'checklists.answer', { checklist_item_id: 1 }, at)
  expect(open.items[0]).toMatchObject({ passed: null, answered_at: null })
  expect(open.done).toBe(0)
})
