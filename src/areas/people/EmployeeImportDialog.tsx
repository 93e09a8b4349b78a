// Employees from a file: looked at first, then taken; and the imports there were, to be taken back.
import { type ReactNode, useState } from 'react'
import { FormatButtons } from '#platform/sheets/FormatButtons.tsx'
import { ImportFrame } from '#platform/sheets/ImportFrame.tsx'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { words } from '#base/text.ts'
import { linesOf } from '#platform/sheets/importing.ts'
import { useImport } from '#platform/sheets/use-import.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { toast } from '#ui/Toast.tsx'
import { importEmployees, importRejects, importTemplate } from './employee-import.ts'
import { ImportBatches } from './ImportBatches.tsx'
import { peopleLabels } from './people.text.ts'

const said = words({
  title: { en: 'Import employees', th: 'นำเข้าพนักงาน' },
  what: {
    en: 'A CSV or Excel file with headings, one employee in each row. Dates such as 2027-04-13 or 13/04/2570; units, positions and supervisors by code or name. User accounts are opened afterwards, on the card.',
    th: 'ไฟล์ CSV หรือ Excel มีหัวคอลัมน์ แถวละหนึ่งคน วันที่เขียนแบบ 13/04/2570 หรือ 2027-04-13 สังกัด ตำแหน่ง และหัวหน้างานใส่รหัสหรือชื่อก็ได้ บัญชีผู้ใช้เปิดภายหลังในหน้าพนักงาน',
  },
  take: { en: 'Import {count} {count|employee|employees}', th: 'นำเข้า {count} คน' },
  done: { en: '{count} {count|employee|employees} imported', th: 'นำเข้าพนักงานแล้ว {count} คน' },
  name: { en: 'Name', th: 'ชื่อ-นามสกุล' },
  template: { en: 'Template', th: 'ไฟล์ตัวอย่าง' },
  rejects: { en: 'Only these rows, with the problems:', th: 'บันทึกเฉพาะแถวที่มีปัญหา:' },
  passed: { en: 'Columns not imported: {columns}', th: 'คอลัมน์ที่ไม่นำเข้า: {columns}' },
  fresh: { en: 'From a file', th: 'จากไฟล์' },
  before: { en: 'Past imports', th: 'ที่นำเข้าแล้ว' },
})

/** The dialog of imports. */
export function EmployeeImportDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { say } = useLanguage()
  const [tab, setTab] = useState<'fresh' | 'before'>('fresh')
  const importing = useImport(importEmployees, (file, how) => ({ file, ...how }))
  const { file, seen } = importing
  const save = async () => {
    const taken = await importing.take()
    if (!taken || taken.inserted === 0) return
    toast.success(say(said.done, { count: taken.inserted }))
    onClose()
  }
  return (
    <ImportFrame
      title={said.title}
      what={said.what}
      takeText={said.take}
      importing={importing}
      judged={
        seen && {
          all: seen.rows,
          good: seen.good,
          sheet: seen.sheet,
          titles: [peopleLabels.code, said.name],
          rows: seen.wrong.map(({ row, employee_code, name, wrong }) => ({
            row,
            cells: [employee_code, name],
            wrong: linesOf(wrong),
          })),
        }
      }
      tabs={
        <Tabs
          label={said.title}
          tabs={[
            { name: 'fresh', label: said.fresh },
            { name: 'before', label: said.before },
          ]}
          at={tab}
          onTurn={setTab}
        />
      }
      instead={tab === 'before' ? <ImportBatches /> : undefined}
      below={
        <>
          {file && seen && seen.wrong.length > 0 && (
            <FormatButtons
              label={said.rejects}
              onSave={(format) => saveFileOf(importRejects, { format, file })}
            />
          )}
          {seen && seen.passed.length > 0 && <p>{say(said.passed, { columns: seen.passed.join(', ') })}</p>}
        </>
      }
      onTake={() => void save()}
      onClose={onClose}
    >
      <FormatButtons label={said.template} onSave={(format) => saveFileOf(importTemplate, { format })} />
    </ImportFrame>
  )
}
