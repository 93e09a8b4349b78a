// A kept photo as the browser shows it: fetched with the caller's right, forgotten when it is no longer drawn.
import { useEffect, useState } from 'react'
import { callForFile } from '#platform/browser/call.web.ts'
import { readOrderPhoto } from './order-photos.ts'

/** Its address; null until it has come. */
export function usePhotoAddress(id: number): string | null {
  const [address, setAddress] = useState<string | null>(null)
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    const fetchPhoto = async () => {
      const { content } = await callForFile(readOrderPhoto, { id }, { quiet: true })
      if (isGone) return
      made = URL.createObjectURL(content)
      setAddress(made)
    }
    // a photo that does not come leaves its place empty: its words stand below
    fetchPhoto().catch(() => {})
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  return address
}
