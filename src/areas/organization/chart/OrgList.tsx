// The organization on a phone: an indented list that opens and closes.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { OrgUnit } from '../organization.ts'
import { chartWords } from '../organization.text.ts'
import { UnitCount, UnitHead, UnitName } from './UnitFacts.tsx'
import { namedIn } from './unit-words.ts'
import type { UnitTree } from './unit-tree.ts'
import './OrgList.css'

const said = words({
  below: { en: 'Units below {name}', th: 'หน่วยงานย่อยของ{name}' },
})

interface OrgListProps {
  readonly tree: UnitTree
  readonly closed: ReadonlySet<number>
  /** The unit that was looked for. */
  readonly sought: { readonly id: number } | null
  readonly onToggle: (id: number) => void
  readonly onOpen: (unit: OrgUnit) => void
}

/** The list from the top down. */
export function OrgList(props: OrgListProps): ReactNode {
  const { say } = useLanguage()
  return (
    <section className="org-list" aria-label={say(chartWords.title)}>
      <Units {...props} units={props.tree.roots} />
    </section>
  )
}

function Units({ units, ...props }: OrgListProps & { units: readonly OrgUnit[] }) {
  const { tree, closed, sought, onToggle, onOpen } = props
  const { say, language } = useLanguage()
  return (
    <ul>
      {units.map((unit) => {
        const below = tree.childrenOf(unit.id)
        const isOpen = below.length > 0 && !closed.has(unit.id)
        return (
          <li key={unit.id}>
            <div className={`org-line level-${unit.level.toLowerCase()}`}>
              <button
                type="button"
                className={unit.id === sought?.id ? 'org-line-unit sought' : 'org-line-unit'}
                ref={unit.id === sought?.id ? intoView : undefined}
                onClick={() => onOpen(unit)}
              >
                <UnitName unit={unit} />
                <UnitHead unit={unit} />
                <UnitCount unit={unit} />
              </button>
              {below.length > 0 && (
                <IconAction
                  icon={isOpen ? 'chevron-down' : 'chevron-right'}
                  label={say(said.below, { name: namedIn(unit, language) })}
                  aria-expanded={isOpen}
                  onClick={() => onToggle(unit.id)}
                />
              )}
            </div>
            {isOpen && <Units {...props} units={below} />}
          </li>
        )
      })}
    </ul>
  )
}

function intoView(line: HTMLElement | null): void {
  line?.scrollIntoView?.({ block: 'center' })
}
