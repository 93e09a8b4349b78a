// The buttons over a table: which columns and how dense (desktop), what it is sorted by (phone).
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { type ReactNode, useState } from 'react'
import { words } from '#platform/text.ts'
import type { Column, Sort } from './DataTable.tsx'
import { Icon } from './Icon.tsx'
import { IconAction } from './IconAction.tsx'
import { useLanguage } from './language.tsx'
import type { Density, TableLayout } from './table-layout.web.ts'

const said = words({
  columns: { en: 'Columns and row height', th: 'คอลัมน์และความสูงแถว' },
  sort: { en: 'Sort', th: 'เรียงลำดับ' },
  reset: { en: 'Back to the usual layout', th: 'คืนค่าเริ่มต้น' },
  compact: { en: 'Compact rows', th: 'แถวแบบชิด' },
  normal: { en: 'Normal rows', th: 'แถวปกติ' },
  roomy: { en: 'Roomy rows', th: 'แถวแบบโปร่ง' },
})
const densities: Density[] = ['compact', 'normal', 'roomy']

/** Column choice and row height. */
export function TableMenu<Row>({
  columns,
  layout,
}: {
  columns: readonly Column<Row>[]
  layout: TableLayout<Row>
}): ReactNode {
  const { say } = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const choosable = columns.filter((column) => column.hideable !== false)
  return (
    <>
      <IconAction
        icon="view-column"
        label={said.columns}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {choosable.map((column) => (
          <MenuItem
            key={column.id}
            role="menuitemcheckbox"
            aria-checked={layout.isShown(column.id)}
            onClick={() => layout.toggle(column.id)}
          >
            <Tick on={layout.isShown(column.id)} />
            {say(column.title)}
          </MenuItem>
        ))}
        <Separator />
        {densities.map((density) => (
          <MenuItem
            key={density}
            role="menuitemradio"
            aria-checked={layout.density === density}
            onClick={() => layout.setDensity(density)}
          >
            <Tick on={layout.density === density} />
            {say(said[density])}
          </MenuItem>
        ))}
        <Separator />
        <MenuItem onClick={layout.reset}>
          <Tick on={false} />
          {say(said.reset)}
        </MenuItem>
      </Menu>
    </>
  )
}

interface TableSortMenuProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

/** What cards are sorted by; choosing the same again turns the order round. */
export function TableSortMenu<Row>({ columns, sort, onSort }: TableSortMenuProps<Row>): ReactNode {
  const { say } = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const sortable = columns.filter((column) => column.sortable)
  if (!onSort || sortable.length === 0) return null
  return (
    <>
      <IconAction
        icon="sort"
        label={said.sort}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {sortable.map((column) => (
          <MenuItem
            key={column.id}
            role="menuitemradio"
            aria-checked={sort?.id === column.id}
            onClick={() => {
              setAnchor(null)
              onSort({ id: column.id, desc: sort?.id === column.id && !sort.desc })
            }}
          >
            <span className="field-menu-check">
              {sort?.id === column.id && <Icon name={sort.desc ? 'arrow-down' : 'arrow-up'} />}
            </span>
            {say(column.title)}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

function Separator() {
  // biome-ignore lint/a11y: a list may hold list items only, so no <hr> here
  return <li role="separator" className="menu-separator" />
}

function Tick({ on }: { on: boolean }) {
  return <span className="field-menu-check">{on && <Icon name="check" />}</span>
}
