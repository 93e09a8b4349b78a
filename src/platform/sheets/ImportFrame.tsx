// The dialog of an import: what the file is to look like, choosing it, its rows as they were judged, taking them.
import { type ReactNode, useRef } from 'react'
import { Button } from '#ui/Button.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type SheetTold, importLabels } from './importing.ts'
import type { Operation } from '#base/operation.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { type Words, words } from '#base/text.ts'
import type { Import } from './use-import.web.ts'
import './ImportFrame.css'

/** Most rows that are drawn, so that a large file does not hold up the page. */
const MOST_DRAWN = 200

const said = words({
  choose: { en: 'Choose a file', th: 'เลือกไฟล์' },
  rows: { en: '{good} of {all} rows can be imported', th: 'นำเข้าได้ {good} จาก {all} แถว' },
  row: { en: 'Row', th: 'แถว' },
  good: { en: 'Good', th: 'ใช้ได้' },
  nothing: { en: 'There are no rows in this file.', th: 'ไม่มีข้อมูลในไฟล์นี้' },
  looking: { en: 'Reading the file', th: 'กำลังอ่านไฟล์' },
  sheet: {
    en: 'The sheet “{name}” was read. The file has others: {others}.',
    th: 'อ่านจากชีต “{name}” ไฟล์นี้ยังมีชีตอื่น ได้แก่ {others}',
  },
  more: { en: '{count} more rows are not shown.', th: 'ยังมีอีก {count} แถวที่ไม่ได้แสดง' },
})

/** A row as it was judged; `cells` are what it is known by. */
export interface JudgedRow {
  readonly row: number
  readonly cells: readonly string[]
  readonly wrong: readonly string[]
}

/** A file as it was judged; `rows` may be the bad ones alone. */
export interface JudgedFile {
  readonly all: number
  readonly good: number
  readonly titles: readonly Words[]
  readonly rows: readonly JudgedRow[]
  readonly sheet: SheetTold
}

/** Draws an import of `useImport`. `children` is asked before the file, `beside` stands with it, `below` after the rows. */
export function ImportFrame<O extends Operation>({
  title,
  what,
  takeText,
  importing,
  judged,
  tabs,
  instead,
  children,
  beside,
  below,
  onTake,
  onClose,
}: {
  title: Words
  what: Words
  /** Says how many, in `{count}`. */
  takeText: Words
  importing: Import<O>
  judged: JudgedFile | null
  tabs?: ReactNode
  /** Shown in place of the import. */
  instead?: ReactNode
  children?: ReactNode
  beside?: ReactNode
  below?: ReactNode
  onTake: () => void
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const { file, looking, taking, failure, goodOnly, setGoodOnly, isReady } = importing
  const { all = 0, good = 0 } = judged ?? {}
  const take = (
    <GradientButton type="submit" loading={taking} disabled={!isReady(good, all)}>
      {say(takeText, { count: good })}
    </GradientButton>
  )
  return (
    <AppDialog
      open
      size="md"
      title={title}
      busy={taking}
      onClose={onClose}
      onSubmit={instead ? undefined : onTake}
      actions={instead ? undefined : take}
    >
      {tabs && <div className="import-tabs">{tabs}</div>}
      {instead ?? (
        <div className="import-frame">
          <p>{say(what)}</p>
          <Refusal failure={failure} />
          {children}
          <div className="import-file">
            <FileButton onChoose={(chosen) => void importing.lookAt(chosen)} />
            {beside}
            <span role="status">{looking ? say(said.looking) : file?.name}</span>
          </div>
          {judged && <SheetNote sheet={judged.sheet} />}
          {judged && <JudgedRows judged={judged} title={title} />}
          {good > 0 && good < all && (
            <label className="import-good">
              <input
                type="checkbox"
                checked={goodOnly}
                onChange={(event) => setGoodOnly(event.target.checked)}
              />
              {say(importLabels.goodOnly)}
            </label>
          )}
          {below}
        </div>
      )}
    </AppDialog>
  )
}

function FileButton({ onChoose }: { onChoose: (file: File | null) => void }) {
  const { say } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={say(said.choose)}
        accept=".csv,.xlsx"
        onChange={(event) => {
          onChoose(event.target.files?.[0] ?? null)
          // the same file, corrected, can be chosen again
          event.target.value = ''
        }}
      />
      <Button variant="outlined" startIcon={<Icon name="upload" />} onClick={() => input.current?.click()}>
        {say(said.choose)}
      </Button>
    </>
  )
}

// a workbook may have been sent for the sake of another of its sheets
function SheetNote({ sheet }: { sheet: SheetTold }) {
  const { say } = useLanguage()
  if (!sheet || sheet.others.length === 0) return null
  return <p role="note">{say(said.sheet, { name: sheet.name, others: sheet.others.join(', ') })}</p>
}

function JudgedRows({ judged: { all, good, titles, rows }, title }: { judged: JudgedFile; title: Words }) {
  const { say } = useLanguage()
  if (all === 0) return <p role="status">{say(said.nothing)}</p>
  return (
    <>
      <p role="status">
        <b>{say(said.rows, { good, all })}</b>
      </p>
      {rows.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
        <section className="import-rows" tabIndex={0} aria-label={say(title)}>
          <table>
            <thead>
              <tr>
                {[said.row, ...titles, importLabels.problem].map((one) => (
                  <th key={one.en}>{say(one)}</th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice(0, MOST_DRAWN).map(({ row, cells, wrong }) => (
                <tr key={row} className={wrong.length > 0 ? 'wrong' : undefined}>
                  <td>{row}</td>
                  {titles.map((one, at) => (
                    <td key={one.en}>{cells[at]}</td>
                  ))}
                  <td>{wrong.length > 0 ? <Problems wrong={wrong} /> : say(said.good)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {rows.length > MOST_DRAWN && <p>{say(said.more, { count: rows.length - MOST_DRAWN })}</p>}
    </>
  )
}

function Problems({ wrong }: { wrong: readonly string[] }) {
  return (
    <ul>
      {wrong.map((one) => (
        <li key={one}>{one}</li>
      ))}
    </ul>
  )
}
