// The files of a project a page after another, each page folder by folder.
import { type ReactNode, Suspense, useState } from 'react'
import type { InputFor } from '#base/operation.ts'
import { words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useRead } from '#platform/browser/use-read.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { MoreButton } from '#ui/MoreButton.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { type ProjectFolder, projectFolders } from './project-file-states.ts'
import { type ProjectFileRow, listProjectFiles } from './project-files.ts'

const said = words({
  none: { en: 'No files yet', th: 'ยังไม่มีไฟล์' },
  nothingFits: { en: 'No files found', th: 'ไม่พบไฟล์ตามเงื่อนไข' },
  loosen: { en: 'Try another word, or remove a filter.', th: 'ลองค้นด้วยคำอื่น หรือเอาตัวกรองออก' },
  more: { en: 'Show more', th: 'แสดงเพิ่ม' },
  wait: { en: 'Files appear here once they are added.', th: 'ไฟล์ที่เพิ่มแล้วจะแสดงที่นี่' },
  hint: {
    en: 'Contracts, drawings, programs, minutes: each in its folder, in revisions.',
    th: 'เก็บสัญญา แบบ โปรแกรม และรายงานการประชุม แยกโฟลเดอร์และแยกฉบับ',
  },
})

type Asked = InputFor<typeof listProjectFiles>

interface FilePagesProps {
  readonly asked: Asked
  /** The button that adds one. */
  readonly add: ReactNode
  readonly filters: ReactNode
  readonly lines: (file: ProjectFileRow) => ReactNode
  /** The dialog of the opened one, where it is among these. */
  readonly opened: (files: readonly ProjectFileRow[]) => ReactNode
}

/** As many pages as were asked for; another question begins with its first, and what it is asked in stays where it stands. */
export function FilePages(props: FilePagesProps): ReactNode {
  const question = JSON.stringify(props.asked)
  const [more, setMore] = useState<{ question: string; cursors: readonly string[] }>()
  const cursors = more?.question === question ? more.cursors : []
  return [null, ...cursors].map((cursor, at) => (
    <FilePage
      key={cursor}
      {...props}
      cursor={cursor}
      onMore={
        at === cursors.length ? (next) => setMore({ question, cursors: [...cursors, next] }) : undefined
      }
    />
  ))
}

function FilePage({
  asked,
  add,
  filters,
  lines,
  opened,
  cursor,
  onMore,
}: FilePagesProps & { cursor: string | null; onMore: ((next: string) => void) | undefined }) {
  const { say } = useLanguage()
  const read = useRead(listProjectFiles, { ...asked, ...(cursor && { cursor }) })
  const page = read.data
  if (!page)
    return (
      <Card>
        <Reading read={read} lines={6} />
      </Card>
    )
  const { rows, next } = page
  const isFirst = cursor === null
  // the answer to the question before says nothing of this one
  const isEmpty = asked.where === undefined && rows.length === 0 && !read.former
  return (
    <>
      {isFirst && !isEmpty && (
        <div className="project-files-head">
          {filters}
          {add}
        </div>
      )}
      {isFirst && rows.length === 0 && (
        <Card>
          {isEmpty ? (
            <NoData icon="folder" title={said.none} hint={add ? said.hint : said.wait} action={add} />
          ) : (
            <NoData icon="folder" title={said.nothingFits} hint={said.loosen} />
          )}
        </Card>
      )}
      {(Object.keys(projectFolders) as ProjectFolder[]).map((folder) => {
        const within = rows.filter((one) => one.folder === folder)
        if (within.length === 0) return null
        return (
          <Card key={folder} title={projectFolders[folder]}>
            <ul className="project-file-list">{within.map(lines)}</ul>
          </Card>
        )
      })}
      <Suspense fallback={null}>{opened(rows)}</Suspense>
      {next !== null && onMore && !read.former && (
        <MoreButton onMore={() => onMore(next)}>{say(said.more)}</MoreButton>
      )}
    </>
  )
}
