// A place of the page that takes a file dragged onto it.
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

/** `over` is true while a file is held above the place; `onFile` is given the one that is let go. Without `takes` nothing is taken. */
export function useFileDrop<E extends HTMLElement>(
  takes: boolean,
  onFile: (file: File) => void,
): { readonly place: RefObject<E | null>; readonly over: boolean } {
  const place = useRef<E>(null)
  const [over, setOver] = useState(false)
  const taken = useEffectEvent(onFile)
  useEffect(() => {
    const at = place.current
    if (!at || !takes) return
    const holds = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false
    const hold = (event: DragEvent) => {
      if (!holds(event)) return
      // without this the browser would open the file in place of the page
      event.preventDefault()
      setOver(true)
    }
    const leave = ({ relatedTarget }: DragEvent) => {
      if (!at.contains(relatedTarget as Node | null)) setOver(false)
    }
    const drop = (event: DragEvent) => {
      if (!holds(event)) return
      event.preventDefault()
      setOver(false)
      const file = event.dataTransfer?.files[0]
      if (file) taken(file)
    }
    at.addEventListener('dragover', hold)
    at.addEventListener('dragleave', leave)
    at.addEventListener('drop', drop)
    return () => {
      at.removeEventListener('dragover', hold)
      at.removeEventListener('dragleave', leave)
      at.removeEventListener('drop', drop)
    }
  }, [takes])
  return { place, over }
}
