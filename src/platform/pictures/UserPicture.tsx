// A person's picture, or the first sign of the name where there is none.
import { type ReactNode, useState } from 'react'
import { PICTURE_BASE, firstSign } from './pictures.ts'

/** The round picture; the name stands beside it, so it says nothing itself. */
export function UserPicture({ user }: { user: { fullname: string; Profile: string | null } }): ReactNode {
  const [missing, setMissing] = useState<string | null>(null)
  const { fullname, Profile } = user
  if (!Profile || Profile === missing)
    return <span className="user-initial" data-initial={firstSign(fullname)} />
  return (
    // its size is the place's: in the top bar, on the account page
    <img className="user-initial" src={PICTURE_BASE + Profile} alt="" onError={() => setMissing(Profile)} />
  )
}
