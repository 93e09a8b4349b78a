// biome-ignore-all lint/a11y: the ARIA menu and list box patterns; the role of a line decides what it may carry
// Menus and list boxes that open from a button: choices in the top layer, walked by arrows, letters, Home and End.
import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
} from 'react'
import { useTopLayer } from './top-layer.web.ts'
import './Dropdown.css'
import './Menu.css'

export interface MenuProps {
  /** The button it opened from; null while it is closed. The focus goes back there. */
  anchor: HTMLElement | null
  onClose: () => void
  /** What it offers, for screen readers; or the id of what says so. */
  label?: string | undefined
  labelledBy?: string | undefined
  /** A list box holds options, a menu holds commands. */
  role?: 'menu' | 'listbox'
  id?: string | undefined
  /** More than one can be chosen. */
  many?: boolean | undefined
  children: ReactNode
}

/** A menu under its button. Holds `MenuLine` and `MenuSeparator`. Closes on Esc, Tab and a press elsewhere. */
export function Menu(props: MenuProps): ReactNode {
  return props.anchor ? <OpenMenu {...props} anchor={props.anchor} /> : null
}

function OpenMenu(props: MenuProps & { anchor: HTMLElement }) {
  const { anchor, role = 'menu', many, children } = props
  const panel = useRef<HTMLDivElement>(null)
  const own = useId()
  useTopLayer(panel, anchor, true, 180)
  const close = useEffectEvent(props.onClose)
  useEffect(() => {
    const lines = linesOf(panel.current)
    const chosen = lines.find((line) => line.matches('[aria-selected="true"], [aria-checked="true"]'))
    ;(chosen ?? lines[0])?.focus()
    const pressed = ({ target }: PointerEvent) => {
      if (!panel.current?.contains(target as Node) && !anchor.contains(target as Node)) close()
    }
    document.addEventListener('pointerdown', pressed, true)
    return () => {
      document.removeEventListener('pointerdown', pressed, true)
      anchor.focus()
    }
  }, [anchor])
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape' || event.key === 'Tab') {
      if (event.key === 'Escape') event.preventDefault()
      props.onClose()
      return
    }
    const next = lineAfter(linesOf(panel.current), event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <div
      ref={panel}
      id={props.id ?? own}
      popover="manual"
      className="dropdown menu"
      role={role}
      tabIndex={-1}
      aria-label={props.label}
      aria-labelledby={props.labelledBy}
      aria-multiselectable={many || undefined}
      onKeyDown={onKeyDown}
      onClick={keepInside}
    >
      {children}
    </div>
  )
}

export interface MenuLineProps {
  onPick: () => void
  /** What it is: a command, a switch, one of several, an option of a list box. */
  role?: 'menuitem' | 'menuitemcheckbox' | 'menuitemradio' | 'option'
  /** On or off, for switches and options. */
  on?: boolean
  disabled?: boolean | undefined
  /** In red. */
  alarming?: boolean | undefined
  /** Before the words; null keeps its place free. No text: the name of an icon would be printed. */
  icon?: ReactElement | null | false
  children: ReactNode
}

/** One line of a menu. The menu stays open: the handler of a pick decides whether to close it. */
export function MenuLine({
  onPick,
  role = 'menuitem',
  on,
  disabled,
  alarming,
  icon,
  children,
}: MenuLineProps): ReactNode {
  return (
    <button
      type="button"
      role={role}
      tabIndex={-1}
      className={alarming ? 'menu-line alarming' : 'menu-line'}
      disabled={disabled}
      aria-selected={role === 'option' ? on === true : undefined}
      aria-checked={role.startsWith('menuitemc') || role.startsWith('menuitemr') ? on === true : undefined}
      onClick={onPick}
    >
      {icon !== undefined && <span className="menu-icon">{icon}</span>}
      {children}
    </button>
  )
}

/** A line between groups. */
export function MenuSeparator(): ReactNode {
  return <hr className="menu-separator" />
}

function linesOf(panel: HTMLElement | null): HTMLElement[] {
  return [...(panel?.querySelectorAll<HTMLElement>('.menu-line:not(:disabled)') ?? [])]
}

function lineAfter(lines: HTMLElement[], key: string): HTMLElement | undefined {
  const at = lines.indexOf(document.activeElement as HTMLElement)
  switch (key) {
    case 'ArrowDown':
      return lines[(at + 1) % lines.length]
    case 'ArrowUp':
      return lines.at(at <= 0 ? -1 : at - 1)
    case 'Home':
      return lines[0]
    case 'End':
      return lines.at(-1)
    default:
      // a letter goes to the next line that begins with it
      return key.length === 1 && key !== ' '
        ? [...lines.slice(at + 1), ...lines.slice(0, at + 1)].find((line) => beginsWith(line, key))
        : undefined
  }
}

function beginsWith(line: HTMLElement, letter: string): boolean {
  return line.textContent.trim().toLowerCase().startsWith(letter.toLowerCase())
}

// the menu stands inside whatever opened it; its clicks are not clicks on that
function keepInside(event: MouseEvent): void {
  event.stopPropagation()
}
