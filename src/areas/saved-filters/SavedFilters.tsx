// The filters a person keeps under names, beside those of a list: picked, saved, changed; a list may open with some of them.
import { type ReactNode, Suspense, lazy, useEffect, useEffectEvent, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { type ListShape, isNarrowed } from '#base/list-address.ts'
import { type Words, words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { ListFiltersProps } from '#ui/ListFilters.tsx'
import { Menu, MenuLine, MenuSeparator } from '#ui/Menu.tsx'
import { toast } from '#ui/Toast.tsx'
import { type SavedFilter, listSavedFilters } from './saved-filters.ts'
import { savedFilterWords } from './saved-filters.text.ts'
import { changeTo, isAsked, lostValue, questionIn } from './saved-view.ts'

const SavedFilterDialogs = lazy(async () => ({
  default: (await import('./SavedFilterDialogs.tsx')).SavedFilterDialogs,
}))

const said = words({
  manage: { en: 'Change or delete…', th: 'แก้ไขหรือลบ…' },
  opens: { en: '{name} · the list opens with it', th: '{name} · ใช้เมื่อเปิดรายการ' },
  lost: {
    en: '“{name}” was saved with filters that no longer hold: {what}',
    th: 'ตัวกรอง “{name}” มีบางส่วนที่ใช้ไม่ได้แล้ว: {what}',
  },
})

export interface SavedFiltersProps<F extends string> extends ListFiltersProps<F> {
  list: ListShape<F>
  /** What its filters are called. */
  titles: Readonly<Partial<Record<string, Words>>>
}

/** The button and its menu. The list has a name in its shape, and is among the `savedLists` its area contributes. */
export function SavedFilters<F extends string>(props: SavedFiltersProps<F>): ReactNode {
  const { list, view, onChange, titles } = props
  const { say } = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [dialog, setDialog] = useState<'new' | 'all' | null>(null)
  const { data: saved } = useRead(listSavedFilters, { list: list.saved! }, { keep: false })
  const apply = (one: SavedFilter) => {
    onChange(changeTo(list, one))
    if (one.lost.length === 0) return
    const what = one.lost.map((name) => [titles[name] && say(titles[name]), lostValue(one, name)])
    toast.warning(
      say(said.lost, {
        name: one.name,
        what: what.map((parts) => parts.filter(Boolean).join(': ')).join(' · '),
      }),
    )
  }
  useOpening(props, saved, apply)
  const pick = (work: () => void) => () => {
    setAnchor(null)
    work()
  }
  return (
    <>
      <IconAction
        icon="star-outline"
        label={savedFilterWords.many}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu anchor={anchor} onClose={() => setAnchor(null)} label={say(savedFilterWords.many)}>
        {saved?.map((one) => {
          const on = isAsked(list, view, one)
          return (
            <MenuLine
              key={one.id}
              role="menuitemradio"
              on={on}
              icon={on && <Icon name="check" />}
              onPick={pick(() => apply(one))}
            >
              {one.is_opening ? say(said.opens, { name: one.name }) : one.name}
            </MenuLine>
          )
        })}
        {saved && saved.length > 0 && <MenuSeparator />}
        <MenuLine icon={<Icon name="content-save" />} onPick={pick(() => setDialog('new'))}>
          {say(savedFilterWords.insert)}
        </MenuLine>
        {saved && saved.length > 0 && (
          <MenuLine icon={<Icon name="pencil" />} onPick={pick(() => setDialog('all'))}>
            {say(said.manage)}
          </MenuLine>
        )}
      </Menu>
      <Suspense fallback={null}>
        {dialog && (
          <SavedFilterDialogs
            list={list.saved!}
            titles={titles}
            question={questionIn(list, view)}
            saved={saved ?? []}
            open={dialog}
            onClose={() => setDialog(null)}
          />
        )}
      </Suspense>
    </>
  )
}

// A list that was opened without asking for anything is asked what its opening filters say; once, so that they can be taken away.
// Back and a reload show it as it was left.
function useOpening<F extends string>(
  { list, view }: SavedFiltersProps<F>,
  saved: readonly SavedFilter[] | undefined,
  apply: (one: SavedFilter) => void,
): void {
  const { key, search } = useLocation()
  const isLeftBefore = useNavigationType() === NavigationType.Pop && key !== 'default'
  const [isNew] = useState(() => {
    const params = new URLSearchParams(search)
    const isAskedFor = ['sort', 'page', 'open', list.record ?? 'open'].some((name) => params.has(name))
    return !isLeftBefore && !isNarrowed(view) && !isAskedFor
  })
  const [opened, setOpened] = useState(!isNew)
  const open = useEffectEvent(() => {
    setOpened(true)
    const opening = saved?.find(({ is_opening }) => is_opening)
    if (opening && !isNarrowed(view) && view.open === null) apply(opening)
  })
  const isThere = saved !== undefined
  useEffect(() => {
    if (isThere && !opened) open()
  }, [isThere, opened])
}
