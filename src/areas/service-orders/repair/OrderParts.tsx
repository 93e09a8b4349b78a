// Parts that were used on an order, and whether the store knows of them. An order is not closed before it does.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { nameIn } from '#base/name-in.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { showDate } from '#base/date-format.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { OrderDetail } from '../order-detail.ts'
import { orderStates } from '../service-order-states.ts'
import { useOrderAction } from '../use-order-action.web.ts'
import { type OrderPart, deletePart, listParts, postPart } from './order-parts.ts'
import { oldParts, partActions, partLabels } from './order-parts.text.ts'
import '../order-pieces.css'

const PartDialog = lazy(async () => ({ default: (await import('./PartDialog.tsx')).PartDialog }))
const PostDialog = lazy(async () => ({ default: (await import('./PostDialog.tsx')).PostDialog }))
const UnpostDialog = lazy(async () => ({ default: (await import('./PostDialog.tsx')).UnpostDialog }))

const said = words({
  add: { en: 'Add a part', th: 'เพิ่มอะไหล่' },
  none: { en: 'No part was used yet.', th: 'ยังไม่มีอะไหล่ที่ใช้' },
  edit: { en: 'Change {part}', th: 'แก้ไข {part}' },
  remove: { en: 'Remove {part}', th: 'ลบ {part}' },
  post: { en: 'Issue from stock', th: 'ตัดสต็อก' },
  unpost: { en: 'Take the posting back', th: 'ย้อนการตัดสต็อก' },
  toPost: { en: 'To be posted', th: 'รอตัดสต็อก' },
  posted: { en: 'Posted', th: 'ตัดสต็อกแล้ว' },
  issued: { en: 'from {place}', th: 'เบิกจาก {place}' },
  cost: { en: '{amount} {currency} each', th: 'ชิ้นละ {amount} {currency}' },
  serials: { en: 'S/N {out} → {in}', th: 'S/N {out} → {in}' },
  warranty: { en: 'warranty until {day}', th: 'รับประกันถึง {day}' },
  old: { en: 'old part: {what}', th: 'อะไหล่เก่า: {what}' },
})

type Opened = { what: 'save' | 'post' | 'unpost'; part?: OrderPart }

/** The card. */
export function OrderParts({ order }: { order: OrderDetail }): ReactNode {
  const { say } = useLanguage()
  const read = useRead(listParts, { id: order.id })
  const mayPost = useCan(postPart)
  const [opened, setOpened] = useState<Opened>()
  const isOpen = orderStates[order.status as keyof typeof orderStates].group === 'ACTIVE'
  const may = { change: isOpen && order.may.edit, post: isOpen && mayPost }
  const close = () => setOpened(undefined)
  return (
    <div id="parts">
      <Card
        title={partLabels.parts}
        actions={
          may.change && (
            <Button
              size="small"
              startIcon={<Icon name="plus" size={18} />}
              onClick={() => setOpened({ what: 'save' })}
            >
              {say(said.add)}
            </Button>
          )
        }
      >
        {!read.data && <Reading read={read} lines={1} />}
        {read.data?.parts.length === 0 && <p className="order-empty">{say(said.none)}</p>}
        <ul ref={keptFocus} className="order-list">
          {read.data?.parts.map((part) => (
            <PartLine key={part.id} part={part} may={may} onOpen={(what) => setOpened({ what, part })} />
          ))}
        </ul>
      </Card>
      <Suspense fallback={null}>
        {opened?.what === 'save' && (
          <PartDialog
            order={order}
            part={opened.part}
            installed={read.data?.installed ?? []}
            onClose={close}
          />
        )}
        {opened?.what === 'post' && opened.part && <PostDialog part={opened.part} onClose={close} />}
        {opened?.what === 'unpost' && opened.part && <UnpostDialog part={opened.part} onClose={close} />}
      </Suspense>
    </div>
  )
}

function PartLine({
  part,
  may,
  onOpen,
}: {
  part: OrderPart
  may: { change: boolean; post: boolean }
  onOpen: (what: Opened['what']) => void
}) {
  const { say, language } = useLanguage()
  const remove = useOrderAction(deletePart)
  const name = `${part.part_no} ${part.name}`
  const isPosted = part.part_action === 'REPLACED' && !part.to_post
  const { unit_cost: cost, cost_currency: currency } = part
  const about = [
    part.place && `${say(partLabels.place)} ${part.place}`,
    (part.serial_out || part.serial_in) &&
      say(said.serials, { out: part.serial_out ?? '–', in: part.serial_in ?? '–' }),
    part.warranty_until && say(said.warranty, { day: showDate(part.warranty_until, language) }),
    part.old_part && say(said.old, { what: say(oldParts[part.old_part as keyof typeof oldParts]) }),
    part.posted_from && say(said.issued, { place: part.posted_from }),
    part.other_source,
    cost !== null &&
      say(said.cost, {
        amount: cost.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
        currency: currency ?? '',
      }),
    part.note,
  ]
  const askRemove = async () => {
    if (await confirm({ item: name })) await remove.run({ id: part.id, row_version: part.row_version })
  }
  return (
    <li>
      <div className="order-line">
        <span className="wide">
          <b>{part.name}</b> <span className="order-quiet">{part.part_no}</span>
        </span>
        <b>
          {part.qty} {nameIn(part, 'unit_id', language)}
        </b>
        <StatusChip
          plain
          status={part.part_action}
          label={partActions[part.part_action as keyof typeof partActions]}
          tone={part.part_action === 'REPLACED' ? 'blue' : 'grey'}
        />
        {part.part_action === 'REPLACED' && (
          <StatusChip
            status={isPosted ? 'DONE' : 'PENDING'}
            label={isPosted ? said.posted : said.toPost}
            tone={isPosted ? 'green' : 'amber'}
          />
        )}
      </div>
      <p className="order-quiet">{about.filter(Boolean).join(' · ')}</p>
      <div className="order-line">
        {may.post && part.to_post && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="warehouse" size={18} />}
            onClick={() => onOpen('post')}
          >
            {say(said.post)}
          </Button>
        )}
        {may.post && isPosted && (
          <Button
            size="small"
            color="inherit"
            startIcon={<Icon name="undo" size={18} />}
            onClick={() => onOpen('unpost')}
          >
            {say(said.unpost)}
          </Button>
        )}
        {may.change && (
          <IconAction icon="pencil" label={say(said.edit, { part: name })} onClick={() => onOpen('save')} />
        )}
        {may.change && !isPosted && (
          <IconAction
            icon="delete"
            label={say(said.remove, { part: name })}
            onClick={() => void askRemove()}
          />
        )}
      </div>
    </li>
  )
}
