// The filters over a list: in a row on a desktop, behind one button on a phone; what is filtered by stands as chips.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { Icon } from './Icon.tsx'
import { IconAction } from './IconAction.tsx'
import { type Says, useLanguage } from './language.tsx'
import { usePhone } from './screen.web.ts'
import { SearchBox, type SearchBoxProps } from './SearchBox.tsx'
import './FilterBar.css'

const load = () => import('./FilterSheet.tsx')
const FilterSheet = lazy(async () => ({ default: (await load()).FilterSheet }))

const said = words({
  filters: { en: 'Filters', th: 'ตัวกรอง' },
  clear: { en: 'Clear all', th: 'ล้างทั้งหมด' },
  remove: { en: 'Remove filter {name}', th: 'เอาตัวกรอง {name} ออก' },
})

/** One filter that is in force. */
export interface ActiveFilter {
  id: string
  label: Says
  onRemove: () => void
}

export interface FilterBarProps {
  search?: SearchBoxProps
  /** Stands behind the search box at every width. */
  beside?: ReactNode
  /** The filter controls: fields with `hideLabel`, switches; each is one child. */
  children?: ReactNode
  active?: readonly ActiveFilter[]
  /** Takes all filters away. */
  onClear?: (() => void) | undefined
}

/** Search box, filter controls and the chips of what is filtered by. */
export function FilterBar({ search, beside, children, active = [], onClear }: FilterBarProps): ReactNode {
  const { say } = useLanguage()
  const phone = usePhone()
  const [open, setOpen] = useState(false)
  const [asked, setAsked] = useState(false)
  return (
    <div className="filter-bar">
      <div className="filter-line">
        {search && <SearchBox {...search} />}
        {beside}
        {!phone && children}
        {phone && children && (
          <IconAction
            icon="filter"
            className="filter-open"
            label={said.filters}
            badge={active.length}
            onClick={() => {
              setAsked(true)
              setOpen(true)
            }}
            onPointerEnter={() => void load()}
          />
        )}
      </div>
      {active.length > 0 && (
        <ul className="filter-chips" aria-label={say(said.filters)}>
          {active.map((one) => (
            <li key={one.id}>
              <span>{say(one.label)}</span>
              <button
                type="button"
                aria-label={say(said.remove, { name: say(one.label) })}
                onClick={one.onRemove}
              >
                <Icon name="close" size={15} />
              </button>
            </li>
          ))}
          {onClear && (
            <li className="all">
              <button type="button" onClick={onClear}>
                {say(said.clear)}
              </button>
            </li>
          )}
        </ul>
      )}
      {phone && asked && (
        <Suspense fallback={null}>
          <FilterSheet open={open} onClose={() => setOpen(false)}>
            {children}
          </FilterSheet>
        </Suspense>
      )}
    </div>
  )
}
