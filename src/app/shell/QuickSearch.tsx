// biome-ignore-all lint/a11y: the ARIA combobox pattern; the input keeps the focus and hears the keys
// The quick search of the menu: a part of a name, in either language, and Enter.
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { words } from '#base/text.ts'
import { Dropdown } from '#ui/Dropdown.tsx'
import { Icon, NamedIcon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { useSignedIn } from '#areas/session/signed-in.web.ts'
import { prefetchPage } from '../page-loading.web.ts'
import { type Place, placesOf, suggestionsFor } from './menu-entries.ts'
import './QuickSearch.css'

const said = words({
  find: { en: 'Find a menu', th: 'ค้นหาเมนู' },
  none: { en: 'No menu has this name', th: 'ไม่พบเมนูชื่อนี้' },
  found: { en: '{count} found', th: 'พบ {count} เมนู' },
})

/** Suggests up to five places of the menu while one types; Enter goes to the chosen one. */
export function QuickSearch(): ReactNode {
  const { say, language } = useLanguage()
  const { menu } = useSignedIn()
  const navigate = useNavigate()
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()
  const [text, setText] = useState('')
  const [open, setOpen] = useState(false)
  const [at, setAt] = useState(0)
  const found = suggestionsFor(placesOf(menu), text)
  const shown = open && text.trim() !== ''
  const other = language === 'th' ? 'en' : 'th'

  const leave = () => {
    setText('')
    setOpen(false)
    setAt(0)
  }
  const choose = (place: Place | undefined) => {
    if (!place) return
    leave()
    void navigate(place.link)
  }
  const keys = (event: KeyboardEvent) => {
    // the Enter that ends a word of an input method chooses nothing
    if (event.nativeEvent.isComposing) return
    const moves: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1 }
    if (event.key in moves) {
      event.preventDefault()
      setOpen(true)
      if (shown && found.length > 0) setAt((moves[event.key]! + found.length) % found.length)
    } else if (event.key === 'Enter' && shown) {
      event.preventDefault()
      choose(found[at])
    } else if (event.key === 'Escape' && text !== '') {
      event.preventDefault()
      event.stopPropagation()
      leave()
    }
  }

  return (
    <div className="quick-search" ref={frame} role="search">
      <Icon name="magnify" size={18} />
      <input
        role="combobox"
        aria-label={say(said.find)}
        placeholder={say(said.find)}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        aria-autocomplete="list"
        aria-expanded={shown}
        aria-controls={shown ? `${id}-list` : undefined}
        aria-activedescendant={shown && found.length > 0 ? `${id}-${at}` : undefined}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setOpen(true)
          setAt(0)
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={keys}
      />
      <Dropdown open={shown} anchor={frame}>
        <ul id={`${id}-list`} role="listbox" aria-label={say(said.find)} className="quick-search-list">
          {found.map((place, line) => (
            <li
              key={place.code}
              id={`${id}-${line}`}
              role="option"
              aria-selected={line === at}
              onPointerEnter={() => prefetchPage(place.link)}
              onClick={() => choose(place)}
            >
              <NamedIcon name={place.icon ?? ''} />
              <span>
                {place.name[language]}
                <small>{place.name[other]}</small>
              </span>
            </li>
          ))}
        </ul>
        {found.length === 0 && <p className="quick-search-none">{say(said.none)}</p>}
      </Dropdown>
      <span className="ngan-hidden" role="status">
        {shown && say(found.length === 0 ? said.none : said.found, { count: found.length })}
      </span>
    </div>
  )
}
