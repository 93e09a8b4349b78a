// The page of one machine type: what it is, its models and machines behind tabs.
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { words } from '#base/text.ts'
import { useBack } from '#platform/browser/use-back.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { RecordPicture } from '#platform/pictures/RecordPicture.tsx'
import { RecordPage } from '#platform/records/RecordPage.tsx'
import type { RecordParts } from '#platform/records/record-parts.web.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { machineType } from '../machine-type.ts'
import { typeName } from '../model-search.web.ts'
import { CataloguePage } from './CataloguePage.tsx'
import { type TypeCard, readTypeHead } from './type-page.ts'

const said = words({
  alt: { en: 'Picture of {name}', th: 'รูปของ{name}' },
  ended: { en: 'Out of use', th: 'เลิกใช้แล้ว' },
})

/** The page; its id stands in the path. `parts` is what all areas bring to it. */
export function TypePage({ parts }: { parts: RecordParts<TypeCard> }): ReactNode {
  const { say } = useLanguage()
  const id = Number(useParams().id)
  const isKnown = Number.isSafeInteger(id) && id > 0
  const read = useRead(readTypeHead, { id }, { keep: false, enabled: isKnown })
  const back = useBack('/app/Component-Type-Management')
  if (!read.data) return <CataloguePage title={machineType.one} isKnown={isKnown} read={read} onBack={back} />
  const { type, about } = read.data
  const name = typeName(type.name_th, type.name_en)
  const group = type.group_name_th && typeName(type.group_name_th, type.group_name_en)
  return (
    <RecordPage
      key={id}
      subject={type}
      about={about}
      parts={parts}
      title={name}
      beside={!type.is_active && <StatusChip status="INACTIVE" label={said.ended} />}
      picture={
        <RecordPicture picture={type.picture} icon="robot-industrial" alt={say(said.alt, { name })} isLarge />
      }
      place={
        <span>
          <Icon name="tag" size={18} />
          {[type.code, group].filter(Boolean).join(' · ')}
        </span>
      }
      help="type-page"
      onBack={back}
    />
  )
}
