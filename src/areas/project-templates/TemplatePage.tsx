// The page of one template: what it is called, and what stands in it behind tabs.
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { projectTemplate } from '#areas/types-and-units/project-template.ts'
import { nameIn } from '#base/name-in.ts'
import { words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useBack } from '#platform/browser/use-back.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { RecordPage } from '#platform/records/RecordPage.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card, Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { templateParts } from './template-parts.web.ts'
import { readTemplate } from './template-tasks.ts'

const said = words({
  unknown: { en: 'Template not found', th: 'ไม่พบแม่แบบนี้' },
  hint: { en: 'It was deleted, or the address is wrong.', th: 'แม่แบบถูกลบแล้ว หรือที่อยู่ไม่ถูกต้อง' },
  ended: { en: 'Out of use', th: 'เลิกใช้แล้ว' },
  offered: { en: 'Offered for {types}', th: 'เสนอให้ใช้กับ {types}' },
})

/** The page; its id stands in the path. */
export default function TemplatePage(): ReactNode {
  const { say, language } = useLanguage()
  const id = Number(useParams().id)
  const isKnown = Number.isSafeInteger(id) && id > 0
  const read = useRead(readTemplate, { id }, { keep: false, enabled: isKnown })
  const back = useBack('/app/project-type?list=templates')
  if (!read.data)
    return (
      <Page>
        <PageHeading title={projectTemplate.one} onBack={back} />
        <Card>
          {!isKnown || read.failure?.status === 404 ? (
            <NoData title={said.unknown} hint={said.hint} icon="format-list-checks" />
          ) : (
            <Reading read={read} lines={8} />
          )}
        </Card>
      </Page>
    )
  const { template, types, tasks, milestones, days } = read.data
  return (
    <RecordPage
      key={id}
      subject={read.data}
      about={{ tasks: tasks.length, milestones: milestones.length, days }}
      parts={templateParts}
      title={nameIn(template, 'name', language)}
      beside={!template.is_active && <StatusChip status="INACTIVE" label={said.ended} />}
      place={
        <>
          <span>
            <Icon name="tag" size={18} />
            {template.code}
          </span>
          {types.length > 0 && (
            <span>
              <Icon name="folder" size={18} />
              {say(said.offered, { types: types.map((one) => nameIn(one, 'name', language)).join(', ') })}
            </span>
          )}
        </>
      }
      help="project-templates"
      onBack={back}
    />
  )
}
