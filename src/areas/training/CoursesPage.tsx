// Courses, with the way to who needs which.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { MasterDataPage } from '#platform/records/master-data/MasterDataPage.tsx'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { CourseSyllabus } from './CourseSyllabus.tsx'
import { course } from './course.ts'
import { trainingWords } from './training.text.ts'

const RequirementsDialog = lazy(async () => ({
  default: (await import('./RequirementsDialog.tsx')).RequirementsDialog,
}))

/** The page of courses. */
export default function CoursesPage(): ReactNode {
  const { say } = useLanguage()
  const [open, setOpen] = useState(false)
  return (
    <>
      <MasterDataPage
        entity={course}
        help="training-courses"
        below={(opened) => <CourseSyllabus {...opened} />}
        more={
          <Button variant="outlined" onClick={() => setOpen(true)}>
            {say(trainingWords.requirements)}
          </Button>
        }
      />
      <Suspense fallback={null}>{open && <RequirementsDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
