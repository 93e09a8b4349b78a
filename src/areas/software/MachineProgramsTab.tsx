// The programs of a machine on its page: what runs, what ran before, what was found there.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import type { MachineRow } from '#areas/machines/machines.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { BackupLine, InstallLine, ProgramLines } from './ProgramLines.tsx'
import { insertBackup, installProgram, readPrograms } from './programs.ts'
import { programWords } from './software.text.ts'

const InstallDialog = lazy(async () => ({ default: (await import('./InstallDialog.tsx')).InstallDialog }))
const BackupDialog = lazy(async () => ({ default: (await import('./BackupDialog.tsx')).BackupDialog }))

const said = words({
  none: { en: 'No programs entered yet', th: 'ยังไม่ได้บันทึกโปรแกรม' },
  runs: { en: 'Runs now', th: 'ใช้อยู่ตอนนี้' },
  before: { en: 'Before', th: 'ก่อนหน้านี้' },
  found: { en: 'As found at visits', th: 'ที่พบตอนเข้าหน้างาน' },
})

/** The card of its programs. */
export function MachineProgramsTab({ subject }: { subject: MachineRow }): ReactNode {
  const { say } = useLanguage()
  const read = useRead(readPrograms, { machine_id: subject.id })
  const mayInstall = useCan(installProgram)
  const mayKeep = useCan(insertBackup)
  const [adding, setAdding] = useState<'install' | 'backup'>()
  if (!read.data)
    return (
      <Card>
        <Reading read={read} lines={5} />
      </Card>
    )
  const { installs, backups } = read.data
  const now = installs.filter(({ removed_at }) => removed_at === null)
  const before = installs.filter(({ removed_at }) => removed_at !== null)
  const machine = { key: subject.id, value: `${subject.name} · ${subject.serial_no}` }
  return (
    <Card>
      <div className="program-tab">
        <div className="program-buttons">
          {mayInstall && (
            <Button
              variant="outlined"
              startIcon={<Icon name="play-circle" size={18} />}
              onClick={() => setAdding('install')}
            >
              {say(programWords.install)}
            </Button>
          )}
          {mayKeep && (
            <Button
              variant="outlined"
              startIcon={<Icon name="content-save" size={18} />}
              onClick={() => setAdding('backup')}
            >
              {say(programWords.takeBackup)}
            </Button>
          )}
        </div>
        {installs.length + backups.length === 0 && <NoData title={said.none} icon="play-circle" />}
        {now.length > 0 && (
          <ProgramLines title={said.runs} onPage>
            {now.map((row) => (
              <InstallLine key={row.id} row={row} named />
            ))}
          </ProgramLines>
        )}
        {before.length > 0 && (
          <ProgramLines title={said.before} onPage>
            {before.map((row) => (
              <InstallLine key={row.id} row={row} named />
            ))}
          </ProgramLines>
        )}
        {backups.length > 0 && (
          <ProgramLines title={said.found} onPage>
            {backups.map((row) => (
              <BackupLine key={row.id} row={row} named />
            ))}
          </ProgramLines>
        )}
      </div>
      <Suspense fallback={null}>
        {adding === 'install' && <InstallDialog machine={machine} onClose={() => setAdding(undefined)} />}
        {adding === 'backup' && <BackupDialog machine={machine} onClose={() => setAdding(undefined)} />}
      </Suspense>
    </Card>
  )
}
