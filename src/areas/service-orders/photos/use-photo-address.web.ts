// A kept photo as the browser shows it: fetched with the caller's right, forgotten when it is no longer drawn.
import { useEffect, useState } from 'react'
import { CallFailure } from '#platform/browser/call-failure.web.ts'
import { callForFile } from '#platform/browser/call.web.ts'
import { readOrderPhoto } from './order-photos.ts'

/** Its address, null until it has come; and why the server does not give it. */
export function usePhotoAddress(id: number): { address: string | null; refusal: CallFailure | null } {
  const [address, setAddress] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<CallFailure | null>(null)
  useEffect(() => {
    let made: string | undefined
    let isGone = false
    const fetchPhoto = async () => {
      const { content } = await callForFile(readOrderPhoto, { id }, { quiet: true })
      if (isGone) return
      made = URL.createObjectURL(content)
      setAddress(made)
    }
    // one that does not come now leaves its place empty, one the server has lost says so
    fetchPhoto().catch((failure: unknown) => {
      if (!isGone && failure instanceof CallFailure && !failure.isUncertain) setRefusal(failure)
    })
    return () => {
      isGone = true
      if (made) URL.revokeObjectURL(made)
    }
  }, [id])
  return { address, refusal }
}
