// One class: what, when, where; one's own place; and for users who may edit it, its hours, its people and its way on.
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { OpeningDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useOpened } from '#platform/browser/use-opened.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import { ClassFacts } from './ClassFacts.tsx'
import { ClassFormDialog } from './ClassFormDialog.tsx'
import { ClassPeople } from './ClassPeople.tsx'
import { ClassSessions } from './ClassSessions.tsx'
import { OwnPlace } from './OwnPlace.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { type ClassDetail, deleteClass, getClass, setClassStatus, updateClass } from './training-class.ts'
import { courseIn } from './training-names.web.ts'
import { type ClassStep, classSteps, trainingWords } from './training.text.ts'
import './ClassDialog.css'

const said = words({
  close: { en: 'Close', th: 'ปิด' },
  change: { en: 'Change', th: 'แก้ไข' },
  remove: { en: 'Delete', th: 'ลบ' },
  why: { en: 'Why is the class cancelled?', th: 'ยกเลิกรุ่นนี้เพราะอะไร' },
  freed: {
    en: 'Everyone enrolled is told here, and their time is free again.',
    th: 'ผู้เข้าอบรมทุกคนจะถูกยกเลิก และเวลาที่จองไว้จะว่าง',
  },
})

/** The dialog of a class. */
export function ClassDialog({ id, onClose }: { id: number; onClose: () => void }): ReactNode {
  const opened = useOpened(getClass, { id })
  if (!opened.first) return <OpeningDialog title={trainingWords.one} opened={opened} onClose={onClose} />
  return <OpenClass held={opened.now ?? opened.first} onClose={onClose} />
}

function OpenClass({ held, onClose }: { held: ClassDetail; onClose: () => void }) {
  const { say, language } = useLanguage()
  const mayKeep = useCan(updateClass)
  const mayDelete = useCan(deleteClass) && held.status === 'DRAFT'
  const [over, setOver] = useState<'form' | 'cancel' | null>(null)
  const status = useAction(setClassStatus)
  const remove = useAction(deleteClass)
  const version = { id: held.id, row_version: held.row_version }
  const move = (to: ClassStep, reason?: string) => status.run({ ...version, to, ...(reason && { reason }) })
  const [next, ...others] = held.allowed_next.filter((one) => one !== 'CANCELLED')
  const askToRemove = async () => {
    if (!(await confirm({ item: `${held.class_no} ${courseIn(held, language)}` }))) return
    if ((await remove.run(version)) !== undefined) onClose()
  }
  const isCancellable = held.allowed_next.includes('CANCELLED')
  return (
    <AppDialog
      open
      size="md"
      title={courseIn(held, language)}
      subtitle={`${held.class_no} · ${held.course_code}`}
      onClose={onClose}
      actions={
        <>
          {mayDelete && (
            <Button color="error" disabled={remove.busy} onClick={() => void askToRemove()}>
              {say(said.remove)}
            </Button>
          )}
          {isCancellable && (
            <Button color="error" disabled={status.busy} onClick={() => setOver('cancel')}>
              {say(classSteps.CANCELLED)}
            </Button>
          )}
          {mayKeep && held.status !== 'CANCELLED' && (
            <Button variant="outlined" onClick={() => setOver('form')}>
              {say(said.change)}
            </Button>
          )}
          {others.map((to) => (
            <Button key={to} variant="outlined" disabled={status.busy} onClick={() => void move(to)}>
              {say(classSteps[to])}
            </Button>
          ))}
          {next ? (
            <GradientButton loading={status.busy} onClick={() => void move(next)}>
              {say(classSteps[next])}
            </GradientButton>
          ) : (
            <Button variant="outlined" onClick={onClose}>
              {say(said.close)}
            </Button>
          )}
        </>
      }
    >
      <div className="class-dialog">
        <Refusal failure={status.failure ?? remove.failure} />
        <ClassFacts held={held} />
        <OwnPlace held={held} />
        <ClassSessions held={held} mayKeep={mayKeep} />
        {held.status !== 'DRAFT' && <ClassPeople held={held} mayKeep={mayKeep} />}
      </div>
      {over === 'form' && (
        <ClassFormDialog known={held} onClose={() => setOver(null)} onSaved={() => setOver(null)} />
      )}
      {over === 'cancel' && (
        <ReasonDialog
          title={said.why}
          hint={said.freed}
          button={classSteps.CANCELLED}
          failure={status.failure}
          busy={status.busy}
          onClose={() => setOver(null)}
          onDone={async (reason) => {
            if (await move('CANCELLED', reason)) setOver(null)
          }}
        />
      )}
    </AppDialog>
  )
}
