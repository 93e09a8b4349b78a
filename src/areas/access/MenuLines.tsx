// The entries of the menu as lines to be dragged, moved by buttons or keys, and opened.
import { type DragEvent, type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import { NamedIcon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import type { MenuRecordRow } from './menu-editor.ts'
import { type Arrangement, hostOf, moved, movedIn, movedOut, placedBefore } from './menu-moves.ts'
import { standsUnder } from './menu-order.ts'
import './MenuTab.css'

const said = words({
  list: { en: 'Entries of the menu', th: 'รายการเมนู' },
  up: { en: 'Up: {entry}', th: 'เลื่อนขึ้น: {entry}' },
  down: { en: 'Down: {entry}', th: 'เลื่อนลง: {entry}' },
  inside: { en: 'Move {entry} under {host}', th: 'ย้าย{entry}ไปอยู่ใต้{host}' },
  cannotGoIn: { en: '{entry} cannot go under another one', th: '{entry} ย้ายไปอยู่ใต้รายการอื่นไม่ได้' },
  out: { en: 'Move out of the group: {entry}', th: 'แยกออกมา: {entry}' },
  edit: { en: 'Edit: {entry}', th: 'แก้ไข: {entry}' },
  heading: { en: 'section', th: 'หมวด' },
  group: { en: 'group', th: 'กลุ่ม' },
  remove: { en: 'Delete: {entry}', th: 'ลบ: {entry}' },
  notEmpty: { en: '{entry} still has entries under it', th: '{entry} ยังมีรายการอยู่ข้างใต้' },
  hidden: { en: 'hidden', th: 'ซ่อนอยู่' },
})

/** The lines of the menu; without `onOrder` and `onOpen` they are to look at. */
export function MenuLines({
  rows,
  onOrder,
  onOpen,
  onRemove,
  kept,
}: {
  rows: Arrangement
  onOrder: ((rows: Arrangement) => void) | undefined
  onOpen: ((entry: MenuRecordRow) => void) | undefined
  /** For headings; what stands under them is counted as it is kept, and as it is arranged here. */
  onRemove: ((entry: MenuRecordRow) => void) | undefined
  kept: Arrangement
}): ReactNode {
  const { say, language } = useLanguage()
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const drop = (event: DragEvent, before: number) => {
    event.preventDefault()
    if (dragged !== null) onOrder?.(placedBefore(rows, dragged, before))
    setDragged(null)
    setOver(null)
  }
  return (
    <ul ref={keptFocus} className="menu-lines" aria-label={say(said.list)}>
      {rows.map((entry) => {
        const name = entry[`name_${language}`]
        const marks = [
          entry.is_title && say(said.heading),
          !entry.is_title && entry.link === null && say(said.group),
          !entry.is_active && say(said.hidden),
          entry.link,
        ].filter(Boolean)
        const classes = [
          entry.is_title && 'title',
          entry.parent_id !== null && 'under',
          !entry.is_active && 'hidden',
          over === entry.id && 'over',
        ]
        return (
          <li
            key={entry.id}
            className={classes.filter(Boolean).join(' ')}
            draggable={onOrder !== undefined}
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(entry.id)
            }}
            onDragOver={(event) => {
              if (dragged === null || dragged === entry.id) return
              event.preventDefault()
              setOver(entry.id)
            }}
            onDragEnd={() => {
              setDragged(null)
              setOver(null)
            }}
            onDrop={(event) => drop(event, entry.id)}
          >
            <span className="menu-line-words">
              {!entry.is_title && <NamedIcon name={entry.icon ?? ''} />}
              <span>
                {name}
                <small>{marks.join(' · ')}</small>
              </span>
            </span>
            {onOrder && onOpen && (
              <MenuActions rows={rows} entry={entry} name={name} onOrder={onOrder} onOpen={onOpen}>
                {onRemove && entry.link === null && (
                  <RemoveHeading
                    name={name}
                    isEmpty={[kept, rows].every((all) => standsUnder(all, entry.id).length === 0)}
                    onRemove={() => onRemove(entry)}
                  />
                )}
              </MenuActions>
            )}
          </li>
        )
      })}
    </ul>
  )
}

function MenuActions({
  rows,
  entry,
  name,
  onOrder,
  onOpen,
  children,
}: {
  rows: Arrangement
  entry: MenuRecordRow
  name: string
  onOrder: (rows: Arrangement) => void
  onOpen: (entry: MenuRecordRow) => void
  children: ReactNode
}) {
  const { say, language } = useLanguage()
  const { id } = entry
  const host = hostOf(rows, id)
  const moves: Record<string, () => Arrangement> = {
    ArrowUp: () => moved(rows, id, -1),
    ArrowDown: () => moved(rows, id, 1),
    ArrowRight: () => movedIn(rows, id),
    ArrowLeft: () => movedOut(rows, id),
  }
  const inLabel = host
    ? say(said.inside, { entry: name, host: host[`name_${language}`] })
    : say(said.cannotGoIn, { entry: name })
  return (
    <fieldset
      className="menu-line-actions"
      aria-label={name}
      onKeyDown={(event) => {
        const move = moves[event.key]
        if (!event.altKey || !move) return
        event.preventDefault()
        onOrder(move())
      }}
    >
      <IconAction
        icon="arrow-up"
        label={say(said.up, { entry: name })}
        onClick={() => onOrder(moved(rows, id, -1))}
      />
      <IconAction
        icon="arrow-down"
        label={say(said.down, { entry: name })}
        onClick={() => onOrder(moved(rows, id, 1))}
      />
      {entry.parent_id === null ? (
        <IconAction
          icon="arrow-right"
          label={inLabel}
          disabled={!host}
          onClick={() => onOrder(movedIn(rows, id))}
        />
      ) : (
        <IconAction
          icon="arrow-left"
          label={say(said.out, { entry: name })}
          onClick={() => onOrder(movedOut(rows, id))}
        />
      )}
      <IconAction icon="pencil" label={say(said.edit, { entry: name })} onClick={() => onOpen(entry)} />
      {children}
    </fieldset>
  )
}

function RemoveHeading({
  name,
  isEmpty,
  onRemove,
}: {
  name: string
  isEmpty: boolean
  onRemove: () => void
}) {
  const { say } = useLanguage()
  return (
    <IconAction
      icon="delete"
      label={say(isEmpty ? said.remove : said.notEmpty, { entry: name })}
      disabled={!isEmpty}
      onClick={onRemove}
    />
  )
}
