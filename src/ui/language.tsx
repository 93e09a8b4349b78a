// The language of the screens: Thai unless the user chose English, kept in the browser and on <html lang>.
import {
  type ReactNode,
  createContext,
  useContext,
  useLayoutEffect,
  useMemo,
  useSyncExternalStore,
} from 'react'
import { type Language, type Words, fill } from '#base/text.ts'
import { type Era, currentEra, onEraChange } from '#base/era.ts'

/** A text as screens take it: words in both languages, or a text that is the same in both (a name, a number). */
export type Says = Words | string

export interface LanguageChoice {
  language: Language
  /** The era of the years on the screen; `showDate` follows it by itself. */
  era: Era
  /** The text in the language of the screen, its `{places}` filled from `facts`. */
  say: (text: Says, facts?: Record<string, unknown>) => string
  setLanguage: (language: Language) => void
}

const KEY = 'language'
const listeners = new Set<() => void>()

/** The chosen language; 'th' when none was chosen or the browser keeps nothing. */
export function currentLanguage(): Language {
  try {
    return localStorage.getItem(KEY) === 'en' ? 'en' : 'th'
  } catch {
    return 'th'
  }
}

/** Changes the language of every screen at once and keeps it. */
export function setLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
  } catch {
    // a browser that keeps nothing starts in Thai again
  }
  for (const listener of listeners) listener()
}

/** Gives a browser in which nothing was chosen yet the account's language; true if that is another than it had. */
export function adoptLanguage(language: Language): boolean {
  try {
    if (localStorage.getItem(KEY) !== null || language === currentLanguage()) return false
  } catch {
    return false
  }
  setLanguage(language)
  return true
}

/** Keeps `<html lang>` in step with the choice; stands round the whole product. */
export function LanguageProvider({ children }: { children: ReactNode }): ReactNode {
  const { language } = useLanguage()
  useLayoutEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return children
}

const Spoken = createContext<Language | null>(null)

/** Lets what is within speak a language of its own, whatever the reader of the rest chose: a screen that is handed to a customer. */
export function SpokenLanguage({
  language,
  children,
}: {
  language: Language
  children: ReactNode
}): ReactNode {
  return <Spoken value={language}>{children}</Spoken>
}

/** The language of the screen, how to say words in it, and how to change it. */
export function useLanguage(): LanguageChoice {
  const chosen = useSyncExternalStore(subscribe, currentLanguage)
  const language = useContext(Spoken) ?? chosen
  // components that show words show dates: a change of the era renders them again
  const era = useSyncExternalStore(onEraChange, currentEra)
  return useMemo(
    () => ({ language, era, say: (text, facts) => say(text, language, facts), setLanguage }),
    [language, era],
  )
}

function say(text: Says, language: Language, facts?: Record<string, unknown>): string {
  return typeof text === 'string' ? text : fill(text, language, facts)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}
