// One's own picture: shown, chosen, removed. The dialog that cuts it comes when a file was chosen.
import Button from '@mui/material/Button'
import { type ChangeEvent, type ReactNode, useRef, useState } from 'react'
import { userChanged, useSignedIn } from '#areas/session/signed-in.web.ts'
import { UserPicture } from '#platform/UserPicture.tsx'
import { type Problem, problemText } from '#platform/errors.ts'
import { words } from '#platform/text.ts'
import { typesInWords } from '#platform/upload-problems.ts'
import { useAction } from '#platform/use-action.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { type OpenPicture, openPicture } from './open-picture.web.ts'
import { pictureLimits, removePicture } from './picture.ts'
import { PictureDialog } from './PictureDialog.tsx'

const said = words({
  choose: { en: 'Choose a picture', th: 'เลือกรูป' },
  change: { en: 'Change the picture', th: 'เปลี่ยนรูป' },
  remove: { en: 'Remove', th: 'ลบรูป' },
  ask: { en: 'Remove your picture?', th: 'ลบรูปประจำตัวใช่หรือไม่?' },
  rules: {
    en: '{types}, at most {most} bytes',
    th: '{types} ไม่เกิน {most} ไบต์',
  },
})

/** The picture with its buttons. */
export function OwnPicture(): ReactNode {
  const { say, language } = useLanguage()
  const { user } = useSignedIn()
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<OpenPicture | null>(null)
  const [refused, setRefused] = useState<Problem | null>(null)
  const remove = useAction(removePicture)
  const take = async (files: readonly File[]) => {
    if (files.length === 0) return
    const result = await openPicture(files)
    setRefused('problem' in result ? result.problem : null)
    if ('picture' in result) setOpened(result.picture)
  }
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    // the same file can be chosen again after a refusal
    event.target.value = ''
    void take(files)
  }
  const close = () => {
    opened?.close()
    setOpened(null)
  }
  const askToRemove = async () => {
    const sure = await confirm({ title: said.ask, icon: 'warning', confirmText: said.remove })
    if (sure && (await remove.run({})) !== undefined) userChanged()
  }
  const facts = { types: typesInWords(pictureLimits.types), most: pictureLimits.bytes.toLocaleString('en') }
  return (
    <div className="own-picture">
      <UserPicture user={user} />
      <div>
        <div className="own-picture-buttons">
          <Button variant="outlined" size="small" onClick={() => input.current?.click()}>
            {say(user.Profile ? said.change : said.choose)}
          </Button>
          {user.Profile && (
            <Button color="error" size="small" disabled={remove.busy} onClick={() => void askToRemove()}>
              {say(said.remove)}
            </Button>
          )}
        </div>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={say(said.choose)}
          accept={pictureLimits.types.join(',')}
          onChange={onChange}
        />
        <p className="setting-hint" id="picture-rules">
          {say(said.rules, facts)}
        </p>
        <p className="setting-refused" role="alert">
          {refused && problemText(refused, language)}
        </p>
      </div>
      {opened && (
        <PictureDialog
          picture={opened}
          onClose={close}
          onDone={() => {
            close()
            userChanged()
          }}
        />
      )}
    </div>
  )
}
