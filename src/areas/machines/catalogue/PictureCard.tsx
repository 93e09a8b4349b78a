// The buttons that choose and remove the picture of a machine type or model.
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react'
import { words } from '#base/text.ts'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { typesInWords } from '#platform/files/upload-problems.ts'
import { RecordPicture } from '#platform/pictures/RecordPicture.tsx'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { pictureField } from './catalogue-picture.ts'
import './catalogue.css'

const said = words({
  title: { en: 'Picture', th: 'รูปภาพ' },
  choose: { en: 'Choose a picture', th: 'เลือกรูป' },
  change: { en: 'Change the picture', th: 'เปลี่ยนรูป' },
  remove: { en: 'Remove the picture', th: 'ลบรูป' },
  ask: { en: 'Remove this picture?', th: 'ลบรูปนี้ใช่หรือไม่?' },
  alt: { en: 'Picture of {name}', th: 'รูปของ{name}' },
  rules: { en: '{types}, at most {most} MB', th: '{types} ไม่เกิน {most} MB' },
})

interface PictureCall<Input> {
  readonly run: (input: Input) => Promise<unknown>
  readonly busy: boolean
  readonly failure: CallFailure | null
}

/** The picture with its buttons; a failed choice is told beneath. */
export function PictureCard({
  name,
  picture,
  set,
  remove,
}: {
  name: string
  picture: string | null
  set: PictureCall<File>
  remove: PictureCall<void>
}): ReactNode {
  const { say } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const rules = useId()
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? []
    if (file) void set.run(file)
    // the same file can be chosen again after a refusal
    event.target.value = ''
  }
  const askToRemove = async () => {
    if (await confirm({ title: said.ask, item: name, icon: 'warning', confirmText: said.remove }))
      await remove.run()
  }
  const facts = { types: typesInWords(pictureField.types), most: pictureField.maxBytes / 1_000_000 }
  return (
    <Card title={said.title}>
      <Refusal failure={set.failure ?? remove.failure} />
      <div className="catalogue-picture">
        <RecordPicture picture={picture} icon="robot-industrial" alt={say(said.alt, { name })} isLarge />
        <Button
          variant="outlined"
          aria-describedby={rules}
          loading={set.busy}
          onClick={() => input.current?.click()}
        >
          {say(picture ? said.change : said.choose)}
        </Button>
        {picture && (
          <Button color="error" loading={remove.busy} onClick={() => void askToRemove()}>
            {say(said.remove)}
          </Button>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={say(said.choose)}
          accept={pictureField.types.join(',')}
          onChange={onChange}
        />
        <small id={rules}>{say(said.rules, facts)}</small>
      </div>
    </Card>
  )
}
