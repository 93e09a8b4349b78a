// The papers of a model on its own page, where they are kept, and on the page of a machine, where they are read.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { FileChoice } from '#platform/files/FileChoice.tsx'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import type { MachineRow } from '../machines.ts'
import { modelPath } from './catalogue-paths.ts'
import {
  type ModelCard,
  datasheetField,
  readDatasheet,
  readModelPapers,
  removeDatasheet,
  setDatasheet,
} from './model-page.ts'
import './catalogue.css'

const said = words({
  title: { en: 'Papers', th: 'เอกสาร' },
  ofModel: { en: 'Papers of its model', th: 'เอกสารของรุ่น' },
  of: { en: 'Papers of {model}', th: 'เอกสารของ{model}' },
  choose: { en: 'Choose a PDF', th: 'เลือกไฟล์ PDF' },
  link: { en: 'Datasheet at the maker’s', th: 'เอกสารข้อมูลที่เว็บไซต์ผู้ผลิต' },
  none: { en: 'No papers yet', th: 'ยังไม่มีเอกสาร' },
})

/** The papers of a model; callers who may edit it choose and remove them. */
export function ModelPapers({ subject }: { subject: ModelCard }): ReactNode {
  const mayKeep = useCan(setDatasheet)
  const set = useAction(setDatasheet)
  const remove = useAction(removeDatasheet)
  const which = { id: subject.id, row_version: subject.row_version }
  const isEmpty = !subject.datasheet && !subject.datasheet_url
  return (
    <Card title={said.title}>
      <Refusal failure={set.failure ?? remove.failure} />
      {isEmpty && !mayKeep && <NoData title={said.none} />}
      <div className="catalogue-papers">
        {(subject.datasheet || mayKeep) && (
          <FileChoice
            label={datasheetField.label}
            choose={said.choose}
            field={datasheetField}
            kept={subject.datasheet}
            busy={set.busy || remove.busy}
            onFetch={() => void saveFileOf(readDatasheet, { id: subject.id }, open('', '_blank'))}
            {...(mayKeep && {
              onChoose: (file: File | null) => file && void set.run({ ...which, file }),
              onRemove: () => void remove.run(which),
            })}
          />
        )}
        <MakersLink address={subject.datasheet_url} />
      </div>
    </Card>
  )
}

/** The papers of the model of a machine; nothing where there are none. */
export function PapersOfItsModel({ subject }: { subject: MachineRow }): ReactNode {
  const { say } = useLanguage()
  const read = useRead(readModelPapers, { id: subject.id }, { keep: false })
  if (!read.data)
    return (
      <Card title={said.ofModel}>
        <Reading read={read} lines={2} />
      </Card>
    )
  const { machine_model_id, model_name, datasheet, datasheet_url } = read.data
  if (!datasheet && !datasheet_url) return null
  return (
    <Card title={said.ofModel}>
      <div className="catalogue-papers">
        {datasheet && (
          <FileChoice
            label={datasheetField.label}
            choose={said.choose}
            field={datasheetField}
            kept={datasheet}
            onFetch={() => void saveFileOf(readDatasheet, { id: machine_model_id }, open('', '_blank'))}
          />
        )}
        <MakersLink address={datasheet_url} />
        <RecordLink menu="/app/Component-Management" to={`${modelPath(machine_model_id)}?tab=papers`}>
          {say(said.of, { model: model_name })}
        </RecordLink>
      </div>
    </Card>
  )
}

function MakersLink({ address }: { address: string | null }) {
  const { say } = useLanguage()
  if (!address) return null
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <Icon name="open-in-new" size={18} />
      {say(said.link)}
    </a>
  )
}
