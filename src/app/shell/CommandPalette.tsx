// biome-ignore-all lint/a11y: the ARIA combobox pattern; the input keeps the focus and hears the keys
// The command palette (Ctrl K): every place and every action by a few letters of its name, in Thai or English.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { words } from '#base/text.ts'
import { Icon, NamedIcon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type Command, type CommandGroup, commandsFor, useCommands } from './commands.web.ts'
import type { PartProps } from './shell-part.ts'
import './CommandPalette.css'

const said = words({
  title: { en: 'Search and commands', th: 'ค้นหาและคำสั่ง' },
  type: { en: 'A page, an action, a theme …', th: 'ชื่อหน้า คำสั่ง หรือธีม…' },
  none: { en: 'Nothing found. Try another word.', th: 'ไม่พบรายการ ลองใช้คำอื่น' },
  found: { en: '{count} found', th: 'พบ {count} รายการ' },
  close: { en: 'Close', th: 'ปิด' },
  recent: { en: 'Opened last', th: 'เปิดล่าสุด' },
  actions: { en: 'Actions', th: 'คำสั่ง' },
  places: { en: 'Menu', th: 'เมนู' },
  themes: { en: 'Themes', th: 'ธีม' },
})

/** The palette, open. */
export function CommandPalette(props: PartProps): ReactNode {
  const { say } = useLanguage()
  const id = useId()
  const [text, setText] = useState('')
  const [at, setAt] = useState(0)
  const dialog = useModal()
  const found = commandsFor(useCommands(props), text)
  const typed = text.trim() !== ''
  const keys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = found.length - 1
    const moves: Record<string, number> = {
      ArrowDown: at === last ? 0 : at + 1,
      ArrowUp: at === 0 ? last : at - 1,
      PageDown: Math.min(last, at + 8),
      PageUp: Math.max(0, at - 8),
    }
    if (event.key in moves && last >= 0) {
      event.preventDefault()
      setAt(moves[event.key]!)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      found[at]?.run()
    } else if (event.key === 'Escape') {
      event.preventDefault()
      props.onClose()
    }
  }
  const line = (command: Command) => {
    const position = found.indexOf(command)
    return (
      <CommandLine
        key={command.id}
        id={`${id}-${position}`}
        command={command}
        active={position === at}
        onPoint={() => setAt(position)}
      />
    )
  }
  const groups: CommandGroup[] = ['recent', 'actions', 'places']
  return (
    <dialog
      ref={dialog}
      className="command-palette"
      aria-label={say(said.title)}
      onCancel={(event) => {
        event.preventDefault()
        props.onClose()
      }}
      onClick={({ target, currentTarget }) => target === currentTarget && props.onClose()}
    >
      <div className="command-palette-inside">
        <div className="command-palette-input">
          <Icon name="magnify" />
          <input
            role="combobox"
            aria-label={say(said.title)}
            placeholder={say(said.type)}
            autoComplete="off"
            spellCheck={false}
            maxLength={100}
            aria-autocomplete="list"
            aria-expanded
            aria-controls={`${id}-list`}
            aria-activedescendant={found.length > 0 ? `${id}-${at}` : undefined}
            value={text}
            onChange={(event) => {
              setText(event.target.value)
              setAt(0)
            }}
            onKeyDown={keys}
          />
          <IconAction icon="close" label={said.close} onClick={props.onClose} />
        </div>
        <div
          role="listbox"
          id={`${id}-list`}
          aria-label={say(said.title)}
          className="command-palette-list"
          onMouseDown={(event) => event.preventDefault()}
        >
          {typed
            ? found.map(line)
            : groups.map((group) => (
                <Group key={group} title={say(said[group])} id={`${id}-${group}`}>
                  {found.filter((one) => one.group === group).map(line)}
                </Group>
              ))}
        </div>
        {found.length === 0 && <p className="command-palette-none">{say(said.none)}</p>}
        <span className="ngan-hidden" role="status">
          {typed && say(found.length === 0 ? said.none : said.found, { count: found.length })}
        </span>
      </div>
    </dialog>
  )
}

function Group({ title, id, children }: { title: string; id: string; children: ReactNode[] }) {
  if (children.length === 0) return null
  return (
    <div role="group" aria-labelledby={id}>
      <div id={id} className="command-palette-title" role="presentation">
        {title}
      </div>
      {children}
    </div>
  )
}

function CommandLine(props: { id: string; command: Command; active: boolean; onPoint: () => void }) {
  const { id, command, active } = props
  const { language } = useLanguage()
  return (
    <div
      id={id}
      role="option"
      aria-selected={active}
      className="command-line"
      ref={active ? intoView : undefined}
      onPointerMove={active ? undefined : props.onPoint}
      onClick={command.run}
    >
      <NamedIcon name={command.icon ?? ''} />
      <span>{command.name[language]}</span>
      {command.hint && <small>{command.hint[language]}</small>}
    </div>
  )
}

function intoView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' })
}

// shown modally: the rest of the screen is out of reach until it is closed, and the focus goes back to where it was
function useModal() {
  const dialog = useRef<HTMLDialogElement>(null)
  const [before] = useState(() => document.activeElement)
  useEffect(() => {
    const one = dialog.current!
    one.showModal()
    one.querySelector('input')?.focus()
    return () => {
      one.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [before])
  return dialog
}
