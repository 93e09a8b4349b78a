// The versions of a software, under its form.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { showDate } from '#base/date-format.ts'
import { recordText } from '#base/list-address.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { sizeText } from '#platform/files/resumed-upload.ts'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { ProgramLines } from './ProgramLines.tsx'
import {
  type VersionRow,
  insertVersion,
  listVersions,
  readVersionFile,
  updateVersion,
} from './software-versions.ts'
import { softwareWords } from './software.text.ts'

const VersionDialog = lazy(async () => ({ default: (await import('./VersionDialog.tsx')).VersionDialog }))

const said = words({
  none: { en: 'No versions yet', th: 'ยังไม่มีเวอร์ชัน' },
  latest: { en: 'Latest', th: 'ล่าสุด' },
  runs: { en: 'on {count} {count|machine|machines}', th: 'ใช้อยู่ {count} เครื่อง' },
  noFile: { en: 'without a file', th: 'ไม่มีไฟล์' },
  sameAs: { en: 'same file as {version}', th: 'ไฟล์เดียวกับ {version}' },
  download: { en: 'Download: {name}', th: 'ดาวน์โหลด: {name}' },
  change: { en: 'Change version {version}', th: 'แก้ไขเวอร์ชัน {version}' },
})

/** All of them, the latest first, with their files for users who may have them. */
export function SoftwareVersions({ id, name }: { id: number; name: string }): ReactNode {
  const { say } = useLanguage()
  const read = useRead(listVersions, { software_id: id })
  const mayAdd = useCan(insertVersion)
  const [open, setOpen] = useState<VersionRow | 'new'>()
  if (!read.data) return <Reading read={read} lines={2} />
  const add = mayAdd && (
    <Button size="small" startIcon={<Icon name="plus" size={18} />} onClick={() => setOpen('new')}>
      {say(softwareWords.addVersion)}
    </Button>
  )
  return (
    <>
      <ProgramLines title={softwareWords.versions} actions={add}>
        {read.data.length === 0 && <small>{say(said.none)}</small>}
        {read.data.map((row) => (
          <VersionLine
            key={row.id}
            row={row}
            software={{ key: id, value: name }}
            onChange={() => setOpen(row)}
          />
        ))}
      </ProgramLines>
      <Suspense fallback={null}>
        {open && <VersionDialog software={id} version={open} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  )
}

function VersionLine({
  row,
  software,
  onChange,
}: {
  row: VersionRow
  software: { key: number; value: string }
  onChange: () => void
}) {
  const { say, language } = useLanguage()
  const mayHave = useCan(readVersionFile)
  const mayChange = useCan(updateVersion)
  const { file } = row
  const told = [
    showDate(row.released_on, language),
    file ? `${file.name} (${sizeText(file.size_bytes)})` : say(said.noFile),
    row.same_as && say(said.sameAs, { version: row.same_as }),
  ]
  return (
    <li>
      <div className="program-line">
        <p>
          <b>{row.version}</b>
          {row.is_latest && <StatusChip status="LATEST" tone="green" label={said.latest} />}
          {row.machines > 0 && (
            <RecordLink
              menu="/app/Program"
              to={`/app/Program?${new URLSearchParams({ software: recordText(software) })}`}
            >
              {say(said.runs, { count: row.machines })}
            </RecordLink>
          )}
        </p>
        {row.change_note && <span>{row.change_note}</span>}
        <small>{told.filter(Boolean).join(' · ')}</small>
      </div>
      <span className="program-line-actions">
        {file && mayHave && (
          <IconAction
            icon="download"
            label={say(said.download, { name: file.name })}
            onClick={() => void saveFileOf(readVersionFile, { id: row.id })}
          />
        )}
        {mayChange && (
          <IconAction icon="pencil" label={say(said.change, { version: row.version })} onClick={onChange} />
        )}
      </span>
    </li>
  )
}
