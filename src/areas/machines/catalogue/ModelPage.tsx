// The page of one machine model: what it is, and its parts behind tabs.
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { words } from '#base/text.ts'
import { useBack } from '#platform/browser/use-back.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { RecordPicture } from '#platform/pictures/RecordPicture.tsx'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { RecordPage } from '#platform/records/RecordPage.tsx'
import type { RecordParts } from '#platform/records/record-parts.web.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { machineModel, modelStates } from '../machine-type.ts'
import { typeName } from '../model-search.web.ts'
import { CataloguePage } from './CataloguePage.tsx'
import { typePath } from './catalogue-paths.ts'
import { type ModelCard, readModelHead } from './model-page.ts'

const said = words({
  alt: { en: 'Picture of {name}', th: 'รูปของ{name}' },
})

/** The page; its id stands in the path. `parts` is what all areas bring to it. */
export function ModelPage({ parts }: { parts: RecordParts<ModelCard> }): ReactNode {
  const { say } = useLanguage()
  const id = Number(useParams().id)
  const isKnown = Number.isSafeInteger(id) && id > 0
  const read = useRead(readModelHead, { id }, { keep: false, enabled: isKnown })
  const back = useBack('/app/Component-Management')
  if (!read.data)
    return <CataloguePage title={machineModel.one} isKnown={isKnown} read={read} onBack={back} />
  const { model, about } = read.data
  return (
    <RecordPage
      key={id}
      subject={model}
      about={about}
      parts={parts}
      title={model.name}
      beside={<StatusChip status={model.status} label={modelStates[model.status]} />}
      picture={
        <RecordPicture
          picture={model.picture}
          icon="robot-industrial"
          alt={say(said.alt, { name: model.name })}
          isLarge
        />
      }
      place={<Place model={model} />}
      help="model-page"
      onBack={back}
    />
  )
}

function Place({ model }: { model: ModelCard }) {
  return (
    <>
      <span>
        <Icon name="tag" size={18} />
        {[model.code, model.brand].filter(Boolean).join(' · ')}
      </span>
      <span>
        <Icon name="shape" size={18} />
        <RecordLink menu="/app/Component-Type-Management" to={typePath(model.machine_type_id)}>
          {typeName(model.type_name_th, model.type_name_en)}
        </RecordLink>
      </span>
    </>
  )
}
