// Months as they were told once, beside what they are today.
import { type ReactNode, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { inBangkok, showDate, showMonth, todayInBangkok } from '#base/date-format.ts'
import { showMoney } from '#base/money.ts'
import { type Language, type Words, words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { type KeptRow, keepFigures, keptFigures } from './service-product.ts'
import { productLabels as label, productWords } from './service-product.text.ts'
import './ServiceProduct.css'

const said = words({
  none: { en: 'No month kept yet', th: 'ยังไม่มีเดือนที่บันทึกไว้' },
  first: {
    en: 'A month is kept on the 6th of the next one.',
    th: 'ระบบบันทึกตัวเลขของเดือนให้ในวันที่ 6 ของเดือนถัดไป',
  },
  keep: { en: 'Keep {month} as it is now', th: 'บันทึก {month} ตามตัวเลขตอนนี้' },
  stays: {
    en: 'It stands beside what was kept of the month before; nothing is lost.',
    th: 'บันทึกเพิ่มจากที่มีอยู่ ตัวเลขเดิมของเดือนนี้ยังอยู่',
  },
  clock: { en: 'the system', th: 'ระบบ' },
})

/** The list, and keeping the last month again. */
export function KeptFigures(): ReactNode {
  const { say, language } = useLanguage()
  const [params] = useSearchParams()
  const read = useRead(keptFigures, {})
  const keep = useAction(keepFigures)
  const mayKeep = useCan(keepFigures)
  const columns = useMemo(() => columnsIn(language, params), [language, params])
  const last = monthBefore(todayInBangkok())
  const ask = async () => {
    if (
      !(await confirm({
        title: productWords.keep,
        item: showMonth(last, language),
        text: said.stays,
        icon: 'question',
        confirmText: productWords.keep,
      }))
    )
      return
    await keep.run({ year: Number(last.slice(0, 4)), month: Number(last.slice(5)) })
  }
  return (
    <DataTable
      id="service-product-kept"
      label={productWords.kept}
      columns={columns}
      rows={read.data}
      rowKey={(row) => row.id}
      rowMark={(row) => (row.now_cost !== row.cost || row.now_revenue !== row.revenue ? 'info' : undefined)}
      loading={read.fetching}
      error={read.failure ? { message: read.failure.message, requestId: read.failure.requestId } : undefined}
      onRetry={() => void read.again()}
      empty={{ title: said.none, hint: said.first }}
      toolbar={
        mayKeep && (
          <Button variant="outlined" disabled={keep.busy} onClick={() => void ask()}>
            {say(said.keep, { month: showMonth(last, language) })}
          </Button>
        )
      }
    />
  )
}

// '2026-10' of any day in November
function monthBefore(day: string): string {
  const at = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 2
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

const columnsIn = (language: Language, params: URLSearchParams): readonly Column<KeptRow>[] => {
  const amount = (
    id: 'revenue' | 'cost' | 'margin' | 'now_revenue' | 'now_cost',
    title: Words,
  ): Column<KeptRow> => ({
    id,
    title,
    width: 124,
    align: 'end',
    cell: (row) => showMoney(row[id]),
  })
  const ordersOf = (month: string) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries({ by: 'ORDERS', from: month, to: month }))
      next.set(name, value)
    return `?${next}`
  }
  return [
    {
      id: 'month',
      title: label.month,
      hideable: false,
      width: 110,
      phone: 'title',
      cell: (row) => <Link to={ordersOf(row.month)}>{showMonth(row.month, language)}</Link>,
    },
    {
      id: 'taken_at',
      title: label.takenAt,
      width: 120,
      cell: (row) => showDate(inBangkok(row.taken_at).slice(0, 10), language),
    },
    {
      id: 'taken_by',
      title: label.takenBy,
      grows: true,
      width: 120,
      cell: (row) => row.taken_by_name ?? said.clock[language],
    },
    amount('revenue', label.revenue),
    amount('cost', label.cost),
    amount('margin', label.margin),
    amount('now_revenue', label.nowRevenue),
    amount('now_cost', label.nowCost),
  ]
}
