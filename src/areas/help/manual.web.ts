// The manual in the browser: one chunk a language, kept once it has come.
import { useEffect, useState } from 'react'
import type { Language } from '#base/text.ts'
import type { Manual } from './manual.ts'

const kept = new Map<Language, Manual>()

/** Fetches the manual in a language; throws if its chunk cannot be had. */
export async function loadManual(language: Language): Promise<Manual> {
  const known = kept.get(language)
  if (known) return known
  const { manual } = await (language === 'th' ? import('virtual:manual-th') : import('virtual:manual-en'))
  kept.set(language, manual)
  return manual
}

/** The manual in a language; null until it is here. */
export function useManual(language: Language): { manual: Manual | null; failed: boolean; again: () => void } {
  const [, setCome] = useState<Language | null>(null)
  const [failed, setFailed] = useState<Language | null>(null)
  useEffect(() => {
    let wanted = true
    loadManual(language).then(
      () => wanted && setCome(language),
      () => wanted && setFailed(language),
    )
    return () => {
      wanted = false
    }
  }, [language])
  const manual = kept.get(language) ?? null
  return {
    manual,
    failed: !manual && failed === language,
    again: () => {
      setFailed(null)
      loadManual(language).then(
        () => setCome(language),
        () => setFailed(language),
      )
    },
  }
}
