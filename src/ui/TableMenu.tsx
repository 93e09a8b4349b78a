// The buttons over a table: which columns and how dense (desktop), what it is sorted by (phone).
import { type ReactElement, type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import type { Column, Sort } from './table-columns.web.ts'
import { Icon } from './Icon.tsx'
import { IconAction } from './IconAction.tsx'
import { useLanguage } from './language.tsx'
import { Menu, MenuLine, MenuSeparator } from './Menu.tsx'
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
      <Menu anchor={anchor} onClose={() => setAnchor(null)} label={say(said.columns)}>
        {choosable.map((column) => (
          <MenuLine
            key={column.id}
            role="menuitemcheckbox"
            on={layout.isShown(column.id)}
            icon={tick(layout.isShown(column.id))}
            onPick={() => layout.toggle(column.id)}
          >
            {say(column.title)}
          </MenuLine>
        ))}
        <MenuSeparator />
        {densities.map((density) => (
          <MenuLine
            key={density}
            role="menuitemradio"
            on={layout.density === density}
            icon={tick(layout.density === density)}
            onPick={() => layout.setDensity(density)}
          >
            {say(said[density])}
          </MenuLine>
        ))}
        <MenuSeparator />
        <MenuLine icon={null} onPick={layout.reset}>
          {say(said.reset)}
        </MenuLine>
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
      <Menu anchor={anchor} onClose={() => setAnchor(null)} label={say(said.sort)}>
        {sortable.map((column) => (
          <MenuLine
            key={column.id}
            role="menuitemradio"
            on={sort?.id === column.id}
            icon={sort?.id === column.id && <Icon name={sort.desc ? 'arrow-down' : 'arrow-up'} />}
            onPick={() => {
              setAnchor(null)
              onSort({ id: column.id, desc: sort?.id === column.id && !sort.desc })
            }}
          >
            {say(column.title)}
          </MenuLine>
        ))}
      </Menu>
    </>
  )
}

function tick(on: boolean): ReactElement | false {
  return on && <Icon name="check" />
}
