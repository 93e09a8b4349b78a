// Arranging the first page: each card up, down, or hidden; kept with the account, so that every device shows the same.
import { type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { refresh } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { savePreferences } from '#areas/session/session.ts'
import { type Arranged, inOrder, moved } from './arranged.ts'
import type { TodayCard } from './TodayCards.tsx'
import './ArrangeDialog.css'

const said = words({
  title: { en: 'Arrange this page', th: 'จัดหน้านี้' },
  reset: { en: 'Back to the default', th: 'กลับเป็นค่าเริ่มต้น' },
  save: { en: 'Save', th: 'บันทึก' },
  up: { en: '{card}: up', th: 'เลื่อน{card}ขึ้น' },
  down: { en: '{card}: down', th: 'เลื่อน{card}ลง' },
  hide: { en: '{card}: hide', th: 'ซ่อน{card}' },
  show: { en: '{card}: show', th: 'แสดง{card}' },
  hidden: { en: 'hidden', th: 'ซ่อนอยู่' },
})

const coded = (ids: readonly string[]) => ids.map((code) => ({ code }))

/** The dialog; `cards` are those the reader has, in the delivered order. */
export function ArrangeDialog({
  cards,
  arranged,
  onClose,
}: {
  cards: readonly TodayCard[]
  arranged: Arranged
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const [order, setOrder] = useState(() => inOrder(cards, arranged).map(({ id }) => id))
  const [hidden, setHidden] = useState<readonly string[]>(arranged.hidden)
  const keep = useAction(savePreferences, { silent: true })
  const save = async (next: Arranged) => {
    const saved = await keep.run({
      data: { today_order: coded(next.order), today_hidden: coded(next.hidden) },
    })
    if (saved === undefined) return
    await refresh('dashboards')
    onClose()
  }
  const shown = order.flatMap((id) => cards.find((one) => one.id === id) ?? [])
  return (
    <AppDialog
      open
      size="xs"
      title={said.title}
      busy={keep.busy}
      onClose={onClose}
      onSubmit={() => void save({ order, hidden })}
      actions={
        <>
          <Button color="inherit" disabled={keep.busy} onClick={() => void save({ order: [], hidden: [] })}>
            {say(said.reset)}
          </Button>
          <GradientButton type="submit" loading={keep.busy}>
            {say(said.save)}
          </GradientButton>
        </>
      }
    >
      <ul className="arranged-cards">
        {shown.map(({ id, title }, at) => {
          const isHidden = hidden.includes(id)
          const card = say(title)
          return (
            <li key={id} className={isHidden ? 'away' : undefined}>
              <span>
                {card}
                {isHidden && <small> · {say(said.hidden)}</small>}
              </span>
              <IconAction
                icon="arrow-up"
                label={say(said.up, { card })}
                disabled={at === 0}
                onClick={() => setOrder(moved(order, id, -1))}
              />
              <IconAction
                icon="arrow-down"
                label={say(said.down, { card })}
                disabled={at === shown.length - 1}
                onClick={() => setOrder(moved(order, id, 1))}
              />
              <IconAction
                icon={isHidden ? 'eye-off' : 'eye'}
                label={say(isHidden ? said.show : said.hide, { card })}
                onClick={() => setHidden(isHidden ? hidden.filter((one) => one !== id) : [...hidden, id])}
              />
            </li>
          )
        })}
      </ul>
    </AppDialog>
  )
}
