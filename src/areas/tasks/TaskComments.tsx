// What colleagues tell each other about a task; '@' and a name tells one of them. One's own words can be corrected for a while.
import { type ReactNode, useState } from 'react'
import { MentionOffer, type Mentioned, mentionsIn } from '#areas/service-orders/papers/Mentions.tsx'
import { showDateTime } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { addTaskComment, editTaskComment } from './task-comments.ts'
import type { TaskCard, TaskComment } from './task-shapes.ts'
import { taskWords } from './tasks.text.ts'
import './TaskDialog.css'

const said = words({
  none: { en: 'No comments yet.', th: 'ยังไม่มีความคิดเห็น' },
  edit: { en: 'Edit', th: 'แก้ไข' },
  edited: { en: 'edited {when}', th: 'แก้ไขเมื่อ {when}' },
  send: { en: 'Send', th: 'ส่ง' },
  write: { en: 'Write a comment', th: 'เขียนความคิดเห็น' },
})
const fields = { body: addTaskComment.input.body }

/** The comments, and the button for another one. */
export function TaskComments({ task }: { task: TaskCard }): ReactNode {
  const { say, language } = useLanguage()
  const [open, setOpen] = useState<TaskComment | 'new'>()
  return (
    <>
      {task.comments.length === 0 && <p className="task-quiet">{say(said.none)}</p>}
      <ul className="task-lines">
        {task.comments.map((comment) => (
          <li key={comment.id}>
            <div className="task-line-text">
              <small>
                {[
                  comment.author,
                  showDateTime(comment.created_at, language),
                  comment.edited_at && say(said.edited, { when: showDateTime(comment.edited_at, language) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              <p className="task-said">{comment.body}</p>
            </div>
            {comment.may_edit && (
              <IconAction icon="pencil" label={said.edit} onClick={() => setOpen(comment)} />
            )}
          </li>
        ))}
      </ul>
      {task.may_change && (
        <Button
          variant="outlined"
          startIcon={<Icon name="comment" size={18} />}
          onClick={() => setOpen('new')}
        >
          {say(said.write)}
        </Button>
      )}
      {open && (
        <CommentDialog
          task={task}
          comment={open === 'new' ? undefined : open}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function CommentDialog({
  task,
  comment,
  onClose,
}: {
  task: TaskCard
  comment: TaskComment | undefined
  onClose: () => void
}) {
  const add = useAction(addTaskComment)
  const edit = useAction(editTaskComment)
  const [mentioned, setMentioned] = useState<Mentioned>(new Map())
  const { form, failure, dialog } = useVersionedForm(fields, {
    record: comment,
    calls: [add, edit],
    save: async ({ body }) => {
      const mentions = mentionsIn(body, mentioned)
      const saved = comment
        ? await edit.run({ id: comment.id, row_version: comment.row_version, body })
        : await add.run({ task_id: task.id, body, ...(mentions.length > 0 && { mentions }) })
      if (saved) onClose()
    },
    onClose,
  })
  return (
    <RecordDialog
      size="sm"
      title={comment ? taskWords.editComment : taskWords.comment}
      subtitle={task.task_no}
      saveText={said.send}
      {...dialog}
    >
      <Refusal failure={failure} />
      <FormField form={form} name="body" autoFocus />
      {!comment && (
        <MentionOffer
          body={String(form.values.body ?? '')}
          onChoose={(body, name, id) => {
            form.set('body', body)
            setMentioned(new Map([...mentioned, [name, id]]))
          }}
        />
      )}
    </RecordDialog>
  )
}
