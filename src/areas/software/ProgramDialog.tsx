// One program on one machine: what runs, what ran before, what was found, and what can be done.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { showDateTime } from '#base/date-format.ts'
import { fullCustomerName } from '#areas/customers/customer-names.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useOpened } from '#platform/browser/use-opened.web.ts'
import { FactList } from '#platform/records/FactList.tsx'
import { OpeningDialog, RecordDialog } from '#platform/records/RecordDialog.tsx'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { machinePath } from '#areas/machines/machine-path.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { BackupLine, InstallLine, ProgramLines, ProgramMarks } from './ProgramLines.tsx'
import { type InstallRow, getInstall, insertBackup, installProgram, rollbackProgram } from './programs.ts'
import { programWords, softwareKinds, softwareLabels as labels } from './software.text.ts'

const InstallDialog = lazy(async () => ({ default: (await import('./InstallDialog.tsx')).InstallDialog }))
const BackupDialog = lazy(async () => ({ default: (await import('./BackupDialog.tsx')).BackupDialog }))

const said = words({
  another: { en: 'Install another version', th: 'ติดตั้งเวอร์ชันอื่น' },
  backTo: { en: 'Back to {version}', th: 'กลับไปใช้ {version}' },
  ask: {
    en: 'Does version {version} run on the machine again?',
    th: 'กลับไปใช้เวอร์ชัน {version} ในเครื่องนี้แล้วใช่หรือไม่',
  },
  past: { en: 'Installed on this machine', th: 'ที่เคยติดตั้งในเครื่องนี้' },
  found: { en: 'As found at visits', th: 'ที่พบตอนเข้าหน้างาน' },
  runs: { en: 'Runs now', th: 'ใช้อยู่ตอนนี้' },
})

/** The dialog of an install; what runs now is told even where an earlier one was opened. */
export function ProgramDialog({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const { say, language } = useLanguage()
  const opened = useOpened(getInstall, { id })
  const rollback = useAction(rollbackProgram)
  const may = {
    install: useCan(installProgram),
    rollback: useCan(rollbackProgram),
    keep: useCan(insertBackup),
  }
  const [adding, setAdding] = useState<'install' | 'backup'>()
  const told = opened.now
  if (!told) return <OpeningDialog title={programWords.one} opened={opened} onClose={onClose} />
  const { install, installs, backups } = told
  const active = installs.find(({ removed_at }) => removed_at === null)
  const shown = active ?? install
  const former = active && formerOf(active, installs)
  const machine = { key: shown.machine_id, value: `${shown.machine_name} · ${shown.serial_no}` }
  const software = { key: shown.software_id, value: shown.software_name }
  const goBack = async (now: InstallRow, version: string) => {
    const asked = { title: say(said.ask, { version }), item: machine.value, icon: 'question' } as const
    if (await confirm(asked)) await rollback.run({ id: now.id, row_version: now.row_version })
  }
  return (
    <RecordDialog
      title={programWords.one}
      subtitle={machine.value}
      dirty={false}
      locks={false}
      onClose={onClose}
    >
      <Refusal failure={rollback.failure} />
      <FactList
        facts={[
          {
            name: 'machine',
            title: labels.machine,
            value: (
              <RecordLink menu="/app/Component-Project-Management" to={machinePath(shown.machine_id)}>
                {machine.value}
              </RecordLink>
            ),
          },
          {
            name: 'customer',
            title: labels.customer,
            value:
              shown.customer_name !== null &&
              [
                fullCustomerName({ ...shown, customer_name: shown.customer_name }, language),
                shown.site_name,
              ].join(' · '),
          },
          {
            name: 'software',
            title: labels.software,
            value: (
              <RecordLink menu="/app/Software" to={`/app/Software?open=${shown.software_id}`}>
                {shown.software_name} ({say(softwareKinds[shown.kind])})
              </RecordLink>
            ),
          },
          {
            name: 'runs',
            title: said.runs,
            value: active && (
              <>
                <b>{active.version}</b> <ProgramMarks row={active} />
              </>
            ),
          },
          {
            name: 'installed',
            title: labels.installedAt,
            value: showDateTime(shown.installed_at, language),
          },
        ]}
      />
      <div className="program-buttons">
        {may.install && shown.software_status !== 'RETIRED' && (
          <Button
            variant="outlined"
            startIcon={<Icon name="play-circle" size={18} />}
            onClick={() => setAdding('install')}
          >
            {say(said.another)}
          </Button>
        )}
        {may.rollback && active && former && shown.software_status !== 'RETIRED' && (
          <Button
            variant="outlined"
            loading={rollback.busy}
            startIcon={<Icon name="undo" size={18} />}
            onClick={() => void goBack(active, former.version)}
          >
            {say(said.backTo, { version: former.version })}
          </Button>
        )}
        {may.keep && (
          <Button
            variant="outlined"
            startIcon={<Icon name="content-save" size={18} />}
            onClick={() => setAdding('backup')}
          >
            {say(programWords.takeBackup)}
          </Button>
        )}
      </div>
      <ProgramLines title={said.past}>
        {installs.map((row) => (
          <InstallLine key={row.id} row={row} />
        ))}
      </ProgramLines>
      {backups.length > 0 && (
        <ProgramLines title={said.found}>
          {backups.map((row) => (
            <BackupLine key={row.id} row={row} />
          ))}
        </ProgramLines>
      )}
      <Suspense fallback={null}>
        {adding === 'install' && (
          <InstallDialog
            machine={machine}
            software={software}
            {...(active && { replaces: active.id })}
            onClose={() => setAdding(undefined)}
          />
        )}
        {adding === 'backup' && (
          <BackupDialog machine={machine} software={software} onClose={() => setAdding(undefined)} />
        )}
      </Suspense>
    </RecordDialog>
  )
}

// the version before that is another one; the server decides by the same rule
function formerOf(active: InstallRow, installs: readonly InstallRow[]): InstallRow | undefined {
  return installs.find((one) => one.id !== active.id && one.program_version_id !== active.program_version_id)
}
