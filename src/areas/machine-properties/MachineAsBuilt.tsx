// What a machine was built with, kind by kind, and which rules of its type it breaks.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { FactList } from '#platform/records/FactList.tsx'
import type { MachineRow } from '#areas/machines/machines.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { readAsBuilt, saveAsBuilt } from './as-built.ts'
import { nameOf, showValue } from './property-words.ts'
import './as-built.css'

const AsBuiltDialog = lazy(async () => ({ default: (await import('./AsBuiltDialog.tsx')).AsBuiltDialog }))

const said = words({
  title: { en: 'As built', th: 'คุณสมบัติตามที่ประกอบ' },
  edit: { en: 'Edit', th: 'แก้ไข' },
  none: { en: 'Nothing was written down yet', th: 'ยังไม่ได้บันทึกคุณสมบัติ' },
  doubts: { en: 'Not as its type has it', th: 'ข้อที่ไม่ตรงกับประเภทเครื่อง' },
})

/** The card of its properties. */
export function MachineAsBuilt({ subject }: { subject: MachineRow }): ReactNode {
  const { say, language } = useLanguage()
  const read = useRead(readAsBuilt, { machine_id: subject.id }, { keep: false })
  const mayEdit = useCan(saveAsBuilt)
  const [open, setOpen] = useState(false)
  const { data } = read
  const facts = (data?.kinds ?? []).map((one) => {
    const chosen = one.options.find(({ id }) => id === one.chosen_id)
    return {
      name: one.kind,
      title: nameOf(one, language),
      value: chosen ? showValue(chosen, language) : null,
    }
  })
  const edit = mayEdit && data && (
    <Button data-edit size="small" startIcon={<Icon name="pencil" />} onClick={() => setOpen(true)}>
      {say(said.edit)}
    </Button>
  )
  return (
    <Card title={said.title} actions={edit}>
      {!data && <Reading read={read} lines={6} />}
      {data && facts.every(({ value }) => value === null) && <NoData title={said.none} icon="tune" />}
      <FactList facts={facts} />
      {data && data.doubts.length > 0 && (
        <>
          <h3 className="as-built-heading">{say(said.doubts)}</h3>
          <ul className="as-built-doubts">
            {data.doubts.map(({ key, text }) => (
              <li key={key}>{say(text)}</li>
            ))}
          </ul>
        </>
      )}
      <Suspense fallback={null}>
        {open && data && <AsBuiltDialog machine={subject} known={data} onClose={() => setOpen(false)} />}
      </Suspense>
    </Card>
  )
}
