// What the template of a checklist's paper is given.
import type { OrderDetail } from '#areas/service-orders/order-detail.ts'
import { label } from '#areas/service-orders/service-orders.text.ts'
import type { PaperWriting } from '#platform/papers/paper-writing.ts'
import { answerTold, answerWords, limitsOf, sectionsOf } from '../answer-words.ts'
import type { AnsweredItem, OrderChecklist } from '../order-checklists.ts'
import { sheetWords as said } from './checklist-paper.text.ts'

/** The values of the sheet of a list. */
export function checklistValues(order: OrderDetail, list: OrderChecklist, writing: PaperWriting): object {
  const { say, name, moment, language } = writing
  const { machine } = order
  const isAcceptance = list.kind === 'FAT' || list.kind === 'SAT'
  const counted = (passed: boolean | null) => list.items.filter((one) => one.passed === passed).length
  let no = 0
  return {
    words: {
      customer: say(label.customer),
      site: say(label.site),
      machine: say(label.machine),
      list: say(said.list),
      done: say(said.done),
      no: say(said.no),
      item: say(said.item),
      limits: say(said.limits),
      found: say(said.found),
      result: say(said.result),
      note: say(said.note),
      summary: say(said.summary),
      accepted: say(said.accepted),
      points: say(said.points),
      byOurs: say(isAcceptance ? said.byCompany : said.byEngineer),
      byCustomer: say(said.byCustomer),
    },
    customer: name(order.customer, 'name'),
    site: order.site.name,
    machine: machine && [machine.name, machine.model, machine.serial_no].filter(Boolean).join(' · '),
    list: say(said.listTold, { name: name(list, 'name'), version: list.version }),
    done: moment(list.finished_at),
    summary: say(said.passed, { passed: counted(true), failed: counted(false), open: counted(null) }),
    sections: sectionsOf(list.items).map((section) => ({
      title: name(section, 'section'),
      items: section.items.map((item) => ({
        no: String(++no),
        item: name(item, 'text'),
        limits: limitsOf(item, language),
        found: answerTold(item, language),
        result: resultOf(item, writing),
        failed: item.passed === false,
        note: [item.note, item.repair_so_no && say(said.repair, { so_no: item.repair_so_no })]
          .filter(Boolean)
          .join('\n'),
      })),
    })),
    // what the customer ticks by hand
    choices: isAcceptance ? [said.yes, said.withPoints, said.noted].map((one) => say(one)) : [],
  }
}

function resultOf({ passed }: AnsweredItem, { say }: PaperWriting): string {
  if (passed === null) return ''
  return say(passed ? answerWords.pass : answerWords.fail)
}
