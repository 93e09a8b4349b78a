// A revision shown in the page: a picture as it is, a paper sheet by sheet, and a stamp on what is obsolete.
import { type ReactNode, useEffect, useState } from 'react'
import { showDateTime } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { callForFile } from '#platform/browser/call.web.ts'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import { saveFile } from '#platform/browser/save-file.web.ts'
import { Button } from '#ui/Button.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { PdfSheets } from './PdfSheets.tsx'
import { revisionStates } from './project-file-states.ts'
import { type RevisionRow, readProjectFile } from './project-files.ts'
import './ProjectFiles.css'

const said = words({
  download: { en: 'Download', th: 'ดาวน์โหลด' },
  close: { en: 'Close', th: 'ปิด' },
  larger: { en: 'Larger', th: 'ขยาย' },
  smaller: { en: 'Smaller', th: 'ย่อ' },
  stamp: { en: 'OBSOLETE since {day}', th: 'เลิกใช้แล้ว ตั้งแต่ {day}' },
})

const zooms = [1, 1.5, 2, 3, 4] as const

/** The dialog; the file is fetched once, by the caller's right, and can be saved from here. */
export function PreviewDialog({
  revision,
  onClose,
}: {
  revision: RevisionRow
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const { content, failure } = useContent(revision.id)
  const [zoom, setZoom] = useState(0)
  const { file, obsolete_at } = revision
  const scale = zooms[zoom]!
  return (
    <AppDialog
      open
      size="lg"
      title={`${revision.title} ${revision.revision}`}
      subtitle={`${say(revisionStates[revision.status])} · ${file.name}`}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="outlined"
            disabled={!content}
            startIcon={<Icon name="download" size={18} />}
            onClick={() => content && saveFile(content, file.name)}
          >
            {say(said.download)}
          </Button>
          <Button variant="outlined" onClick={onClose}>
            {say(said.close)}
          </Button>
        </>
      }
    >
      <div className="project-preview">
        {obsolete_at && (
          <p className="project-preview-stamp">
            {say(said.stamp, { day: showDateTime(obsolete_at, language) })}
          </p>
        )}
        <div className="project-preview-tools">
          <IconAction
            icon="minus"
            label={said.smaller}
            disabled={zoom === 0}
            onClick={() => setZoom(zoom - 1)}
          />
          <IconAction
            icon="plus"
            label={said.larger}
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          />
        </div>
        {failure && <ErrorPanel message={failure.message} requestId={failure.requestId} />}
        {!content && !failure && <LoadingSkeleton lines={8} />}
        {content && file.mime === 'application/pdf' && <PdfSheets content={content} zoom={scale} />}
        {content && file.mime !== 'application/pdf' && (
          <Picture content={content} name={file.name} zoom={scale} />
        )}
      </div>
    </AppDialog>
  )
}

function useContent(id: number) {
  const [content, setContent] = useState<Blob | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  useEffect(() => {
    const abort = new AbortController()
    callForFile(readProjectFile, { id }, { client: 'shell', quiet: true, signal: abort.signal }).then(
      (answer) => setContent(answer.content),
      (refused: CallFailure) => {
        if (!abort.signal.aborted) setFailure(refused)
      },
    )
    return () => abort.abort()
  }, [id])
  return { content, failure }
}

function Picture({ content, name, zoom }: { content: Blob; name: string; zoom: number }) {
  const [address, setAddress] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(content)
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [content])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="project-preview-sheet" tabIndex={0} aria-label={name}>
      {address && <img src={address} alt={name} style={{ width: `${zoom * 100}%` }} />}
    </section>
  )
}
