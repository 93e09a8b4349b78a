// The skills that work on a machine type asks for, on the page of the type.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { orderKinds } from '../service-orders.text.ts'
import { skillWords } from './required-skills.text.ts'
import { requiredSkills } from './required-skills.ts'
import { SkillLine } from './SkillLine.tsx'

const TypeSkillsDialog = lazy(async () => ({
  default: (await import('./TypeSkillsDialog.tsx')).TypeSkillsDialog,
}))

const said = words({
  none: { en: 'No skill is required', th: 'ยังไม่กำหนดทักษะ' },
  hint: {
    en: 'Say what an engineer must be able to do here. Without a mandatory skill nobody can be sent.',
    th: 'กำหนดว่าช่างต้องมีทักษะใด ถ้าเป็นทักษะบังคับ จะส่งคนที่ไม่มีไม่ได้',
  },
  edit: { en: 'Edit', th: 'แก้ไข' },
})

/** The tab of a type's page. */
export function TypeSkills({ subject }: { subject: { readonly id: number } }): ReactNode {
  const { say } = useLanguage()
  const mayEdit = useCan(requiredSkills.save)
  const [open, setOpen] = useState(false)
  const read = useRead(requiredSkills.select, { machine_type_id: subject.id }, { keep: false })
  const rows = (read.data?.rows ?? []).filter((row) => row.order_kinds !== null)
  const edit = mayEdit && (
    <Button size="small" startIcon={<Icon name="pencil" />} onClick={() => setOpen(true)}>
      {say(said.edit)}
    </Button>
  )
  return (
    <Card title={skillWords.requiredSkills} actions={edit}>
      {!read.data && <Reading read={read} lines={4} />}
      {read.data && rows.length === 0 && (
        <NoData title={said.none} hint={mayEdit ? said.hint : undefined} icon="school" />
      )}
      {rows.map((row) => (
        <SkillLine
          key={row.skill_id}
          skill={row}
          isMandatory={row.is_mandatory === true}
          note={row.order_kinds!.map((kind) => say(orderKinds[kind as keyof typeof orderKinds])).join(', ')}
        />
      ))}
      <Suspense fallback={null}>
        {open && <TypeSkillsDialog id={subject.id} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  )
}
