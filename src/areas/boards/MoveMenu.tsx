// "Move to…": the same moves as by dragging, for keys and fingers.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { nameIn } from '#base/name-in.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { useLanguage } from '#ui/language.tsx'
import { Menu, MenuLine, MenuSeparator } from '#ui/Menu.tsx'
import type { AnyCard, FilledColumn } from './boards.ts'
import { type Shift, type Target, shifted } from './card-moves.ts'

export const moveWords = words({
  move: { en: 'Move to… {what}', th: 'ย้ายไป… {what}' },
  top: { en: 'To the top', th: 'ขึ้นบนสุด' },
  up: { en: 'Up', th: 'เลื่อนขึ้น' },
  down: { en: 'Down', th: 'เลื่อนลง' },
  bottom: { en: 'To the bottom', th: 'ลงล่างสุด' },
})

const shifts: readonly [Shift, IconName][] = [
  ['top', 'chevron-up'],
  ['up', 'arrow-up'],
  ['down', 'arrow-down'],
  ['bottom', 'chevron-down'],
]

/** The menu of one card. */
export function MoveMenu({
  card,
  number,
  columns,
  anchor,
  onMove,
  onClose,
}: {
  card: AnyCard
  /** What the card is called. */
  number: string
  columns: readonly FilledColumn[]
  anchor: HTMLElement
  onMove: (target: Target) => void
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const own = columns.find(({ maps_to_status }) => maps_to_status === card.status)
  const legal = columns.filter(({ maps_to_status }) => card.allowed_next.includes(maps_to_status))
  const within = own
    ? shifts.map(([name, icon]) => ({ name, icon, target: shifted(own, card.id, name) }))
    : []
  const pick = (target: Target) => {
    onClose()
    onMove(target)
  }
  return (
    <Menu anchor={anchor} onClose={onClose} label={say(moveWords.move, { what: number })}>
      {legal.map((column) => (
        <MenuLine
          key={column.id}
          icon={<Icon name="arrow-right" size={18} />}
          onPick={() => pick({ status: column.maps_to_status, after: null, before: null })}
        >
          {nameIn(column, 'name', language)}
        </MenuLine>
      ))}
      {legal.length > 0 && <MenuSeparator />}
      {within.map(({ name, icon, target }) => (
        <MenuLine
          key={name}
          icon={<Icon name={icon} size={18} />}
          disabled={target === null}
          onPick={() => target && pick(target)}
        >
          {say(moveWords[name])}
        </MenuLine>
      ))}
    </Menu>
  )
}
