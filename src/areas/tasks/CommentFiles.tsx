// The files of a comment in its dialog: of a new one they are sent with it, of one's own young one they are put in and taken away at once.
import { type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { FileChoice } from '#platform/files/FileChoice.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { MOST_COMMENT_FILES, addCommentFile, deleteCommentFile, readCommentFile } from './task-comments.ts'
import type { TaskComment } from './task-shapes.ts'
import { taskLabels as label } from './tasks.text.ts'
import './TaskDialog.css'

const said = words({
  choose: { en: 'Add a picture or PDF', th: 'แนบรูปหรือไฟล์ PDF' },
  remove: { en: 'Leave out: {name}', th: 'ไม่แนบ: {name}' },
})

const { file: field } = addCommentFile.input

/** What it brings, and room for one more. */
export function CommentFiles({
  comment,
  chosen,
  onChosen,
}: {
  /** None for one that is being written. */
  comment: TaskComment | undefined
  chosen: readonly File[]
  onChosen: (files: readonly File[]) => void
}): ReactNode {
  const { say } = useLanguage()
  if (comment) return <KeptFiles comment={comment} />
  return (
    <div ref={keptFocus} className="task-removable">
      {chosen.length > 0 && (
        <ul className="task-lines">
          {chosen.map((one, at) => (
            <li key={`${at} ${one.name}`}>
              <span className="task-line-text">{one.name}</span>
              <IconAction
                icon="delete"
                label={say(said.remove, { name: one.name })}
                onClick={() => onChosen(chosen.toSpliced(at, 1))}
              />
            </li>
          ))}
        </ul>
      )}
      {chosen.length < MOST_COMMENT_FILES && (
        <FileChoice
          label={label.file}
          choose={said.choose}
          field={field}
          kept={null}
          onChoose={(one) => one && onChosen([...chosen, one])}
        />
      )}
    </div>
  )
}

function KeptFiles({ comment }: { comment: TaskComment }) {
  const add = useAction(addCommentFile)
  const take = useAction(deleteCommentFile)
  const [files, setFiles] = useState(comment.files)
  const busy = add.busy || take.busy
  return (
    <div ref={keptFocus} className="task-removable" aria-busy={busy || undefined}>
      <Refusal failure={add.failure ?? take.failure} />
      {files.length > 0 && (
        <ul className="task-lines">
          {files.map(({ id, file, row_version }) => (
            <li key={id}>
              <div className="task-line-text">
                <FileChoice
                  label={label.file}
                  choose={said.choose}
                  field={field}
                  kept={file}
                  busy={busy}
                  onFetch={() => void saveFileOf(readCommentFile, { id }, open('', '_blank'))}
                  onRemove={async () => {
                    const now = await take.run({ id, row_version })
                    if (now) setFiles(now.files)
                  }}
                />
              </div>
            </li>
          ))}
        </ul>
      )}
      {files.length < MOST_COMMENT_FILES && (
        <FileChoice
          label={label.file}
          choose={said.choose}
          field={field}
          kept={null}
          busy={busy}
          onChoose={async (file) => {
            if (!file) return
            const now = await add.run({ id: comment.id, file })
            if (now) setFiles(now.files)
          }}
        />
      )}
    </div>
  )
}
