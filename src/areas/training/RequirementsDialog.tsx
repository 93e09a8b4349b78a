// Who needs which course: the list, and the form of one.
import { type ReactNode, useState } from 'react'
import { position } from '#areas/organization/position.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { course } from './course.ts'
import {
  type Requirement,
  deleteRequirement,
  insertRequirement,
  listRequirements,
  requirementFields,
  updateRequirement,
} from './course-requirement.ts'
import { courseIn } from './training-names.web.ts'
import { searchUnits } from './training-units.web.ts'
import { trainingWords } from './training.text.ts'
import './ClassDialog.css'

const said = words({
  none: { en: 'Nothing is required yet', th: 'ยังไม่ได้กำหนดหลักสูตรบังคับ' },
  everybody: { en: 'Everyone', th: 'พนักงานทุกคน' },
  within: { en: 'within {days} days', th: 'ภายใน {days} วัน' },
  change: { en: 'Change: {name}', th: 'แก้ไข: {name}' },
  remove: { en: 'Remove requirement: {name}', th: 'เลิกบังคับ: {name}' },
  ask: { en: 'Remove this requirement?', th: 'เลิกบังคับหลักสูตรนี้ใช่หรือไม่?' },
  close: { en: 'Close', th: 'ปิด' },
  hint: {
    en: 'Leave position and unit empty to require it for everyone. A unit includes everything below it.',
    th: 'เว้นตำแหน่งและหน่วยงานว่าง = บังคับทุกคน ถ้าเลือกหน่วยงาน จะรวมหน่วยงานย่อยด้วย',
  },
})

function whoIn(one: Requirement, english: boolean): string {
  const position = (english && one.position_en) || one.position_th
  const unit = (english && one.org_unit_en) || one.org_unit_th
  return [position, unit].filter(Boolean).join(' · ')
}

/** The dialog with all of them. */
export function RequirementsDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { say, language } = useLanguage()
  const { data, failure, again } = useRead(listRequirements, {})
  const mayAdd = useCan(insertRequirement)
  const mayChange = useCan(updateRequirement)
  const mayRemove = useCan(deleteRequirement)
  const remove = useAction(deleteRequirement)
  const [open, setOpen] = useState<Requirement | 'new' | null>(null)
  const ask = async ({ id, row_version }: Requirement, item: string) => {
    if (await confirm({ title: said.ask, item, icon: 'warning' })) await remove.run({ id, row_version })
  }
  return (
    <AppDialog
      open
      size="md"
      title={trainingWords.requirements}
      onClose={onClose}
      actions={
        mayAdd ? (
          <GradientButton icon={<Icon name="plus" />} onClick={() => setOpen('new')}>
            {say(trainingWords.addRequirement)}
          </GradientButton>
        ) : (
          <Button variant="outlined" onClick={onClose}>
            {say(said.close)}
          </Button>
        )
      }
    >
      <section ref={keptFocus} className="class-part" aria-label={say(trainingWords.requirements)}>
        <Refusal failure={remove.failure} />
        {failure && (
          <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
        )}
        {!failure && !data && <LoadingSkeleton lines={4} />}
        {data?.length === 0 && <NoData title={said.none} icon="school" />}
        <ul>
          {data?.map((one) => {
            const who = whoIn(one, language === 'en') || say(said.everybody)
            const name = `${courseIn(one, language)} – ${who}`
            return (
              <li key={one.id}>
                <span className="class-person">
                  <strong>{courseIn(one, language)}</strong>
                  <small>
                    {[who, one.grace_days > 0 && say(said.within, { days: one.grace_days })]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                </span>
                <span className="class-actions">
                  {mayChange && (
                    <IconAction
                      icon="pencil"
                      label={say(said.change, { name })}
                      onClick={() => setOpen(one)}
                    />
                  )}
                  {mayRemove && (
                    <IconAction
                      icon="delete"
                      label={say(said.remove, { name })}
                      disabled={remove.busy}
                      aria-busy={remove.busy || undefined}
                      onClick={() => void ask(one, name)}
                    />
                  )}
                </span>
              </li>
            )
          })}
        </ul>
      </section>
      {open && <RequirementDialog known={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </AppDialog>
  )
}

function RequirementDialog({ known, onClose }: { known: Requirement | null; onClose: () => void }) {
  const { say, language } = useLanguage()
  const english = language === 'en'
  const insert = useAction(insertRequirement)
  const update = useAction(updateRequirement)
  const { form, failure, dialog, stale } = useVersionedForm(requirementFields, {
    record: known,
    calls: [insert, update],
    save: async (data, row_version) => {
      const saved = known ? await update.run({ id: known.id, row_version, data }) : await insert.run({ data })
      if (saved) onClose()
    },
    onClose,
  })
  const found = (
    key: number | null | undefined,
    th: string | null | undefined,
    en: string | null | undefined,
  ) => (key ? { key, value: (english && en) || th || '' } : null)
  return (
    <RecordDialog
      size="sm"
      title={known ? trainingWords.changeRequirement : trainingWords.addRequirement}
      {...dialog}
    >
      <Refusal failure={failure} stale={stale} />
      <p className="class-quiet">{say(said.hint)}</p>
      <FormReference
        form={form}
        name="course_id"
        autoFocus
        icon="book-open"
        chosen={found(known?.course_id, known?.course_th, known?.course_en)}
        search={(text) => searchLookup({ options: course.options }, text)}
      />
      <FieldGrid>
        <FormReference
          form={form}
          name="position_id"
          icon="account"
          chosen={found(known?.position_id, known?.position_th, known?.position_en)}
          search={(text) => searchLookup({ options: position.options }, text)}
        />
        <FormReference
          form={form}
          name="org_unit_id"
          icon="domain"
          chosen={found(known?.org_unit_id, known?.org_unit_th, known?.org_unit_en)}
          search={searchUnits}
        />
        <FormField form={form} name="grace_days" />
      </FieldGrid>
    </RecordDialog>
  )
}
