// Writing a comment and correcting one; fetched beside the page, as most readers only read.
import { type ReactNode, useState } from 'react'
import { useDraft } from '#areas/sync/device/use-draft.web.ts'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { textarea } from '#base/fields.ts'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { useInert } from '#ui/use-inert.web.ts'
import { submitOnCtrlEnter } from '#ui/submit-keys.web.ts'
import type { Comment } from '../order-detail.ts'
import { addComment, editComment } from './order-papers.ts'
import { MentionOffer, type Mentioned, mentionsIn } from './Mentions.tsx'
import { SaveFailure } from '../SaveFailure.tsx'
import { useOrderAction } from '../use-order-action.web.ts'

const said = words({
  send: { en: 'Send', th: 'ส่ง' },
  save: { en: 'Save', th: 'บันทึก' },
  leave: { en: 'Cancel', th: 'ไม่แก้ไข' },
  write: { en: 'Write a comment', th: 'เขียนความคิดเห็น' },
})
const fields = { body: textarea({ label: said.write, max: 4000, required: true }) }
const correction = { body: editComment.input.body }

/** The field for another comment. */
export function NewComment({ orderId }: { orderId: number }): ReactNode {
  const { say } = useLanguage()
  const add = useOrderAction(addComment)
  const form = useOperationForm(fields, { failure: add.failure })
  useDraft(`comment ${orderId}`, form)
  const [mentioned, setMentioned] = useState<Mentioned>(new Map())
  // what is written while a comment is sent would go with it
  const held = useInert<HTMLFormElement>(add.busy)
  const save = form.submit(async ({ body }) => {
    const mentions = mentionsIn(body, mentioned)
    if (!(await add.run({ order_id: orderId, body, ...(mentions.length > 0 && { mentions }) }))) return
    form.reset({})
    setMentioned(new Map())
  })
  return (
    <form
      {...held}
      className="comment-form"
      noValidate
      onKeyDownCapture={submitOnCtrlEnter}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <SaveFailure failure={add.failure} />
      <FormField form={form} name="body" />
      <MentionOffer
        body={String(form.values.body ?? '')}
        onChoose={(body, name, id) => {
          form.set('body', body)
          setMentioned(new Map([...mentioned, [name, id]]))
          held.ref.current?.querySelector('textarea')?.focus()
        }}
      />
      <Button
        type="submit"
        variant="outlined"
        disabled={add.busy}
        startIcon={<Icon name="comment" size={18} />}
      >
        {say(said.send)}
      </Button>
    </form>
  )
}

/** A comment of one's own, to be put right. */
export function CorrectComment({ comment, onClose }: { comment: Comment; onClose: () => void }): ReactNode {
  const { say } = useLanguage()
  const edit = useOrderAction(editComment)
  const form = useOperationForm(correction, { initial: { body: comment.body }, failure: edit.failure })
  const save = form.submit(async ({ body }) => {
    if (await edit.run({ id: comment.id, row_version: comment.row_version, body })) onClose()
  })
  const held = useInert<HTMLFormElement>(edit.busy)
  return (
    <form
      {...held}
      className="comment-form"
      noValidate
      onKeyDownCapture={submitOnCtrlEnter}
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <SaveFailure failure={edit.failure} />
      <FormField form={form} name="body" autoFocus />
      <div className="order-line">
        <Button type="submit" variant="outlined" disabled={edit.busy}>
          {say(said.save)}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {say(said.leave)}
        </Button>
      </div>
    </form>
  )
}
