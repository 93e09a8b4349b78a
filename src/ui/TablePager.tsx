// The foot of a table: how many there are, how many a page, and the way through them. Keyset paging knows no page numbers.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { countText } from './count-text.ts'
import { IconAction } from './IconAction.tsx'
import { useLanguage } from './language.tsx'
import { PAGE_SIZES } from '#base/limits.ts'

export interface PageControls {
  hasNext: boolean
  hasPrevious: boolean
  onFirst: () => void
  onPrevious: () => void
  onNext: () => void
  /** Left out where the server cannot start from the end. */
  onLast?: (() => void) | undefined
  pageSize: number
  onPageSize: (size: number) => void
}

export interface TableTotal {
  count: number
  /** There are at least `count`: shown as '1,000+'. */
  bounded?: boolean | undefined
  /** Counts exactly, on request. */
  onExact?: (() => void) | undefined
}

const said = words({
  total: { en: '{count} in all', th: 'ทั้งหมด {count} รายการ' },
  shown: { en: '{count} shown', th: 'แสดง {count} รายการ' },
  exact: { en: 'Count all', th: 'นับทั้งหมด' },
  size: { en: 'Rows a page', th: 'แถวต่อหน้า' },
  first: { en: 'First page', th: 'หน้าแรก' },
  previous: { en: 'Previous page', th: 'หน้าก่อนหน้า' },
  next: { en: 'Next page', th: 'หน้าถัดไป' },
  last: { en: 'Last page', th: 'หน้าสุดท้าย' },
})

export interface TablePagerProps {
  page?: PageControls | undefined
  total?: TableTotal | undefined
  /** Rows on this page. */
  shown: number
}

/** Total, page size and first/previous/next/last. */
export function TablePager({ page, total, shown }: TablePagerProps): ReactNode {
  const { say } = useLanguage()
  return (
    <div className="table-pager">
      <span className="table-total" role="status">
        {total
          ? say(said.total, { count: countText(total.count, total.bounded) })
          : say(said.shown, { count: shown })}
      </span>
      {total && (total.bounded || shown < total.count) && (
        <span className="table-shown">{say(said.shown, { count: shown })}</span>
      )}
      {total?.bounded && total.onExact && (
        <button type="button" className="table-exact" onClick={total.onExact}>
          {say(said.exact)}
        </button>
      )}
      <span className="table-space" />
      {page && (
        <>
          <label className="table-size">
            <span>{say(said.size)}</span>
            <select value={page.pageSize} onChange={(event) => page.onPageSize(Number(event.target.value))}>
              {PAGE_SIZES.map((size) => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
          <nav className="table-steps" aria-label={say(said.next)}>
            <IconAction
              icon="chevron-double-left"
              label={said.first}
              disabled={!page.hasPrevious}
              onClick={page.onFirst}
            />
            <IconAction
              icon="chevron-left"
              label={said.previous}
              disabled={!page.hasPrevious}
              onClick={page.onPrevious}
            />
            <IconAction
              icon="chevron-right"
              label={said.next}
              disabled={!page.hasNext}
              onClick={page.onNext}
            />
            {page.onLast && (
              <IconAction
                icon="chevron-double-right"
                label={said.last}
                disabled={!page.hasNext}
                onClick={page.onLast}
              />
            )}
          </nav>
        </>
      )}
    </div>
  )
}
