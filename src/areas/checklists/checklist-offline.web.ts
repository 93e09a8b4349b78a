// Answers given without a network: what the list shows until the server has them.
import type { OrderDetail } from '#areas/service-orders/order-detail.ts'
import type { OfflineSection } from '#areas/service-orders/order-section.web.ts'
import { call } from '#platform/browser/call.web.ts'
import { cache, fetchRead, readKey } from '#platform/browser/use-read.web.ts'
import { nameIn } from '#base/name-in.ts'
import { answerAfter } from './answer-after.ts'
import { answerTold, answerWords } from './answer-words.ts'
import {
  type OrderChecklist,
  answerItem,
  answerPhoto,
  bringChecklist,
  checklistsOfOrder,
  passSection,
} from './order-checklists.ts'

// the list comes before the work begins: there may be no network then
async function fetchLists({ id, status, may, machine }: OrderDetail): Promise<void> {
  const asked = { service_order_id: id }
  const isAhead = status === 'ACCEPTED' || status === 'SCHEDULED'
  if (isAhead && may.edit && machine)
    cache.setQueryData(readKey(checklistsOfOrder, asked), await call(bringChecklist, asked, { quiet: true }))
  else await fetchRead(checklistsOfOrder, asked)
}

/** What is captured of the lists of an order. */
export const checklistOffline: OfflineSection = {
  fetched: fetchLists,
  captures: [answerItem, answerPhoto, passSection],
  shown({ id }, operation, input) {
    const [name, asked] = readKey(checklistsOfOrder, { service_order_id: id })
    const lists = cache.getQueryData<OrderChecklist[]>([name, asked]) ?? []
    const at = new Date().toISOString()
    const after = lists.map((list) =>
      list.id === input.checklist_id ? answerAfter(list, operation.name, input, at) : list,
    )
    return {
      reads: [{ operation: name, input: asked, output: after }],
      output: after.find((list) => list.id === input.checklist_id),
    }
  },
  says({ id }, { name }, input, language) {
    const lists = cache.getQueryData<OrderChecklist[]>(readKey(checklistsOfOrder, { service_order_id: id }))
    const list = lists?.find((one) => one.id === input.checklist_id)
    const asked = list?.items.find((one) => one.id === input.checklist_item_id)
    if (!list || !asked) return null
    if (name === passSection.name) return nameIn(asked, 'section', language)
    const item = answerAfter(list, name, input, '').items.find((one) => one.id === asked.id)!
    const answer = name === answerPhoto.name ? answerWords.photo[language] : answerTold(item, language)
    return [`${nameIn(item, 'text', language)}: ${answer || '–'}`, item.note].filter(Boolean).join('\n')
  },
  tells: ({ id }, read) => {
    const lists = read(checklistsOfOrder, { service_order_id: id })
    if (!lists) return { lacks: {}, sheet: {} }
    const items = lists.flatMap((list) => list.items)
    return {
      lacks: {
        checklist: items.some(({ required, passed }) => required && passed === null),
        checklist_failed: items.some(({ on_fail, passed }) => on_fail === 'BLOCK_CLOSE' && passed === false),
      },
      sheet: {
        checklist:
          items.length === 0
            ? null
            : { done: lists.reduce((sum, one) => sum + one.done, 0), all: items.length },
      },
    }
  },
}
