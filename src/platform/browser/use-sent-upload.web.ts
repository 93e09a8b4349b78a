// What arrived for a dialog: given up when the dialog is left without it, as it would hold one of the user's places for an hour.
import { useEffect, useRef, useState } from 'react'
import type { SentUpload } from './send-in-parts.web.ts'

/** Holds what a `FileUpload` has sent; `saving` while a record takes it, which a dialog that is left does not stop. `taken` says that one has. */
export function useSentUpload(saving: boolean) {
  const [sent, setSent] = useState<SentUpload | null>(null)
  const isTaken = useRef(false)
  const left = useRef<SentUpload | null>(null)
  left.current = saving ? null : sent
  useEffect(
    () => () => {
      const id = left.current?.id
      if (id === undefined || isTaken.current) return
      void import('./send-in-parts.web.ts').then(({ giveUp }) => giveUp(id))
    },
    [],
  )
  return {
    sent,
    setSent,
    taken: () => {
      isTaken.current = true
    },
  }
}
