// The symptoms of a machine type, on its page; those of any type stand on the page of symptoms.
import { type ReactNode, useMemo } from 'react'
import { useNavigate } from 'react-router'
import { type Language, type Words, words } from '#base/text.ts'
import type { MasterRow } from '#platform/records/master-data/master-row.ts'
import type { TypeCard } from '#areas/machines/catalogue/type-page.ts'
import { usePaged } from '#areas/machines/catalogue/use-paged.web.ts'
import { DataTable } from '#ui/DataTable.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { symptom, symptomPage } from './symptom.ts'
import { symptomLabels as labels, severities, symptomWords } from './symptoms.text.ts'

const said = words({
  none: { en: 'No symptoms of this type yet', th: 'ยังไม่มีอาการของประเภทนี้' },
  hint: {
    en: 'Symptoms of any machine type are on the page of symptoms.',
    th: 'อาการที่ใช้กับทุกประเภทอยู่ที่หน้าอาการเสีย',
  },
})

const pathOf = (id: number) => `${symptomPage}?open=${id}`

function columnsOf(language: Language, say: (text: Words) => string): readonly Column<MasterRow>[] {
  return [
    {
      id: 'code',
      title: labels.code,
      hideable: false,
      width: 160,
      phone: 'plain',
      cell: (row) => row.code as string,
    },
    {
      id: 'name',
      title: symptomWords.one,
      grows: true,
      width: 260,
      phone: 'title',
      cell: (row) => (language === 'en' && (row.name_en as string | null)) || (row.name_th as string),
    },
    {
      id: 'severity',
      title: labels.severity,
      width: 170,
      cell: (row) => say(severities[row.severity as keyof typeof severities]),
    },
    { id: 'alarm_code', title: labels.alarm, width: 130, cell: (row) => row.alarm_code as string | null },
  ]
}

/** The tab of a type's page. */
export function TypeSymptoms({ subject }: { subject: TypeCard }): ReactNode {
  const navigate = useNavigate()
  const { say, language } = useLanguage()
  const columns = useMemo(() => columnsOf(language, say), [language, say])
  const where = useMemo(() => ({ machine_type_id: subject.id }), [subject.id])
  const list = usePaged(symptom.select, where)
  return (
    <DataTable
      id="type-symptoms"
      label={symptomWords.many}
      columns={columns}
      rowKey={(row) => row.id}
      rowHref={(row) => pathOf(row.id)}
      onOpen={(row) => void navigate(pathOf(row.id))}
      {...list}
      empty={{ title: said.none, hint: said.hint, icon: 'alert' }}
    />
  )
}
