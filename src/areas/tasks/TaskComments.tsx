// What colleagues tell each other about a task, with pictures and papers; '@' and a name tells one of them. One's own words can be corrected for a while.
import { type ReactNode, useState } from 'react'
import { MentionOffer, type Mentioned, mentionsIn } from '#areas/service-orders/papers/Mentions.tsx'
import { showDateTime } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { Reading } from '#platform/browser/Reading.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { MoreButton } from '#ui/MoreButton.tsx'
import { toast } from '#ui/Toast.tsx'
import { CommentFiles } from './CommentFiles.tsx'
import {
  MOST_TASK_COMMENTS,
  addCommentFile,
  addTaskComment,
  editTaskComment,
  listTaskComments,
  readCommentFile,
} from './task-comments.ts'
import type { TaskCard, TaskComment } from './task-shapes.ts'
import { taskWords } from './tasks.text.ts'
import './TaskDialog.css'

const said = words({
  none: { en: 'No comments yet.', th: 'ยังไม่มีความคิดเห็น' },
  edit: { en: 'Edit', th: 'แก้ไข' },
  edited: { en: 'edited {when}', th: 'แก้ไขเมื่อ {when}' },
  send: { en: 'Send', th: 'ส่ง' },
  write: { en: 'Write a comment', th: 'เขียนความคิดเห็น' },
  older: { en: 'Show earlier comments', th: 'แสดงความคิดเห็นก่อนหน้า' },
  refused: {
    en: 'Your comment is sent, but without: {names}. Edit the comment to try again.',
    th: 'ส่งความคิดเห็นแล้ว แต่แนบไม่สำเร็จ: {names} กด "แก้ไข" ที่ความคิดเห็นเพื่อแนบอีกครั้ง',
  },
  full: {
    en: 'A task takes {most} comments, and this one has them. Write further ones at another task.',
    th: 'ความคิดเห็นครบ {most} ข้อความแล้ว ให้เขียนต่อที่งานอื่น',
  },
})
const fields = { body: addTaskComment.input.body }

/** The button for another one, and the comments, the latest first. */
export function TaskComments({ task }: { task: TaskCard }): ReactNode {
  const { say } = useLanguage()
  const [open, setOpen] = useState<TaskComment | 'new'>()
  const isFull = task.comment_count >= MOST_TASK_COMMENTS
  return (
    <>
      {task.comment_count === 0 && <p className="task-quiet">{say(said.none)}</p>}
      {task.may_comment && isFull && (
        <p className="task-quiet">{say(said.full, { most: MOST_TASK_COMMENTS })}</p>
      )}
      {task.may_comment && !isFull && (
        <Button
          variant="outlined"
          startIcon={<Icon name="comment" size={18} />}
          onClick={() => setOpen('new')}
        >
          {say(said.write)}
        </Button>
      )}
      {task.comment_count > 0 && (
        <ul className="task-lines">
          <CommentPage task={task.id} cursor={null} onEdit={setOpen} />
        </ul>
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

// a page, and once it is asked for the one below it
function CommentPage({
  task: task_id,
  cursor,
  onEdit,
}: {
  task: number
  cursor: string | null
  onEdit: (comment: TaskComment) => void
}) {
  const { say } = useLanguage()
  const [isLonger, setLonger] = useState(false)
  const read = useRead(listTaskComments, { task_id, ...(cursor && { cursor }) })
  if (!read.data)
    return (
      <li>
        <Reading read={read} lines={3} />
      </li>
    )
  const { rows, next } = read.data
  return (
    <>
      {rows.map((comment) => (
        <CommentLine key={comment.id} comment={comment} onEdit={() => onEdit(comment)} />
      ))}
      {next !== null && isLonger && <CommentPage task={task_id} cursor={next} onEdit={onEdit} />}
      {next !== null && !isLonger && (
        <li>
          <MoreButton onMore={() => setLonger(true)}>{say(said.older)}</MoreButton>
        </li>
      )}
    </>
  )
}

function CommentLine({ comment, onEdit }: { comment: TaskComment; onEdit: () => void }) {
  const { say, language } = useLanguage()
  const { author, body, files, created_at, edited_at, may_edit } = comment
  const edited = edited_at && say(said.edited, { when: showDateTime(edited_at, language) })
  return (
    <li>
      <div className="task-line-text">
        <small>{[author, showDateTime(created_at, language), edited].filter(Boolean).join(' · ')}</small>
        <p className="task-said">{body}</p>
        {files.map(({ id, file }) => (
          <Button
            key={id}
            size="small"
            startIcon={<Icon name="text-box-check" size={18} />}
            onClick={() => void saveFileOf(readCommentFile, { id }, open('', '_blank'))}
          >
            {file.name}
          </Button>
        ))}
      </div>
      {may_edit && <IconAction icon="pencil" label={said.edit} onClick={onEdit} />}
    </li>
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
  const { say } = useLanguage()
  const add = useAction(addTaskComment)
  const edit = useAction(editTaskComment)
  const attach = useAction(addCommentFile)
  const [chosen, setChosen] = useState<readonly File[]>([])
  const [mentioned, setMentioned] = useState<Mentioned>(new Map())
  const { form, failure, dialog, stale } = useVersionedForm(fields, {
    record: comment,
    calls: [add, edit, attach],
    save: async ({ body }, row_version) => {
      if (comment) {
        if (await edit.run({ id: comment.id, row_version, body })) onClose()
        return
      }
      const mentions = mentionsIn(body, mentioned)
      const saved = await add.run({ task_id: task.id, body, ...(mentions.length > 0 && { mentions }) })
      if (!saved) return
      // the words stand, and what was refused can be put to them for a while
      const refused: string[] = []
      for (const file of chosen)
        if (!(await attach.run({ id: saved.comment_id, file }))) refused.push(file.name)
      if (refused.length > 0) toast.error(say(said.refused, { names: refused.join(', ') }))
      onClose()
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
      dirty={dialog.dirty || chosen.length > 0}
    >
      <Refusal failure={failure} stale={stale} />
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
      <CommentFiles comment={comment} chosen={chosen} onChosen={setChosen} />
    </RecordDialog>
  )
}
