// biome-ignore-all lint/a11y: the ARIA grid pattern; one cell has the focus, and arrows move it
// What one role may do: a line for each entry of the menu, a column for each right, and how far it reaches.
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { type Flag, flags, has, scopes } from '#base/access.ts'
import { useCaller } from '#platform/browser/caller.web.ts'
import { type MenuPath, wholeCompanyPaths } from '#base/menu-paths.ts'
import { words } from '#base/text.ts'
import { Icon, NamedIcon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Menu, MenuLine } from '#ui/Menu.tsx'
import type { RoleRights } from './access-roles.ts'
import { accessLabels, flagWords, scopeWords } from './access.text.ts'
import type { MenuRecordRow } from './menu-editor.ts'
import {
  type EntryRights,
  type RightsDraft,
  drafted,
  rowToggled,
  savedRights,
  toggled,
} from './rights-draft.ts'
import './RightsMatrix.css'

const said = words({
  title: { en: 'Rights of this role', th: 'สิทธิ์ของบทบาทนี้' },
  box: { en: '{entry}: {flag}', th: '{entry}: {flag}' },
  scope: { en: '{entry}: reach', th: '{entry}: ขอบเขต' },
  beyond: { en: 'You do not have this right yourself', th: 'คุณไม่มีสิทธิ์นี้ จึงให้ผู้อื่นไม่ได้' },
  hidden: { en: 'hidden', th: 'ซ่อนอยู่' },
  changed: { en: 'changed', th: 'แก้ไขแล้ว' },
})

interface Place {
  readonly line: number
  readonly column: number
}

/** The rights of a role with what is not saved yet; without `onDraft` they are to look at. */
export function RightsMatrix({
  saved,
  entries,
  draft,
  onDraft,
}: {
  saved: RoleRights
  entries: readonly MenuRecordRow[]
  draft: RightsDraft
  onDraft: ((draft: RightsDraft) => void) | undefined
}): ReactNode {
  const { say, language } = useLanguage()
  const { username, grants } = useCaller()
  const [at, setAt] = useState<Place>({ line: 0, column: 0 })
  const table = useRef<HTMLTableElement>(null)
  const lines = entries.filter((one) => !one.is_title)
  const grantable = (entry: MenuRecordRow): readonly Flag[] =>
    flags.filter((flag) => username === 'admin' || has(grants, { menu: entry.link as MenuPath, flag }))
  const want = (entry: MenuRecordRow, wanted: EntryRights) => {
    const reached = hasReach(entry) ? wanted : { ...wanted, scope: 'ALL' as const }
    onDraft?.(drafted(draft, saved, entry.id, reached))
  }
  const now = (entry: MenuRecordRow) => draft[entry.id] ?? savedRights(saved, entry.id)
  const keys = (event: KeyboardEvent) => {
    // a menu that is open over a cell has its own arrows
    if (!(event.target as HTMLElement).dataset.cell) return
    const next = moved(at, event.key, lines.length)
    if (next) {
      event.preventDefault()
      setAt(next)
      table.current?.querySelector<HTMLElement>(`[data-cell="${next.line}-${next.column}"]`)?.focus()
    } else if (event.key === ' ' && event.shiftKey) {
      event.preventDefault()
      const entry = lines[at.line]!
      want(entry, rowToggled(now(entry), grantable(entry)))
    }
  }
  const cell = (line: number, column: number) => ({
    'data-cell': `${line}-${column}`,
    tabIndex: at.line === line && at.column === column ? 0 : -1,
    onFocus: () => setAt({ line, column }),
  })
  return (
    <div className="rights-frame">
      <table
        ref={table}
        className="rights-matrix"
        role="grid"
        aria-label={say(said.title)}
        aria-readonly={!onDraft || undefined}
        onKeyDown={keys}
      >
        <thead>
          <tr>
            <th scope="col">{say(accessLabels.entry)}</th>
            {flags.map((flag) => (
              <th key={flag} scope="col">
                {say(flagWords[flag])}
              </th>
            ))}
            <th scope="col">{say(accessLabels.scope)}</th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => {
            const name = entry[`name_${language}`]
            if (entry.is_title)
              return (
                <tr key={entry.id} className="rights-section">
                  <th colSpan={flags.length + 2}>{name}</th>
                </tr>
              )
            const line = lines.indexOf(entry)
            const rights = now(entry)
            const may = grantable(entry)
            return (
              <tr key={entry.id} className={draft[entry.id] ? 'changed' : ''}>
                <th scope="row" className={entry.parent_id === null ? '' : 'under'}>
                  <span>
                    <NamedIcon name={entry.icon ?? ''} size={18} />
                    <span>
                      {name}
                      {draft[entry.id] && <small className="ngan-hidden"> ({say(said.changed)})</small>}
                      {!entry.is_active && <small> ({say(said.hidden)})</small>}
                    </span>
                  </span>
                </th>
                {flags.map((flag, column) => {
                  const locked = !onDraft || !may.includes(flag)
                  return (
                    <td key={flag}>
                      <input
                        {...cell(line, column)}
                        type="checkbox"
                        checked={rights.flags.includes(flag)}
                        aria-label={say(said.box, { entry: name, flag: flagWords[flag] })}
                        aria-disabled={locked || undefined}
                        title={onDraft && locked ? say(said.beyond) : undefined}
                        onChange={() => !locked && want(entry, toggled(rights, flag))}
                      />
                    </td>
                  )
                })}
                <td>
                  <ScopeChoice
                    {...cell(line, flags.length)}
                    label={say(said.scope, { entry: name })}
                    rights={rights}
                    onChoose={
                      onDraft && hasReach(entry) && rights.flags.length > 0 && may.length > 0
                        ? (scope) => want(entry, { ...rights, scope })
                        : undefined
                    }
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

const hasReach = ({ link }: MenuRecordRow) => !wholeCompanyPaths.has(link ?? '')

function ScopeChoice({
  label,
  rights,
  onChoose,
  ...cell
}: {
  label: string
  rights: EntryRights
  onChoose: ((scope: EntryRights['scope']) => void) | undefined
  tabIndex: number
  onFocus: () => void
}) {
  const { say } = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const word = rights.flags.length > 0 ? say(scopeWords[rights.scope]) : '–'
  return (
    <>
      <button
        {...cell}
        type="button"
        className="rights-scope"
        aria-label={`${label} ${word}`}
        aria-haspopup="menu"
        aria-disabled={!onChoose || undefined}
        onClick={({ currentTarget }) => onChoose && setAnchor(currentTarget)}
      >
        {word}
        {onChoose && <Icon name="chevron-down" size={16} />}
      </button>
      <Menu anchor={anchor} onClose={() => setAnchor(null)} label={label}>
        {scopes.map((scope) => (
          <MenuLine
            key={scope}
            role="menuitemradio"
            on={scope === rights.scope}
            onPick={() => {
              setAnchor(null)
              onChoose?.(scope)
            }}
          >
            {say(scopeWords[scope])}
          </MenuLine>
        ))}
      </Menu>
    </>
  )
}

function moved({ line, column }: Place, key: string, lines: number): Place | null {
  const last = flags.length
  const places: Record<string, Place> = {
    ArrowUp: { line: Math.max(0, line - 1), column },
    ArrowDown: { line: Math.min(lines - 1, line + 1), column },
    ArrowLeft: { line, column: Math.max(0, column - 1) },
    ArrowRight: { line, column: Math.min(last, column + 1) },
    Home: { line, column: 0 },
    End: { line, column: last },
    PageUp: { line: Math.max(0, line - 10), column },
    PageDown: { line: Math.min(lines - 1, line + 10), column },
  }
  return Object.hasOwn(places, key) ? places[key]! : null
}
