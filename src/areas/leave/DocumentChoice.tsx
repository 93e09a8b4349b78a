// The document of a request: what is there, fetching it, and choosing another one.
import Button from '@mui/material/Button'
import { type ReactNode, useRef } from 'react'
import { saveFileOf } from '#platform/save-file.web.ts'
import { words } from '#platform/text.ts'
import { typesInWords } from '#platform/upload-problems.ts'
import { confirm } from '#ui/ask.web.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { DOCUMENT_BYTES, documentTypes, readDocument } from './leave-document.ts'
import type { LeaveDetail } from './leave-rows.ts'
import { leaveLabels as labels, leaveWords } from './leave.text.ts'
import './DocumentChoice.css'

const said = words({
  replace: { en: 'Choose another file', th: 'เปลี่ยนไฟล์' },
  rules: { en: '{types}, at most {most} MB', th: '{types} ไม่เกิน {most} MB' },
  download: { en: 'Download: {name}', th: 'ดาวน์โหลด: {name}' },
  remove: { en: 'Delete: {name}', th: 'ลบ: {name}' },
})

/** The document that is kept, or the file about to be; without `onChoose` it can only be fetched. */
export function DocumentChoice({
  leave,
  chosen = null,
  busy = false,
  onChoose,
  onRemove,
}: {
  leave: Pick<LeaveDetail, 'id' | 'document'> | undefined
  chosen?: File | null
  busy?: boolean
  onChoose?: ((file: File | null) => void) | undefined
  onRemove?: (() => void) | undefined
}): ReactNode {
  const { say } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const kept = leave?.document
  const shown = chosen?.name ?? kept?.name
  const remove = async (name: string) => {
    if (chosen) onChoose?.(null)
    else if (await confirm({ item: name, icon: 'error' })) onRemove?.()
  }
  return (
    <section className="leave-document" aria-label={say(labels.document)}>
      {onChoose && <span className="leave-quiet">{say(labels.document)}</span>}
      {shown && (
        <p>
          <Icon name="text-box-check" size={18} />
          <span>{shown}</span>
          {kept && !chosen && (
            <IconAction
              icon="download"
              label={say(said.download, { name: kept.name })}
              onClick={() => void saveFileOf(readDocument, { id: leave.id })}
            />
          )}
          {(chosen || onRemove) && (
            <IconAction
              icon="delete"
              label={say(said.remove, { name: shown })}
              disabled={busy}
              onClick={() => void remove(shown)}
            />
          )}
        </p>
      )}
      {onChoose && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={say(leaveWords.attach)}
            accept={documentTypes.join(',')}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) onChoose(file)
              // the same file can be chosen again after a refusal
              event.target.value = ''
            }}
          />
          <Button
            variant="outlined"
            disabled={busy}
            startIcon={<Icon name="upload" size={18} />}
            onClick={() => input.current?.click()}
          >
            {say(shown ? said.replace : leaveWords.attach)}
          </Button>
          <small>
            {say(said.rules, { types: typesInWords(documentTypes), most: DOCUMENT_BYTES / 1_000_000 })}
          </small>
        </>
      )}
    </section>
  )
}
