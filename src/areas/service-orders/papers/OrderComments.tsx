// What colleagues tell each other about an order. One's own words can be corrected for a while.
import { type ReactNode, useState } from 'react'
import { FormField, useOperationForm } from '#platform/browser/Form.tsx'
import { textarea } from '#base/fields.ts'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { submitOnCtrlEnter } from '#ui/submit-keys.web.ts'
import type { Comment, OrderDetail } from '../order-detail.ts'
import { addComment, editComment } from './order-papers.ts'
import { SaveFailure } from '../SaveFailure.tsx'
import { useOrderAction } from '../use-order-action.web.ts'
import { showMoment } from '../when.web.ts'
import '../order-pieces.css'
import './OrderComments.css'

const said = words({
  title: { en: 'Comments', th: 'ความคิดเห็น' },
  send: { en: 'Send', th: 'ส่ง' },
  save: { en: 'Save', th: 'บันทึก' },
  leave: { en: 'Cancel', th: 'ไม่แก้ไข' },
  edit: { en: 'Edit', th: 'แก้ไข' },
  edited: { en: 'edited {when}', th: 'แก้ไขเมื่อ {when}' },
  none: { en: 'No comments yet.', th: 'ยังไม่มีความคิดเห็น' },
  write: { en: 'Write a comment', th: 'เขียนความคิดเห็น' },
})
const fields = { body: textarea({ label: said.write, max: 4000, required: true }) }
const correction = { body: editComment.input.body }

/** The comments of an order, and the field for another one. */
export function OrderComments({ order }: { order: OrderDetail }): ReactNode {
  const { say } = useLanguage()
  return (
    <Card title={said.title}>
      <div className="form-stack">
        {order.comments.length === 0 && <p className="order-empty">{say(said.none)}</p>}
        <ul className="order-list" aria-label={say(said.title)}>
          {order.comments.map((comment) => (
            <CommentLine key={comment.id} comment={comment} />
          ))}
        </ul>
        {order.may.edit && <NewComment orderId={order.id} />}
      </div>
    </Card>
  )
}

function NewComment({ orderId }: { orderId: number }) {
  const { say } = useLanguage()
  const add = useOrderAction(addComment)
  const form = useOperationForm(fields, { failure: add.failure })
  const save = form.submit(async ({ body }) => {
    if (await add.run({ order_id: orderId, body })) form.reset({})
  })
  return (
    <form
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

function CommentLine({ comment }: { comment: Comment }) {
  const { say, language } = useLanguage()
  const [editing, setEditing] = useState(false)
  return (
    <li>
      <div className="order-line">
        <b>{comment.author}</b>
        <span className="order-quiet wide">
          {showMoment(comment.created_at, language)}
          {comment.edited_at && ` · ${say(said.edited, { when: showMoment(comment.edited_at, language) })}`}
        </span>
        {comment.may_edit && !editing && (
          <IconAction icon="pencil" size={18} label={said.edit} onClick={() => setEditing(true)} />
        )}
      </div>
      {editing ? (
        <CorrectComment comment={comment} onClose={() => setEditing(false)} />
      ) : (
        <p className="order-text">{comment.body}</p>
      )}
    </li>
  )
}

function CorrectComment({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { say } = useLanguage()
  const edit = useOrderAction(editComment)
  const form = useOperationForm(correction, { initial: { body: comment.body }, failure: edit.failure })
  const save = form.submit(async ({ body }) => {
    if (await edit.run({ id: comment.id, row_version: comment.row_version, body })) onClose()
  })
  return (
    <form
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
