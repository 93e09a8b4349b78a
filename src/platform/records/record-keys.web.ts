// Keys of a page. A letter is known by its place where the layout has no Latin letters, as the Thai one has none.
import { useEffect, useEffectEvent } from 'react'

const places: Readonly<Record<string, string>> = {
  KeyE: 'e',
  KeyM: 'm',
  KeyT: 't',
  KeyU: 'u',
  BracketLeft: '[',
  BracketRight: ']',
  Slash: '/',
}

/** What a key means here: '1' to '9', a letter that some page has a use for, '[', ']', '/', '?'; anything else as it is. */
export function recordKey({ key, code, shiftKey }: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey'>): string {
  if (/^[!-~]$/.test(key)) return key.toLowerCase()
  if (code === 'Slash' && shiftKey) return '?'
  return places[code] ?? (/^Digit[1-9]$/.test(code) ? code.slice(5) : key)
}

const TYPED_INTO = 'input, textarea, select, [contenteditable="true"]'
const IN_FRONT = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], dialog[open]'

/** Hears the keys of the page: never while something is typed, nor while a dialog or a menu is in front of it. */
export function useRecordKeys(onKey: (key: string) => void): void {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
    if ((event.target as Element | null)?.closest?.(TYPED_INTO) || document.querySelector(IN_FRONT)) return
    onKey(recordKey(event))
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => heard(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
