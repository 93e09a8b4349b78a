// The files of a project, folder by folder: the newest revision of each, who sent it, and what is to be done with it.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useSearchParams } from 'react-router'
import { showDateTime } from '#base/date-format.ts'
import { type ListChange, readListAddress, writePartAddress } from '#base/list-address.ts'
import { words } from '#base/text.ts'
import { useFileDrop } from '#platform/browser/use-file-drop.web.ts'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { sizeText } from '#platform/files/resumed-upload.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { ProjectPage } from '../project-page.ts'
import { isProjectOver } from '../project-states.ts'
import { FilePages } from './FilePages.tsx'
import { ProjectFileFilterBar } from './ProjectFileFilterBar.tsx'
import { type FileFilter, fileList, filesAsked } from './project-file-list.ts'
import { revisionStates } from './project-file-states.ts'
import type { ProjectFileRow, RevisionRow } from './project-files.ts'
import { fileWords } from './project-files.text.ts'
import { LockChip, RevisionActions } from './RevisionPieces.tsx'
import './ProjectFiles.css'

const AddFileDialog = lazy(async () => ({ default: (await import('./AddFileDialog.tsx')).AddFileDialog }))
const FileDialog = lazy(async () => ({ default: (await import('./FileDialog.tsx')).FileDialog }))
const PreviewDialog = lazy(async () => ({ default: (await import('./PreviewDialog.tsx')).PreviewDialog }))

const said = words({
  drop: { en: 'Drop the file to add it', th: 'วางไฟล์เพื่อเพิ่ม' },
  open: { en: 'Revisions of {title}', th: 'ทุกฉบับของ {title}' },
  approved: { en: 'approved: {revision}', th: 'ฉบับที่อนุมัติ {revision}' },
})

/** The tab: a page of files after another, each folder by folder. */
export function ProjectFiles({
  subject: { project, is_reached, may_keep_files },
}: {
  subject: ProjectPage
}): ReactNode {
  const { say } = useLanguage()
  const [params, setParams] = useSearchParams()
  const view = readListAddress(fileList, params)
  const asked = filesAsked(project.id, view)
  const isOpen = !isProjectOver(project.status) && (is_reached || may_keep_files)
  const mayAdd = may_keep_files && isOpen
  const [adding, setAdding] = useState<{ readonly dropped?: File }>()
  const [openedId, setOpened] = useState<number>()
  const [shown, setShown] = useState<RevisionRow>()
  const { place, over } = useFileDrop<HTMLDivElement>(
    mayAdd && !adding && openedId === undefined,
    (dropped) => setAdding({ dropped }),
  )
  const add = mayAdd && (
    <Button variant="outlined" startIcon={<Icon name="upload" size={18} />} onClick={() => setAdding({})}>
      {say(fileWords.add)}
    </Button>
  )
  const narrow = (change: ListChange<FileFilter>) =>
    setParams((before) => writePartAddress(fileList, before, view, change), { replace: true })
  return (
    <div ref={place} className={over ? 'project-files held-over' : 'project-files'}>
      {over && <p className="project-files-drop">{say(said.drop)}</p>}
      <FilePages
        asked={asked}
        add={add}
        filters={<ProjectFileFilterBar project={project.id} view={view} onChange={narrow} />}
        lines={(file) => (
          <FileLine
            key={file.id}
            file={file}
            onOpen={() => setOpened(file.id)}
            onShow={() => setShown(file.latest)}
          />
        )}
        opened={(files) => {
          const opened = files.find(({ id }) => id === openedId)
          return opened && <FileDialog file={opened} isOpen={isOpen} onClose={() => setOpened(undefined)} />
        }}
      />
      <Suspense fallback={null}>
        {adding && (
          <AddFileDialog project={project.id} dropped={adding.dropped} onClose={() => setAdding(undefined)} />
        )}
        {shown && <PreviewDialog revision={shown} onClose={() => setShown(undefined)} />}
      </Suspense>
    </div>
  )
}

function FileLine({
  file,
  onOpen,
  onShow,
}: {
  file: ProjectFileRow
  onOpen: () => void
  onShow: () => void
}) {
  const { say, language } = useLanguage()
  const { latest, approved_revision } = file
  const isBehind = approved_revision !== null && approved_revision !== latest.revision
  const told = [
    file.doc_no,
    showDateTime(latest.uploaded_at, language),
    latest.uploaded_by,
    sizeText(latest.file.size_bytes),
    isBehind && say(said.approved, { revision: approved_revision }),
  ]
  return (
    <li>
      <div className="project-file-line">
        <p>
          <button
            type="button"
            className="project-file-title"
            title={say(said.open, { title: file.title })}
            onClick={onOpen}
          >
            {file.title}
          </button>
          <b>{latest.revision}</b>
          <StatusChip status={latest.status} label={revisionStates[latest.status]} />
          <LockChip file={file} />
        </p>
        <small>{told.filter(Boolean).join(' · ')}</small>
        {file.machine_name !== null && (
          <small>
            <RecordLink
              menu="/app/Component-Project-Management"
              to={`/app/Component-Project-Management/${file.machine_id}`}
            >
              {file.machine_name} · {file.machine_serial_no}
            </RecordLink>
          </small>
        )}
      </div>
      <RevisionActions revision={latest} onShow={onShow} />
    </li>
  )
}
