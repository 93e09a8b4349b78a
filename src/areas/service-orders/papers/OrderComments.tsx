// What colleagues tell each other about an order. One's own words can be corrected for a while.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import type { Comment, OrderDetail } from '../order-detail.ts'
import { showMoment } from '../when.web.ts'
import { addComment } from './order-papers.ts'
import '../order-pieces.css'
import './OrderComments.css'

const NewComment = lazy(async () => ({ default: (await import('./CommentForms.tsx')).NewComment }))
const CorrectComment = lazy(async () => ({ default: (await import('./CommentForms.tsx')).CorrectComment }))

const said = words({
  title: { en: 'Comments', th: 'ความคิดเห็น' },
  edit: { en: 'Edit', th: 'แก้ไข' },
  edited: { en: 'edited {when}', th: 'แก้ไขเมื่อ {when}' },
  none: { en: 'No comments yet.', th: 'ยังไม่มีความคิดเห็น' },
})

/** The comments of an order, and the field for another one. */
export function OrderComments({ order }: { order: OrderDetail }): ReactNode {
  const { say } = useLanguage()
  // also where one is kept informed alone
  const mayComment = useCan(addComment)
  return (
    <Card title={said.title}>
      <div className="form-stack">
        {order.comments.length === 0 && <p className="order-empty">{say(said.none)}</p>}
        <ul className="order-list" aria-label={say(said.title)}>
          {order.comments.map((comment) => (
            <CommentLine key={comment.id} comment={comment} />
          ))}
        </ul>
        {mayComment && (
          <Suspense fallback={<div className="comment-form-place" />}>
            <NewComment orderId={order.id} />
          </Suspense>
        )}
      </div>
    </Card>
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
        <Suspense fallback={<p className="order-text">{comment.body}</p>}>
          <CorrectComment comment={comment} onClose={() => setEditing(false)} />
        </Suspense>
      ) : (
        <p className="order-text">{comment.body}</p>
      )}
    </li>
  )
}
