// One's own picture: shown, chosen, removed.
import type { ReactNode } from 'react'
import { userChanged, useSignedIn } from '#areas/session/signed-in.web.ts'
import { PictureChoice } from '#platform/pictures/PictureChoice.tsx'
import { UserPicture } from '#platform/pictures/UserPicture.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { removePicture, setPicture } from './picture.ts'

const said = words({
  title: { en: 'Your picture', th: 'รูปประจำตัว' },
  ask: { en: 'Remove your picture?', th: 'ลบรูปประจำตัวใช่หรือไม่?' },
})

/** The picture with its buttons. */
export function OwnPicture(): ReactNode {
  const { user } = useSignedIn()
  const set = useAction(setPicture)
  const remove = useAction(removePicture)
  const told = (output: unknown) => {
    if (output !== undefined) userChanged()
    return output !== undefined
  }
  return (
    <div className="own-picture">
      <UserPicture user={user} />
      <PictureChoice
        has={user.Profile !== null}
        title={said.title}
        ask={{ title: said.ask }}
        send={{ ...set, run: async (sent) => told(await set.run(sent)) }}
        remove={{ ...remove, run: async () => told(await remove.run({})) }}
      />
    </div>
  )
}
