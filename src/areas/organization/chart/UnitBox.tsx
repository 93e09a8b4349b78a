// biome-ignore-all lint/a11y: the ARIA tree pattern; the chart hears the keys
// One unit as a box of the chart.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { OrgUnit } from '../organization.ts'
import { type Corner, boxSize } from './chart-layout.ts'
import { UnitCount, UnitHead, UnitName } from './UnitFacts.tsx'
import { namedIn } from './unit-words.ts'

const said = words({
  open: { en: 'Show {count} {count|unit|units} below {name}', th: 'กางหน่วยงานย่อย {count} หน่วยของ{name}' },
  close: { en: 'Hide the units below {name}', th: 'พับหน่วยงานย่อยของ{name}' },
})

interface UnitBoxProps {
  readonly unit: OrgUnit
  readonly corner: Corner
  /** Its distance from the top, from 1. */
  readonly line: number
  /** Units right below it. */
  readonly below: number
  readonly closed: boolean
  readonly current: boolean
  readonly sought: boolean
  /** A unit is held over it. */
  readonly drop: 'taken' | 'refused' | undefined
  readonly onFocus: () => void
  readonly onToggle: () => void
  readonly onOpen: () => void
}

/** The box, and the button that opens what is below. */
export function UnitBox(props: UnitBoxProps): ReactNode {
  const { unit, corner, line, below, closed, current, sought, drop, onToggle } = props
  const { say, language } = useLanguage()
  const name = namedIn(unit, language)
  const looks = [
    'org-box',
    `level-${unit.level.toLowerCase()}`,
    !unit.is_active && 'unused',
    sought && 'sought',
    drop && `drop-${drop}`,
  ]
  const toggle = say(closed ? said.open : said.close, { count: below, name })
  return (
    <div
      role="treeitem"
      className={looks.filter(Boolean).join(' ')}
      data-unit={unit.id}
      tabIndex={current ? 0 : -1}
      aria-level={line}
      aria-expanded={below > 0 ? !closed : undefined}
      aria-selected={current}
      style={{ left: corner.x, top: corner.y, width: boxSize.width, height: boxSize.height }}
      onFocus={props.onFocus}
      onClick={props.onOpen}
    >
      <UnitName unit={unit} />
      <UnitHead unit={unit} />
      <UnitCount unit={unit} />
      {below > 0 && (
        <button
          type="button"
          className="org-box-toggle"
          tabIndex={-1}
          title={toggle}
          aria-label={toggle}
          onClick={(event) => {
            event.stopPropagation()
            onToggle()
          }}
        >
          {closed ? below : <Icon name="chevron-up" size={16} />}
        </button>
      )}
    </div>
  )
}
