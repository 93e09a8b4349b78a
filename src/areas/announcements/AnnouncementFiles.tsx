// The files of an announcement: what there is, adding, fetching and deleting.
import { type ReactNode, useRef } from 'react'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { PAPER_BYTES, paperTypes } from '#platform/files/papers.ts'
import { typesInWords } from '#platform/files/upload-problems.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import {
  type AnnouncementFile,
  MOST_FILES,
  addAnnouncementFiles,
  listAnnouncementFiles,
  readAnnouncementFile,
  removeAnnouncementFile,
} from './announcement-files.ts'
import { announcementWords as labels } from './announcements.text.ts'
import './AnnouncementFiles.css'

const said = words({
  add: { en: 'Add files', th: 'แนบไฟล์' },
  rules: {
    en: '{types}, at most {most} MB each, {count} in all',
    th: '{types} ไฟล์ละไม่เกิน {most} MB รวมไม่เกิน {count} ไฟล์',
  },
  download: { en: 'Download: {name}', th: 'ดาวน์โหลด: {name}' },
  remove: { en: 'Delete: {name}', th: 'ลบ: {name}' },
})

/** They are kept at once, not with the form. */
export function AnnouncementFiles({ id }: { id: number }): ReactNode {
  const { say } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const { data: files, failure, again } = useRead(listAnnouncementFiles, { announcement_id: id })
  const add = useAction(addAnnouncementFiles)
  const mayAdd = useCan(addAnnouncementFiles)
  return (
    <section ref={keptFocus} className="announcement-files" aria-label={say(labels.files)}>
      <h3>{say(labels.files)}</h3>
      {failure && !files && (
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
      )}
      <Refusal failure={add.failure} />
      {files && files.length > 0 && (
        <ul>
          {files.map((file) => (
            <FileLine key={file.id} file={file} />
          ))}
        </ul>
      )}
      {mayAdd && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            multiple
            aria-label={say(said.add)}
            accept={paperTypes.join(',')}
            onChange={(event) => {
              const sent = [...(event.target.files ?? [])]
              // the same file can be chosen again after a refusal
              event.target.value = ''
              if (sent.length > 0) void add.run({ announcement_id: id, files: sent })
            }}
          />
          <Button
            variant="outlined"
            loading={add.busy}
            startIcon={<Icon name="upload" size={18} />}
            onClick={() => input.current?.click()}
          >
            {say(said.add)}
          </Button>
          <small>
            {say(said.rules, {
              types: typesInWords(paperTypes),
              most: PAPER_BYTES / 1_000_000,
              count: MOST_FILES,
            })}
          </small>
        </>
      )}
    </section>
  )
}

function FileLine({ file }: { file: AnnouncementFile }) {
  const { say } = useLanguage()
  const remove = useAction(removeAnnouncementFile)
  const mayRemove = useCan(removeAnnouncementFile)
  const ask = async () => {
    if (await confirm({ item: file.name })) await remove.run({ id: file.id, row_version: file.row_version })
  }
  return (
    <li>
      <span>{file.name}</span>
      <IconAction
        icon="download"
        label={say(said.download, { name: file.name })}
        onClick={() => void saveFileOf(readAnnouncementFile, { id: file.id })}
      />
      {mayRemove && (
        <IconAction
          icon="delete"
          label={say(said.remove, { name: file.name })}
          disabled={remove.busy}
          aria-busy={remove.busy || undefined}
          onClick={() => void ask()}
        />
      )}
    </li>
  )
}
