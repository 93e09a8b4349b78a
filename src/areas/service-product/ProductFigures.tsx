// The figures by contract, machine type, warranty or month; every number opens its orders.
import { type ReactNode, useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { fullCustomerName, shortCustomerName } from '#areas/customers/customer-names.ts'
import { customerPath } from '#areas/customers/customer-path.ts'
import { machinePath } from '#areas/machines/machine-path.ts'
import { maPath } from '#areas/ma-contracts/ma-path.ts'
import { isNarrowed } from '#base/list-address.ts'
import { showMonth } from '#base/date-format.ts'
import { showMoney } from '#base/money.ts'
import { type Language, words } from '#base/text.ts'
import { useList } from '#platform/browser/use-list.web.ts'
import { CellLink } from '#platform/records/RecordLink.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { ProductFilterBar } from './ProductFilterBar.tsx'
import { ProductMonths } from './ProductMonths.tsx'
import { ProductSums } from './ProductSums.tsx'
import { figureList, figuresAsked, oneOf } from './product-list.ts'
import { type FigureRow, exportFigures, productFigures } from './service-product.ts'
import {
  type CostElement,
  type ProductGroup,
  productGroups,
  productLabels as label,
  productWords,
  withoutOne,
} from './service-product.text.ts'

const said = words({
  none: { en: 'Nothing earned or spent in these months', th: 'ไม่มีรายได้หรือต้นทุนในช่วงนี้' },
  nothingFits: { en: 'Nothing found', th: 'ไม่พบรายการตามเงื่อนไข' },
})

/** The months as a picture, the sums, and the lines of a group. */
export function ProductFigures({ group }: { group: ProductGroup }): ReactNode {
  const { language } = useLanguage()
  const [params] = useSearchParams()
  const list = useList(productFigures, figureList, figuresAsked, exportFigures)
  const { answer, view, change, table } = list
  const told = answer?.totals.cost !== null
  const columns = useMemo(() => columnsIn(group, language, told, params), [group, language, told, params])
  return (
    <>
      <ProductMonths view={view} />
      <ProductSums totals={answer?.totals} />
      <DataTable
        id={`service-product-${group.toLowerCase()}`}
        label={productWords.figures}
        tall={group !== 'MONTH'}
        columns={columns}
        rowKey={(row) => row.id}
        rowMark={(row) =>
          row.margin !== null && row.margin < 0 && group !== 'WARRANTY' ? 'error' : undefined
        }
        {...table}
        empty={{ title: isNarrowed(view) ? said.nothingFits : said.none }}
        toolbar={<ProductFilterBar view={view} onChange={change} />}
      />
    </>
  )
}

/** The address of the orders behind a line, or of other lines of what it is of. */
function rowsOf(
  group: ProductGroup,
  row: FigureRow,
  params: URLSearchParams,
  more: Record<string, string>,
): string {
  const next = new URLSearchParams(params)
  for (const name of ['q', 'sort', 'page', 'open', 'element']) next.delete(name)
  const named = {
    CONTRACT: () => ({ contract: oneOf(row, row.ma_no), cover: 'MA' }),
    WARRANTY: () => ({ warranty: oneOf(row, row.warranty_no), cover: 'WARRANTY' }),
    TYPE: () => ({ type: oneOf(row, row.machine_type_th) }),
    MONTH: () => ({ from: row.month!, to: row.month! }),
  }[group]()
  for (const [name, value] of Object.entries({ ...named, by: 'ORDERS', ...more })) next.set(name, value)
  return `?${next}`
}

function columnsIn(
  group: ProductGroup,
  language: Language,
  told: boolean,
  params: URLSearchParams,
): readonly Column<FigureRow>[] {
  type Amount = 'labor' | 'travel' | 'parts' | 'cost'
  const amount = (id: Amount, element?: CostElement): Column<FigureRow> => ({
    id,
    title: label[id],
    width: 112,
    align: 'end',
    sortable: id === 'cost',
    cell: (row) =>
      row[id] === 0 ? (
        '–'
      ) : (
        <Link to={rowsOf(group, row, params, element ? { element } : {})}>{showMoney(row[id])}</Link>
      ),
  })
  return [
    {
      id: 'id',
      title: productGroups[group],
      sortable: true,
      hideable: false,
      grows: true,
      width: 180,
      phone: 'title',
      cell: (row) => <Name group={group} row={row} language={language} params={params} />,
    },
    ...(group === 'CONTRACT' || group === 'WARRANTY'
      ? [
          {
            id: 'customer',
            title: label.customer,
            width: 150,
            phone: 'plain' as const,
            cell: (row: FigureRow) => <Customer row={row} language={language} />,
          },
        ]
      : []),
    ...(group === 'WARRANTY'
      ? []
      : [
          {
            id: 'revenue',
            title: label.revenue,
            width: 124,
            align: 'end' as const,
            sortable: true,
            cell: (row: FigureRow) => <Revenue group={group} row={row} params={params} />,
          },
        ]),
    ...(told
      ? [amount('labor', 'LABOR'), amount('travel', 'TRAVEL'), amount('parts', 'PARTS'), amount('cost')]
      : []),
    ...(told && group !== 'WARRANTY'
      ? [
          {
            id: 'margin',
            title: label.margin,
            width: 124,
            align: 'end' as const,
            sortable: true,
            cell: (row: FigureRow) => showMoney(row.margin),
          },
        ]
      : []),
    {
      id: 'hours',
      title: label.hours,
      width: 100,
      align: 'end',
      hidden: told,
      cell: (row) => Math.round((row.hours + row.travel_hours) * 100) / 100,
    },
    {
      id: 'orders',
      title: label.orders,
      width: 84,
      align: 'end',
      sortable: true,
      cell: (row) => (row.orders === 0 ? '–' : <Link to={rowsOf(group, row, params, {})}>{row.orders}</Link>),
    },
    {
      id: 'open_costs',
      title: label.openCosts,
      width: 110,
      align: 'end',
      cell: (row) =>
        row.open_costs === 0 ? (
          '–'
        ) : (
          <Link to={rowsOf(group, row, params, { element: 'OPEN' })}>{row.open_costs}</Link>
        ),
    },
  ]
}

interface Of {
  readonly group: ProductGroup
  readonly row: FigureRow
  readonly params: URLSearchParams
}

function Name({ group, row, language, params }: Of & { language: Language }) {
  if (group === 'MONTH')
    return <Link to={rowsOf(group, row, params, {})}>{showMonth(row.month!, language)}</Link>
  if (row.id === 0) return withoutOne[group][language]
  if (group === 'CONTRACT')
    return (
      <TwoLines
        first={row.ma_no!}
        second={row.contract_name ?? ''}
        linked={(name) => (
          <CellLink menu="/app/MA-page" to={maPath(row.id)}>
            {name}
          </CellLink>
        )}
      />
    )
  if (group === 'WARRANTY')
    return (
      <TwoLines
        first={row.warranty_no!}
        second={row.machine_name ?? ''}
        linked={(name) => (
          <CellLink menu="/app/Component-Project-Management" to={`${machinePath(row.machine_id!)}?tab=cover`}>
            {name}
          </CellLink>
        )}
      />
    )
  return (language === 'en' && row.machine_type_en) || row.machine_type_th
}

// what is earned has no orders: it opens the contract, or the contracts it is of
function Revenue({ group, row, params }: Of) {
  if (row.revenue === null) return '–'
  const text = showMoney(row.revenue)
  if (group === 'CONTRACT')
    return (
      <CellLink menu="/app/MA-page" to={maPath(row.id)}>
        {text}
      </CellLink>
    )
  return row.revenue === 0 ? '–' : <Link to={rowsOf(group, row, params, { by: 'CONTRACT' })}>{text}</Link>
}

function Customer({ row, language }: { row: FigureRow; language: Language }) {
  if (row.customer_code === null || row.customer_name === null) return '–'
  const names = { ...row, customer_name: row.customer_name }
  return (
    <CellLink menu="/app/Customer-Management" to={customerPath(row.customer_code)}>
      <span title={fullCustomerName(names, language)}>{shortCustomerName(names, language)}</span>
    </CellLink>
  )
}
