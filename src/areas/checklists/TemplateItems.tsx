// The items of a template under its form: by section, each saved as it is changed, moved by buttons.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { nameIn } from '#base/name-in.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { failTold, limitsOf } from './answer-words.ts'
import { answerKinds } from './checklists.text.ts'
import { type ItemRow, readItems, saveItems } from './template.ts'
import './TemplateItems.css'

const ItemDialog = lazy(async () => ({ default: (await import('./ItemDialog.tsx')).ItemDialog }))

const said = words({
  title: { en: 'Items', th: 'ข้อตรวจ' },
  version: { en: 'version {version}', th: 'รุ่น {version}' },
  used: {
    en: 'Orders have begun with this version. What you change becomes version {next}; they keep theirs.',
    th: 'มีใบงานใช้รุ่นนี้แล้ว ถ้าแก้ไขจะเป็นรุ่น {next} ใบงานเดิมยังใช้รุ่นเดิม',
  },
  none: { en: 'No items yet', th: 'ยังไม่มีข้อตรวจ' },
  add: { en: 'Add an item', th: 'เพิ่มข้อตรวจ' },
  up: { en: 'Up: {item}', th: 'เลื่อนขึ้น: {item}' },
  down: { en: 'Down: {item}', th: 'เลื่อนลง: {item}' },
  change: { en: 'Change: {item}', th: 'แก้ไข: {item}' },
  remove: { en: 'Delete: {item}', th: 'ลบ: {item}' },
  optional: { en: 'may stay open', th: 'ไม่บังคับ' },
})

/** The items of the newest version; `row_version` is that of the template, which each save makes new. */
export function TemplateItems({
  id,
  row_version,
  onChanged,
}: {
  id: number
  row_version: number
  onChanged: (row_version: number) => void
}): ReactNode {
  const { say, language } = useLanguage()
  const read = useRead(readItems, { id })
  const save = useAction(saveItems, { silent: true })
  const mayChange = useCan(saveItems)
  // the place of the item that is open; one behind the last is a new one
  const [open, setOpen] = useState<number | null>(null)
  if (!read.data) return <Reading read={read} lines={3} />
  const { items, version, is_used } = read.data
  const put = async (next: readonly ItemRow[]) => {
    const saved = await save.run({ id, row_version, items: next.map(givenOf) })
    if (saved) onChanged(saved.row_version)
    return saved !== undefined
  }
  const move = (from: number, to: number) => {
    const next = items.toSpliced(from, 1)
    void put(next.toSpliced(to, 0, items[from]!))
  }
  const remove = async (at: number) => {
    if (await confirm({ item: nameIn(items[at], 'text', language) })) await put(items.toSpliced(at, 1))
  }
  return (
    <section className="template-items" aria-label={say(said.title)}>
      <header>
        <h3>
          {say(said.title)} {version > 0 && <small>{say(said.version, { version })}</small>}
        </h3>
        {mayChange && (
          <Button
            size="small"
            startIcon={<Icon name="plus" size={18} />}
            onClick={() => setOpen(items.length)}
          >
            {say(said.add)}
          </Button>
        )}
      </header>
      {is_used && mayChange && <p className="template-used">{say(said.used, { next: version + 1 })}</p>}
      <Refusal failure={save.failure} />
      {items.length === 0 && <p>{say(said.none)}</p>}
      <ol ref={keptFocus} aria-busy={save.busy || undefined}>
        {items.map((item, at) => {
          const name = nameIn(item, 'text', language)
          const section = nameIn(item, 'section', language)
          const fail = failTold(item)
          const told = [
            say(answerKinds[item.answer]),
            limitsOf(item, language),
            item.options?.map((one) => nameIn(one, 'text', language)).join(' / '),
            !item.required && say(said.optional),
            fail && say(fail),
          ]
          return (
            <li key={item.id}>
              {section !== nameIn(items[at - 1], 'section', language) && <h4>{section}</h4>}
              <div className="template-item">
                <span>
                  {name}
                  <small>{told.filter(Boolean).join(' · ')}</small>
                </span>
                {mayChange && (
                  <span className="template-buttons">
                    <IconAction
                      icon="arrow-up"
                      label={say(said.up, { item: name })}
                      disabled={at === 0 || save.busy}
                      onClick={() => move(at, at - 1)}
                    />
                    <IconAction
                      icon="arrow-down"
                      label={say(said.down, { item: name })}
                      disabled={at === items.length - 1 || save.busy}
                      onClick={() => move(at, at + 1)}
                    />
                    <IconAction
                      icon="pencil"
                      label={say(said.change, { item: name })}
                      onClick={() => setOpen(at)}
                    />
                    <IconAction
                      icon="delete"
                      label={say(said.remove, { item: name })}
                      disabled={items.length === 1 || save.busy}
                      onClick={() => void remove(at)}
                    />
                  </span>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <Suspense fallback={null}>
        {open !== null && (
          <ItemDialog
            item={items[open]}
            before={items[open - 1]}
            busy={save.busy}
            onSave={async (item) => {
              if (await put(items.toSpliced(open, 1, item))) setOpen(null)
            }}
            onClose={() => setOpen(null)}
          />
        )}
      </Suspense>
    </section>
  )
}

// an item as it is sent
function givenOf({ id: _, unit_id_th: __, unit_id_en: ___, ...item }: ItemRow) {
  return { ...item, options: item.options ?? null }
}
