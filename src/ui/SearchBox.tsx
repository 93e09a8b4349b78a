import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { words } from '#base/text.ts'
import { Icon } from './Icon.tsx'
import { IconAction } from './IconAction.tsx'
import { type Says, useLanguage } from './language.tsx'
import './fields/fields.css'

const said = words({
  search: { en: 'Search', th: 'ค้นหา' },
  clear: { en: 'Clear the search', th: 'ล้างคำค้นหา' },
})

export interface SearchBoxProps {
  value: string
  /** Called when typing pauses, at once on Enter and on clearing. */
  onSearch: (text: string) => void
  label?: Says
  placeholder?: Says | undefined
  /** Pause after the last key, in milliseconds (300). */
  pauseMs?: number
}

/** A search box that waits until typing pauses. */
export function SearchBox({
  value,
  onSearch,
  label = said.search,
  placeholder,
  pauseMs = 300,
}: SearchBoxProps): ReactNode {
  const { say } = useLanguage()
  const [typed, setTyped] = useState(value)
  const sent = useRef(value)
  const search = useEffectEvent((text: string) => {
    const clean = text.normalize('NFC').trim()
    if (clean === sent.current) return
    sent.current = clean
    onSearch(clean)
  })
  useEffect(() => {
    const timer = setTimeout(() => search(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed, pauseMs])
  useEffect(() => {
    // the value changed from outside: the address, a chip taken away
    if (value === sent.current) return
    sent.current = value
    setTyped(value)
  }, [value])
  const now = (text: string) => {
    setTyped(text)
    const clean = text.normalize('NFC').trim()
    sent.current = clean
    onSearch(clean)
  }
  return (
    <search className="field-frame search-box">
      <Icon name="magnify" />
      <input
        className="field-input"
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={say(label)}
        placeholder={say(placeholder ?? label)}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) now(typed)
          if (event.key === 'Escape' && typed) now('')
        }}
      />
      {typed && (
        // no stop on the way: the key Esc does the same
        <IconAction icon="close" size={18} tabIndex={-1} label={said.clear} onClick={() => now('')} />
      )}
    </search>
  )
}
