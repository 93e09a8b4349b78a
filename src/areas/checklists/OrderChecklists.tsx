// The checklists of an order on its page: what was found, item by item, and a list to choose where none came with the work.
import { type ReactNode, useState } from 'react'
import type { OrderDetail } from '#areas/service-orders/order-detail.ts'
import { type OrderStatus, orderStates } from '#areas/service-orders/service-order-states.ts'
import { type KeptPhoto, useKeptPhotos } from '#areas/sync/device/use-kept-photos.web.ts'
import { nameIn } from '#base/name-in.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { PrintButton } from '#platform/papers/PrintButton.tsx'
import { Button } from '#ui/Button.tsx'
import { NumberedSelectField } from '#ui/fields/SelectField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { sectionsOf } from './answer-words.ts'
import { ChecklistItem } from './ChecklistItem.tsx'
import { checklistWords } from './checklists.text.ts'
import {
  type OrderChecklist,
  answerItem,
  answerPhoto,
  attachChecklist,
  checklistChoices,
  checklistsOfOrder,
  detachChecklist,
  passSection,
  printChecklist,
} from './order-checklists.ts'
import './OrderChecklists.css'

const said = words({
  about: { en: '{done} of {all} · version {version}', th: '{done}/{all} ข้อ · รุ่น {version}' },
  failed: { en: '{count} {count|item|items} failed', th: 'ไม่ผ่าน {count} ข้อ' },
  next: { en: 'Go to the next open item', th: 'ไปข้อถัดไปที่ยังไม่ตรวจ' },
  show: { en: 'Show all items', th: 'ดูทุกข้อ' },
  hide: { en: 'Hide the items', th: 'ซ่อนข้อตรวจ' },
})

/** The card; nothing where the order has no list and none can be chosen. */
export function OrderChecklists({ order }: { order: OrderDetail }): ReactNode {
  const asked = { service_order_id: order.id }
  const { data } = useRead(checklistsOfOrder, asked)
  const isOpen = orderStates[order.status as OrderStatus].group === 'ACTIVE'
  const mayAnswer = useCan(answerItem) && isOpen
  const { say } = useLanguage()
  const choices = useRead(checklistChoices, asked, { enabled: mayAnswer }).data ?? []
  const waiting = useKeptPhotos(answerPhoto)
  if (!data || (data.length === 0 && choices.length === 0)) return null
  return (
    <div ref={keptFocus} id="checklist">
      <Card title={checklistWords.list}>
        {data.length === 0 && <p className="order-empty">{say(checklistWords.noList)}</p>}
        {data.map((list) => (
          <ListPart key={list.id} list={list} mayAnswer={mayAnswer} waiting={waiting} />
        ))}
        {choices.length > 0 && <ChooseList order={order.id} choices={choices} />}
      </Card>
    </div>
  )
}

function ChooseList({
  order,
  choices,
}: {
  order: number
  choices: readonly { id: number; name_th: string; name_en: string | null }[]
}) {
  const { say, language } = useLanguage()
  const attach = useAction(attachChecklist)
  const [chosen, setChosen] = useState<number | null>(null)
  const take = async () => {
    if (chosen === null) return
    if (await attach.run({ service_order_id: order, checklist_template_id: chosen })) setChosen(null)
  }
  return (
    <div className="checklist-choose">
      <NumberedSelectField
        id="checklist-template"
        label={checklistWords.attach}
        value={chosen}
        disabled={attach.busy}
        options={choices.map((one) => ({ key: one.id, value: nameIn(one, 'name', language) }))}
        onChange={(_, key) => setChosen(key)}
      />
      <Button
        variant="outlined"
        startIcon={<Icon name="plus" size={18} />}
        disabled={chosen === null}
        loading={attach.busy}
        onClick={() => void take()}
      >
        {say(checklistWords.attach)}
      </Button>
    </div>
  )
}

const domOf = (list: OrderChecklist, item: number) => `checklist-${list.id}-${item}`

function ListPart({
  list,
  mayAnswer,
  waiting,
}: {
  list: OrderChecklist
  mayAnswer: boolean
  /** Photos of answers that are on this device only. */
  waiting: readonly KeptPhoto[]
}) {
  const { say, language } = useLanguage()
  const detach = useAction(detachChecklist)
  const pass = useAction(passSection, { silent: true })
  const failed = list.items.filter((one) => one.passed === false).length
  const isDone = list.done === list.items.length
  const [isShown, setShown] = useState(mayAnswer && !isDone)
  const name = nameIn(list, 'name', language)
  // from the item just answered on, and then from the first
  const goOn = (from: number) => {
    const places = [...list.items.slice(from + 1), ...list.items.slice(0, Math.max(from, 0))]
    const open = places.find((one) => one.passed === null)
    const line = open && document.getElementById(domOf(list, open.id))
    line?.scrollIntoView({ block: 'center' })
    line?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true })
  }
  return (
    <section className="order-checklist" aria-label={name}>
      <header>
        <h3>{name}</h3>
        <small>
          {say(said.about, { done: list.done, all: list.items.length, version: list.version })}
          {failed > 0 && <b className="checklist-failed"> · {say(said.failed, { count: failed })}</b>}
        </small>
        <span className="checklist-buttons">
          <Button size="small" onClick={() => setShown(!isShown)} aria-expanded={isShown}>
            {say(isShown ? said.hide : said.show)}
          </Button>
          <PrintButton paper={printChecklist} input={{ id: list.id }} size="small" />
          {mayAnswer && list.done === 0 && (
            <IconAction
              icon="delete"
              label={checklistWords.detach}
              disabled={detach.busy}
              aria-busy={detach.busy || undefined}
              onClick={() => void detach.run({ id: list.id, row_version: list.row_version })}
            />
          )}
        </span>
      </header>
      <Refusal failure={pass.failure ?? detach.failure} />
      {isShown &&
        sectionsOf(list.items).map((section) => {
          const ticks = section.items.filter((one) => one.answer === 'CHECK' && one.passed === null)
          return (
            <div key={section.section_th} className="checklist-section">
              <h4>
                {nameIn(section, 'section', language)}
                {mayAnswer && list.kind !== 'SAFETY' && ticks.length > 1 && (
                  <Button
                    size="small"
                    loading={pass.busy}
                    startIcon={<Icon name="check" size={18} />}
                    onClick={() =>
                      void pass.run({ checklist_id: list.id, checklist_item_id: section.items[0]!.id })
                    }
                  >
                    {say(checklistWords.passSection)}
                  </Button>
                )}
              </h4>
              <ul>
                {section.items.map((item) => (
                  <ChecklistItem
                    key={item.id}
                    dom={domOf(list, item.id)}
                    list={list.id}
                    item={item}
                    mayAnswer={mayAnswer}
                    waiting={waiting.findLast(
                      ({ body }) => body.checklist_id === list.id && body.checklist_item_id === item.id,
                    )}
                    onAnswered={() => goOn(list.items.indexOf(item))}
                  />
                ))}
              </ul>
            </div>
          )
        })}
      {isShown && mayAnswer && !isDone && (
        <Button variant="outlined" onClick={() => goOn(-1)}>
          {say(said.next)}
        </Button>
      )}
    </section>
  )
}
