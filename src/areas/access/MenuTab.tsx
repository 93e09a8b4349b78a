// The menu as everybody gets it: its order by dragging or by buttons, and each entry's names and icon.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { useLeaveAsks } from '#ui/leave-asks.web.ts'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import {
  type MenuRecordRow,
  arrangeMenu,
  deleteMenu,
  groupMenuEntries,
  insertMenu,
  listMenus,
  menuGroups,
} from './menu-editor.ts'
import { MenuLines } from './MenuLines.tsx'
import { type Arrangement, arrangementOf, countMoved } from './menu-moves.ts'
import { MenuPreview } from './MenuPreview.tsx'
import './MenuTab.css'

const MenuEntryDialog = lazy(async () => ({
  default: (await import('./MenuEntryDialog.tsx')).MenuEntryDialog,
}))

const MenuGroupDialog = lazy(async () => ({
  default: (await import('./MenuGroupDialog.tsx')).MenuGroupDialog,
}))

const said = words({
  hint: {
    en: 'Drag an entry to its place, or use its buttons. Alt with the arrow keys does the same.',
    th: 'ลากรายการไปวาง หรือใช้ปุ่มท้ายแถว กด Alt กับปุ่มลูกศรก็ได้',
  },
  preview: { en: 'Preview', th: 'ตัวอย่างเมนู' },
  unsaved: { en: 'Unsaved changes: {count}', th: 'ยังไม่บันทึก {count} รายการ' },
  saved: { en: 'All changes saved', th: 'บันทึกครบแล้ว' },
  save: { en: 'Save the order', th: 'บันทึกลำดับ' },
  removeHeading: { en: 'Delete this section or group?', th: 'ลบหมวดหรือกลุ่มนี้ใช่หรือไม่?' },
  undo: { en: 'Undo', th: 'ยกเลิกการแก้ไข' },
  group: { en: 'Arrange in groups ({count})', th: 'จัดเป็นกลุ่ม ({count})' },
  askGroup: {
    en: 'Put {count} pages into the groups of the product?',
    th: 'ย้าย {count} หน้าเข้ากลุ่มมาตรฐานใช่หรือไม่?',
  },
  groupKeeps: {
    en: 'Your order is replaced. Names, icons and hidden entries stay.',
    th: 'ลำดับที่จัดไว้จะถูกแทนที่ ชื่อ ไอคอน และเมนูที่ซ่อนไว้ยังเหมือนเดิม',
  },
})

/** The tab of the menu. */
export function MenuTab(): ReactNode {
  const { data, failure, again } = useRead(listMenus, {})
  if (failure && !data) return <ErrorPanel message={failure.message} onRetry={() => void again()} />
  if (!data) return <LoadingSkeleton lines={12} />
  if (data.length === 0) return <NoData />
  return <MenuEditor kept={arrangementOf(data)} onRefused={() => void again()} />
}

function MenuEditor({ kept, onRefused }: { kept: Arrangement; onRefused: () => void }) {
  const { say, language } = useLanguage()
  const arrange = useAction(arrangeMenu)
  const mayEdit = useCan(arrangeMenu)
  const [order, setOrder] = useState<Arrangement | null>(null)
  const [opened, setOpened] = useState<MenuRecordRow | 'new' | null>(null)
  const remove = useAction(deleteMenu)
  const mayInsert = useCan(insertMenu)
  const mayRemove = useCan(deleteMenu)
  // the order is one's own until it is saved; names and icons are always those that are kept
  const rows = order ? inOrderOf(kept, order) : kept
  const count = countMoved(kept, rows)
  const undo = () => {
    arrange.clear()
    setOrder(null)
  }
  useLeaveAsks(count > 0, undo)
  const askRemove = async ({ id, row_version, ...entry }: MenuRecordRow) => {
    if (await confirm({ title: said.removeHeading, item: entry[`name_${language}`] }))
      await remove.run({ id, row_version })
  }
  const save = async () => {
    const wanted = rows.map(({ id, row_version, parent_id }) => ({ id, row_version, parent_id }))
    // what was moved while this was under way is not saved yet
    if (await arrange.run({ rows: wanted })) setOrder((now) => (now === order ? null : now))
    // the next try is over what another user saved meanwhile; the wanted order stays
    else onRefused()
  }
  return (
    <div className="menu-editor">
      <div className="menu-editor-list">
        <Refusal failure={arrange.failure} />
        <div className="menu-editor-head">
          {mayEdit && <p>{say(said.hint)}</p>}
          {mayEdit && <GroupButton disabled={count > 0} />}
          {mayInsert && (
            <Button startIcon={<Icon name="plus" />} onClick={() => setOpened('new')}>
              {say(insertMenu.title)}
            </Button>
          )}
        </div>
        <MenuLines
          rows={rows}
          onOrder={mayEdit ? setOrder : undefined}
          onOpen={mayEdit ? setOpened : undefined}
          onRemove={mayRemove ? (entry) => void askRemove(entry) : undefined}
          kept={kept}
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
        {opened === 'new' && <MenuGroupDialog onClose={() => setOpened(null)} />}
        {opened && opened !== 'new' && (
          <MenuEntryDialog key={opened.id} entry={opened} onClose={() => setOpened(null)} />
        )}
      </Suspense>
    </div>
  )
}

/** Offers the groups of the product where the company has arranged its menu otherwise. */
function GroupButton({ disabled }: { disabled: boolean }) {
  const { say } = useLanguage()
  const count = useRead(menuGroups, {}).data?.ungrouped ?? 0
  const group = useAction(groupMenuEntries)
  const ask = async () => {
    const title = say(said.askGroup, { count })
    if (
      await confirm({ title, text: said.groupKeeps, confirmText: groupMenuEntries.title, icon: 'question' })
    )
      await group.run({})
  }
  if (count === 0) return null
  return (
    <Button disabled={disabled || group.busy} startIcon={<Icon name="folder" />} onClick={() => void ask()}>
      {say(said.group, { count })}
    </Button>
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
