// The syllabus of a course as a file, in the dialog of the course.
import type { ReactNode } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { FileChoice } from '#platform/files/FileChoice.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { courseWords } from './training-courses.text.ts'
import { type Syllabus, getSyllabus, readSyllabus, removeSyllabus, setSyllabus } from './training-files.ts'

/** What there is, and for users who may edit courses, another one or none. */
export function CourseSyllabus({
  id,
  row_version,
  onChanged,
}: {
  id: number
  row_version: number
  onChanged: (row_version: number) => void
}): ReactNode {
  const mayKeep = useCan(setSyllabus)
  const { data, failure } = useRead(getSyllabus, { id })
  const set = useAction(setSyllabus, { client: 'shell' })
  const remove = useAction(removeSyllabus)
  const told = (changed: Syllabus | undefined) => {
    if (changed) onChanged(changed.row_version)
  }
  const version = { id, row_version }
  const choose = async (file: File | null) => {
    remove.clear()
    if (file) told(await set.run({ ...version, file }))
  }
  const takeAway = async () => {
    set.clear()
    told(await remove.run(version))
  }
  if (!data) return <Refusal failure={failure} />
  if (!mayKeep && !data.file) return null
  return (
    <>
      <Refusal failure={set.failure ?? remove.failure} />
      <FileChoice
        label={courseWords.syllabusFile}
        choose={courseWords.setSyllabus}
        field={setSyllabus.input.file}
        kept={data.file}
        busy={set.busy || remove.busy}
        onFetch={() => void saveFileOf(readSyllabus, { id })}
        onChoose={mayKeep ? (file) => void choose(file) : undefined}
        onRemove={mayKeep ? () => void takeAway() : undefined}
      />
    </>
  )
}
