// biome-ignore-all lint/a11y: the ARIA combobox pattern; the input keeps the focus and hears the keys
// A record chosen by typing part of its name: the search is the caller's, keyboard and listbox are ours.
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { words } from '#base/text.ts'
import { Dropdown } from '../Dropdown.tsx'
import { Icon } from '../Icon.tsx'
import { IconAction } from '../IconAction.tsx'
import type { IconName } from '../icon-names.ts'
import { type Says, useLanguage } from '../language.tsx'
import { LoadingBar } from '../Loading.tsx'
import { type FieldProps, FieldShell, useFieldState } from './FieldShell.tsx'
import './ReferenceField.css'

/** One record found: its key, its name, and a quieter second line. */
export interface Found {
  key: string | number
  value: string
  hint?: string | undefined
}

export interface ReferenceFieldProps extends FieldProps<Found | null> {
  /** Records whose names hold the text; '' asks for the first ones. The last answer wins. */
  search: (text: string) => Promise<readonly Found[]>
  /** Adds 'create new' at the foot of the list; gets what was typed. */
  onCreate?: ((text: string) => void) | undefined
  createText?: Says
  icon?: IconName
  /** Tab opens the list where nothing is chosen yet: for the few records of what was chosen before. */
  opensByTab?: boolean
  /** Pause after the last key before it searches, in milliseconds (200). */
  pauseMs?: number
}

const said = words({
  none: { en: 'Nothing found', th: 'ไม่พบข้อมูล' },
  failed: { en: 'Search failed. Type again to retry.', th: 'ค้นหาไม่สำเร็จ ลองพิมพ์อีกครั้ง' },
  create: { en: 'Create new', th: 'เพิ่มรายการใหม่' },
  clear: { en: 'Clear: {label}', th: 'ล้างค่า: {label}' },
  type: { en: 'Type to search', th: 'พิมพ์เพื่อค้นหา' },
  count: { en: '{count} found', th: 'พบ {count} รายการ' },
})

/** A reference to a record: typed, searched, chosen with the arrow keys and Enter or a tap. */
export function ReferenceField(props: ReferenceFieldProps): ReactNode {
  const { id, value, required, onCreate, icon } = props
  const { say } = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const [at, setAt] = useState(0)
  const [eager, setEager] = useState(false)
  const { dom, wrong, touch, control } = useFieldState(props, value === null, true)
  const locked = props.readOnly || props.disabled
  const clearable = value !== null && !required && !locked
  const open = typed !== undefined && !locked
  const { found, state } = useSearch(props.search, open ? typed : undefined, props.pauseMs ?? 200)
  const lines = found.length + (onCreate ? 1 : 0)
  const active = Math.min(at, lines - 1)
  const label = say(props.label)

  const show = () => setTyped((text) => text ?? '')
  const hide = () => {
    setTyped(undefined)
    setAt(0)
    setEager(false)
    touch()
  }
  const choose = (line: number) => {
    const one = found[line]
    const text = typed ?? ''
    hide()
    if (one) props.onChange(id, one)
    else if (onCreate) onCreate(text.trim())
  }
  // who types fast presses Enter before the answer is here: the first one found is then taken
  const takeFirst = useEffectEvent(() => {
    setEager(false)
    if (state === 'ready' && found.length > 0) choose(0)
  })
  useEffect(() => {
    if (eager && state !== 'searching') takeFirst()
  }, [eager, state])
  const keys = (event: KeyboardEvent) => {
    if (!open) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        show()
      } else if (event.key === 'Delete' && clearable) {
        event.preventDefault()
        props.onChange(id, null)
      }
      return
    }
    const moves: Record<string, number> = { ArrowDown: active + 1, ArrowUp: active - 1 }
    if (event.key in moves && lines > 0) {
      event.preventDefault()
      setAt((moves[event.key]! + lines) % lines)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (state === 'searching') setEager(typed !== '')
      else if (state === 'ready' && active >= 0) choose(active)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      hide()
    }
  }

  return (
    <FieldShell field={props} dom={dom} wrong={wrong}>
      <div className={props.disabled ? 'field-frame off' : 'field-frame'} ref={frame}>
        <Icon name={icon ?? 'magnify'} />
        <input
          {...control}
          ref={input}
          className="field-input"
          role="combobox"
          autoComplete="off"
          spellCheck={false}
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={open ? `${dom}-list` : undefined}
          aria-activedescendant={open && active >= 0 ? `${dom}-line-${active}` : undefined}
          value={typed ?? value?.value ?? ''}
          readOnly={props.readOnly}
          placeholder={say(value?.value ?? props.placeholder ?? (props.hideLabel ? props.label : said.type))}
          onClick={show}
          onBlur={hide}
          onKeyDown={keys}
          // comes here only if Tab moved the focus here; a window that comes back to the front sends none
          onKeyUp={(event) => {
            if (event.key === 'Tab' && props.opensByTab && value === null && !locked) show()
          }}
          onChange={(event) => {
            setTyped(event.target.value)
            setAt(0)
            setEager(false)
          }}
        />
        {clearable && (
          <IconAction
            icon="close"
            size={18}
            // no stop between two fields: the key Delete does the same
            tabIndex={-1}
            label={say(said.clear, { label })}
            onClick={() => props.onChange(id, null)}
          />
        )}
      </div>
      <Dropdown open={open} anchor={frame}>
        {state === 'searching' && <LoadingBar />}
        {/* no ul: rules of a screen for its own lists would reach in here */}
        <div id={`${dom}-list`} role="listbox" aria-label={label} className="reference-list">
          {found.map((one, line) => (
            <div
              key={one.key}
              id={`${dom}-line-${line}`}
              role="option"
              aria-selected={one.key === value?.key}
              className={line === active ? 'active' : undefined}
              ref={line === active ? intoView : undefined}
              onClick={() => choose(line)}
            >
              <Marked text={one.value} part={typed ?? ''} />
              {one.hint && <small>{one.hint}</small>}
            </div>
          ))}
          {onCreate && (
            <div
              id={`${dom}-line-${found.length}`}
              role="option"
              aria-selected={false}
              className={active === found.length ? 'create active' : 'create'}
              onClick={() => choose(found.length)}
            >
              <Icon name="plus" size={18} />
              {say(props.createText ?? said.create)}
              {typed?.trim() && <b>“{typed.trim()}”</b>}
            </div>
          )}
        </div>
        {state === 'failed' && <p className="reference-none">{say(said.failed)}</p>}
        {state === 'ready' && found.length === 0 && <p className="reference-none">{say(said.none)}</p>}
        <span className="ngan-hidden" role="status">
          {state === 'ready' && say(said.count, { count: found.length })}
        </span>
      </Dropdown>
    </FieldShell>
  )
}

type SearchState = 'searching' | 'ready' | 'failed'

function useSearch(search: ReferenceFieldProps['search'], text: string | undefined, pauseMs: number) {
  const [answer, setAnswer] = useState<{ found: readonly Found[]; state: SearchState }>({
    found: [],
    state: 'searching',
  })
  const ask = useEffectEvent(search)
  useEffect(() => {
    if (text === undefined) return
    let current = true
    setAnswer(({ found }) => ({ found, state: 'searching' }))
    const run = async () => {
      try {
        const found = await ask(text.normalize('NFC').trim())
        if (current) setAnswer({ found, state: 'ready' })
      } catch {
        if (current) setAnswer({ found: [], state: 'failed' })
      }
    }
    const timer = setTimeout(() => void run(), text === '' ? 0 : pauseMs)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text, pauseMs])
  return answer
}

function Marked({ text, part }: { text: string; part: string }) {
  const wanted = part.trim().toLowerCase()
  const from = wanted ? text.toLowerCase().indexOf(wanted) : -1
  if (from < 0) return <span>{text}</span>
  return (
    <span>
      {text.slice(0, from)}
      <mark>{text.slice(from, from + wanted.length)}</mark>
      {text.slice(from + wanted.length)}
    </span>
  )
}

function intoView(line: HTMLElement | null): void {
  line?.scrollIntoView({ block: 'nearest' })
}
