// Choosing a person's picture: the buttons, what may be sent, and why something was not taken.
import { type ChangeEvent, type ReactNode, Suspense, lazy, useId, useRef, useState } from 'react'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import { type Problem, problemText } from '#base/errors.ts'
import { type OpenPicture, openPicture } from './open-picture.web.ts'
import type { SentPicture } from './PictureDialog.tsx'
import { pictureLimits } from './picture-limits.ts'
import { type Words, words } from '#base/text.ts'
import { typesInWords } from '#platform/files/upload-problems.ts'
import './PictureChoice.css'

// what cuts a picture comes once one was chosen
const PictureDialog = lazy(async () => ({ default: (await import('./PictureDialog.tsx')).PictureDialog }))

const said = words({
  choose: { en: 'Choose a picture', th: 'เลือกรูป' },
  change: { en: 'Change the picture', th: 'เปลี่ยนรูป' },
  remove: { en: 'Remove', th: 'ลบรูป' },
  rules: { en: '{types}, at most {most} bytes', th: '{types} ไม่เกิน {most} ไบต์' },
})

/** One write as a choice of a picture needs it. */
export interface PictureAction<Input> {
  /** True once it is done. */
  run: (input: Input) => Promise<boolean>
  busy: boolean
  failure: CallFailure | null
}

/** The buttons under a picture; `ask` is the question before it is taken away. */
export function PictureChoice({
  has,
  title,
  ask,
  send,
  remove,
}: {
  has: boolean
  title: Words
  ask: { readonly title: Words; readonly item?: string }
  send: PictureAction<SentPicture>
  remove: PictureAction<undefined>
}): ReactNode {
  const { say, language } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const rules = useId()
  const [opened, setOpened] = useState<OpenPicture | null>(null)
  const [refused, setRefused] = useState<Problem | null>(null)
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
    if (await confirm({ ...ask, icon: 'warning', confirmText: said.remove })) await remove.run(undefined)
  }
  const facts = { types: typesInWords(pictureLimits.types), most: pictureLimits.bytes.toLocaleString('en') }
  return (
    <div>
      <div className="picture-buttons">
        <Button
          variant="outlined"
          size="small"
          aria-describedby={rules}
          onClick={() => input.current?.click()}
        >
          {say(has ? said.change : said.choose)}
        </Button>
        {has && (
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
      <p className="picture-rules" id={rules}>
        {say(said.rules, facts)}
      </p>
      <p className="picture-refused" role="alert">
        {refused && problemText(refused, language)}
      </p>
      {opened && (
        <Suspense fallback={null}>
          <PictureDialog
            title={title}
            picture={opened}
            busy={send.busy}
            failure={send.failure}
            onSend={async (sent) => {
              if (await send.run(sent)) close()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}
