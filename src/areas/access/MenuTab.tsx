// The menu as everybody gets it: its order by dragging or by buttons, and each entry's names and icon.
import Button from '@mui/material/Button'
import { type DragEvent, type ReactNode, Suspense, lazy, useState } from 'react'
import { useCan } from '#platform/caller.web.ts'
import { Refusal } from '#platform/Refusal.tsx'
import { words } from '#platform/text.ts'
import { useAction } from '#platform/use-action.web.ts'
import { useRead } from '#platform/use-read.web.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon, NamedIcon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { type MenuRecordRow, arrangeMenu, listMenus } from './menu-editor.ts'
import {
  type Arrangement,
  arrangementOf,
  countMoved,
  hostOf,
  moved,
  movedIn,
  movedOut,
  placedBefore,
} from './menu-moves.ts'
import { MenuPreview } from './MenuPreview.tsx'
import './MenuTab.css'

const MenuEntryDialog = lazy(async () => ({
  default: (await import('./MenuEntryDialog.tsx')).MenuEntryDialog,
}))

const said = words({
  list: { en: 'Entries of the menu', th: 'รายการเมนู' },
  hint: {
    en: 'Drag an entry to its place, or use its buttons. Alt with the arrow keys does the same.',
    th: 'ลากรายการไปวาง หรือใช้ปุ่มท้ายแถว กด Alt กับปุ่มลูกศรก็ได้',
  },
  up: { en: 'Up: {entry}', th: 'เลื่อนขึ้น: {entry}' },
  down: { en: 'Down: {entry}', th: 'เลื่อนลง: {entry}' },
  inside: { en: 'Put {entry} under {host}', th: 'ย้าย{entry}ไปอยู่ใต้{host}' },
  cannotGoIn: { en: '{entry} cannot go under another one', th: '{entry} ย้ายไปอยู่ใต้รายการอื่นไม่ได้' },
  out: { en: 'Let stand by itself: {entry}', th: 'แยกออกมา: {entry}' },
  edit: { en: 'Edit: {entry}', th: 'แก้ไข: {entry}' },
  heading: { en: 'heading', th: 'หัวข้อ' },
  hidden: { en: 'hidden', th: 'ซ่อนอยู่' },
  preview: { en: 'So it will look', th: 'หน้าตาเมนู' },
  unsaved: { en: 'Not saved yet: {count}', th: 'ยังไม่บันทึก {count} รายการ' },
  saved: { en: 'Everything is saved', th: 'บันทึกครบแล้ว' },
  save: { en: 'Save the order', th: 'บันทึกลำดับ' },
  undo: { en: 'Undo', th: 'ยกเลิกการแก้ไข' },
})

/** The tab of the menu. */
export function MenuTab(): ReactNode {
  const { data, failure, again } = useRead(listMenus, {}, { quiet: true })
  if (failure && !data) return <ErrorPanel message={failure.message} onRetry={() => void again()} />
  if (!data) return <LoadingSkeleton lines={12} />
  if (data.length === 0) return <NoData />
  return <MenuEditor kept={arrangementOf(data)} onRefused={() => void again()} />
}

function MenuEditor({ kept, onRefused }: { kept: Arrangement; onRefused: () => void }) {
  const { say } = useLanguage()
  const arrange = useAction(arrangeMenu, { quiet: true })
  const mayEdit = useCan(arrangeMenu)
  const [order, setOrder] = useState<Arrangement | null>(null)
  const [opened, setOpened] = useState<MenuRecordRow | null>(null)
  // the order is one's own until it is saved; names and icons are always those that are kept
  const rows = order ? inOrderOf(kept, order) : kept
  const count = countMoved(kept, rows)
  const undo = () => {
    arrange.clear()
    setOrder(null)
  }
  const save = async () => {
    const wanted = rows.map(({ id, row_version, parent_id }) => ({ id, row_version, parent_id }))
    if (await arrange.run({ rows: wanted })) setOrder(null)
    // whatever somebody else changed meanwhile is here for the next try; the order one wants stays
    else onRefused()
  }
  return (
    <div className="menu-editor">
      <div className="menu-editor-list">
        <Refusal failure={arrange.failure} />
        {mayEdit && <p>{say(said.hint)}</p>}
        <MenuLines
          rows={rows}
          onOrder={mayEdit ? setOrder : undefined}
          onOpen={mayEdit ? setOpened : undefined}
        />
        {mayEdit && (
          <div className="rights-foot">
            <span role="status" className={count > 0 ? 'rights-count open' : 'rights-count'}>
              {count > 0 ? say(said.unsaved, { count }) : say(said.saved)}
            </span>
            <Button disabled={count === 0 || arrange.busy} startIcon={<Icon name="undo" />} onClick={undo}>
              {say(said.undo)}
            </Button>
            <GradientButton
              loading={arrange.busy}
              disabled={count === 0}
              icon={<Icon name="content-save" />}
              onClick={() => void save()}
            >
              {say(said.save)}
            </GradientButton>
          </div>
        )}
      </div>
      <MenuPreview label={said.preview} menu={previewOf(rows)} />
      <Suspense fallback={null}>
        {opened && <MenuEntryDialog key={opened.id} entry={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </div>
  )
}

function MenuLines({
  rows,
  onOrder,
  onOpen,
}: {
  rows: Arrangement
  onOrder: ((rows: Arrangement) => void) | undefined
  onOpen: ((entry: MenuRecordRow) => void) | undefined
}) {
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
    <ul className="menu-lines" aria-label={say(said.list)}>
      {rows.map((entry) => {
        const name = entry[`name_${language}`]
        const marks = [
          entry.is_title && say(said.heading),
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
              <MenuDeeds rows={rows} entry={entry} name={name} onOrder={onOrder} onOpen={onOpen} />
            )}
          </li>
        )
      })}
    </ul>
  )
}

function MenuDeeds({
  rows,
  entry,
  name,
  onOrder,
  onOpen,
}: {
  rows: Arrangement
  entry: MenuRecordRow
  name: string
  onOrder: (rows: Arrangement) => void
  onOpen: (entry: MenuRecordRow) => void
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
      className="menu-line-deeds"
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
    </fieldset>
  )
}

function inOrderOf(kept: Arrangement, order: Arrangement): Arrangement {
  const byId = new Map(kept.map((one) => [one.id, one]))
  const known = order.filter((one) => byId.has(one.id))
  const here = new Set(known.map((one) => one.id))
  const added = kept.filter((one) => !here.has(one.id))
  return [...known.map(({ id, parent_id }) => ({ ...byId.get(id)!, parent_id })), ...added]
}

function previewOf(rows: Arrangement) {
  const shown = rows.filter((one) => one.is_active)
  const menu = shown
    .filter((one) => one.parent_id === null)
    .map((entry) => ({
      ...entry,
      title: entry.is_title,
      child: shown.filter((one) => one.parent_id === entry.id),
    }))
  return menu.filter((one, at) => !one.title || menu[at + 1]?.title === false)
}
