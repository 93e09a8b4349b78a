// The papers of an employee: what there is, what ends soon, adding, fetching and deleting.
import { type ReactNode, useRef, useState } from 'react'
import { useOperationForm, FormFields } from '#platform/browser/Form.tsx'
import { PAPER_BYTES, paperTypes } from '#platform/files/papers.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { words } from '#base/text.ts'
import { typesInWords } from '#platform/files/upload-problems.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { showDate } from '#base/date-format.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import {
  type EmployeeFile,
  FILES_AT_ONCE,
  addFiles,
  docTypes,
  listFiles,
  readFile,
  removeFile,
} from './employee-files.ts'
import { ExpiryChip } from '#platform/records/ExpiryChip.tsx'
import './EmployeeFiles.css'

const said = words({
  add: { en: 'Add files', th: 'เพิ่มเอกสาร' },
  upload: { en: 'Upload', th: 'อัปโหลด' },
  choose: { en: 'Choose files', th: 'เลือกไฟล์' },
  rules: {
    en: '{types}, at most {most} MB each, {count} at once',
    th: '{types} ไฟล์ละไม่เกิน {most} MB ครั้งละไม่เกิน {count} ไฟล์',
  },
  none: { en: 'No Data', th: 'ไม่มีข้อมูล' },
  hint: {
    en: 'ID card, contract and certificates can be kept here.',
    th: 'เก็บบัตรประชาชน สัญญาจ้าง และใบรับรองไว้ที่นี่ได้',
  },
  download: { en: 'Download: {name}', th: 'ดาวน์โหลด: {name}' },
  remove: { en: 'Delete: {name}', th: 'ลบ: {name}' },
  sent: { en: '{who}, {day}', th: '{who} {day}' },
  list: { en: 'Files', th: 'เอกสาร' },
})

/** The tab of papers. */
export function EmployeeFiles({ employeeId }: { employeeId: number }): ReactNode {
  const { say } = useLanguage()
  const { data: files, failure, again } = useRead(listFiles, { employee_id: employeeId })
  const [adding, setAdding] = useState(false)
  return (
    <section ref={keptFocus} className="employee-files" aria-label={say(said.list)}>
      <div>
        <Button
          variant="outlined"
          startIcon={<Icon name="upload" size={18} />}
          onClick={() => setAdding(true)}
        >
          {say(said.add)}
        </Button>
      </div>
      {failure && !files && (
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
      )}
      {!failure && !files && <LoadingSkeleton lines={3} />}
      {files?.length === 0 && <NoData hint={said.hint} />}
      {files && files.length > 0 && (
        <ul>
          {files.map((file) => (
            <FileLine key={file.id} file={file} />
          ))}
        </ul>
      )}
      {adding && <AddFileDialog employeeId={employeeId} onClose={() => setAdding(false)} />}
    </section>
  )
}

function FileLine({ file }: { file: EmployeeFile }) {
  const { say, language } = useLanguage()
  const remove = useAction(removeFile)
  const ask = async () => {
    if (await confirm({ item: file.name })) await remove.run({ id: file.id, row_version: file.row_version })
  }
  return (
    <li>
      <Icon name="text-box-check" />
      <div>
        <strong>{say(docTypes[file.doc_type])}</strong>
        <span className="employee-file-name">{file.name}</span>
        <small>
          {say(said.sent, { who: file.uploaded_by, day: showDate(file.uploaded_at.slice(0, 10), language) })}
        </small>
      </div>
      <ExpiryChip state={file.state} day={file.expires_on} />
      <span className="employee-file-actions">
        <IconAction
          icon="download"
          label={say(said.download, { name: file.name })}
          onClick={() => void saveFileOf(readFile, { id: file.id })}
        />
        <IconAction
          icon="delete"
          label={say(said.remove, { name: file.name })}
          disabled={remove.busy}
          aria-busy={remove.busy || undefined}
          onClick={() => void ask()}
        />
      </span>
    </li>
  )
}

const fields = { doc_type: addFiles.input.doc_type, expires_on: addFiles.input.expires_on }

function AddFileDialog({ employeeId, onClose }: { employeeId: number; onClose: () => void }) {
  const { say } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<readonly File[]>([])
  const add = useAction(addFiles, { client: 'shell' })
  const form = useOperationForm(fields, { failure: add.failure })
  const save = form.submit(async (facts) => {
    if (files.length > 0 && (await add.run({ employee_id: employeeId, ...facts, files: [...files] })))
      onClose()
  })
  return (
    <RecordDialog
      size="sm"
      title={said.add}
      saveText={said.upload}
      dirty={form.dirty || files.length > 0}
      busy={add.busy}
      disabled={files.length === 0}
      onSave={save}
      onClose={onClose}
    >
      <Refusal failure={add.failure} />
      <FormFields form={form} names={['doc_type', 'expires_on']} />
      <div className="employee-file-choice">
        <input
          ref={input}
          type="file"
          hidden
          multiple
          aria-label={say(said.choose)}
          accept={paperTypes.join(',')}
          onChange={(event) => {
            setFiles([...(event.target.files ?? [])])
            add.clear()
            // the same file can be chosen again after a refusal
            event.target.value = ''
          }}
        />
        <Button variant="outlined" onClick={() => input.current?.click()}>
          {say(said.choose)}
        </Button>
        <div role="status">
          {files.map((file) => (
            <p key={`${file.name} ${file.size} ${file.lastModified}`}>{file.name}</p>
          ))}
        </div>
        <small>
          {say(said.rules, {
            types: typesInWords(paperTypes),
            most: PAPER_BYTES / 1_000_000,
            count: FILES_AT_ONCE,
          })}
        </small>
      </div>
    </RecordDialog>
  )
}
