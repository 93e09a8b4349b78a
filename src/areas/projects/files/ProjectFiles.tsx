// The files of a project, folder by folder: the newest revision of each, who sent it, and what is to be done with it.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { showDateTime } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useFileDrop } from '#platform/browser/use-file-drop.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { sizeText } from '#platform/files/resumed-upload.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { ProjectPage } from '../project-page.ts'
import { isProjectOver } from '../project-states.ts'
import { type ProjectFolder, projectFolders, revisionStates } from './project-file-states.ts'
import { type ProjectFileRow, type RevisionRow, addProjectFile, listProjectFiles } from './project-files.ts'
import { fileWords } from './project-files.text.ts'
import { LockChip, RevisionActions } from './RevisionPieces.tsx'
import './ProjectFiles.css'

const AddFileDialog = lazy(async () => ({ default: (await import('./AddFileDialog.tsx')).AddFileDialog }))
const FileDialog = lazy(async () => ({ default: (await import('./FileDialog.tsx')).FileDialog }))
const PreviewDialog = lazy(async () => ({ default: (await import('./PreviewDialog.tsx')).PreviewDialog }))

const said = words({
  none: { en: 'No files yet', th: 'ยังไม่มีไฟล์' },
  hint: {
    en: 'Contracts, drawings, programs, minutes: each in its folder, in revisions.',
    th: 'เก็บสัญญา แบบ โปรแกรม และรายงานการประชุม แยกโฟลเดอร์และแยกฉบับ',
  },
  drop: { en: 'Drop the file to add it', th: 'วางไฟล์เพื่อเพิ่ม' },
  open: { en: 'Revisions of {title}', th: 'ทุกฉบับของ {title}' },
  approved: { en: 'approved: {revision}', th: 'ฉบับที่อนุมัติ {revision}' },
})

/** The tab. */
export function ProjectFiles({ subject: { project } }: { subject: ProjectPage }): ReactNode {
  const { say } = useLanguage()
  const read = useRead(listProjectFiles, { project_id: project.id })
  const isOpen = !isProjectOver(project.status)
  const mayAdd = useCan(addProjectFile) && isOpen
  const [adding, setAdding] = useState<{ readonly dropped?: File }>()
  const [openedId, setOpened] = useState<number>()
  const [shown, setShown] = useState<RevisionRow>()
  const files = read.data
  const opened = files?.find(({ id }) => id === openedId)
  const { place, over } = useFileDrop<HTMLDivElement>(mayAdd && !adding && !opened, (dropped) =>
    setAdding({ dropped }),
  )
  const add = mayAdd && (
    <Button variant="outlined" startIcon={<Icon name="upload" size={18} />} onClick={() => setAdding({})}>
      {say(fileWords.add)}
    </Button>
  )
  return (
    <div ref={place} className={over ? 'project-files held-over' : 'project-files'}>
      {over && <p className="project-files-drop">{say(said.drop)}</p>}
      {!files && (
        <Card>
          <Reading read={read} lines={6} />
        </Card>
      )}
      {files && files.length > 0 && add}
      {files?.length === 0 && (
        <Card>
          <NoData icon="folder" title={said.none} hint={said.hint} action={add} />
        </Card>
      )}
      {(Object.keys(projectFolders) as ProjectFolder[]).map((folder) => {
        const within = files?.filter((one) => one.folder === folder) ?? []
        if (within.length === 0) return null
        return (
          <Card key={folder} title={projectFolders[folder]}>
            <ul className="project-file-list">
              {within.map((file) => (
                <FileLine
                  key={file.id}
                  file={file}
                  onOpen={() => setOpened(file.id)}
                  onShow={() => setShown(file.latest)}
                />
              ))}
            </ul>
          </Card>
        )
      })}
      <Suspense fallback={null}>
        {adding && (
          <AddFileDialog project={project.id} dropped={adding.dropped} onClose={() => setAdding(undefined)} />
        )}
        {opened && <FileDialog file={opened} isOpen={isOpen} onClose={() => setOpened(undefined)} />}
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
      </div>
      <RevisionActions revision={latest} onShow={onShow} />
    </li>
  )
}
