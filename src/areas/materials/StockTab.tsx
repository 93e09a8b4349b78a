// The stock of a material: how much in which condition as a picture, and each balance with the moves it can make.
import { type CSSProperties, type ReactNode, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { showDateTime } from '#base/date-format.ts'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Menu, MenuLine } from '#ui/Menu.tsx'
import { NoData } from '#ui/NoData.tsx'
import { nameIn } from './material-names.ts'
import type { MaterialRow } from './materials.ts'
import { MoveDialog } from './MoveDialog.tsx'
import { showQty } from './qty-words.ts'
import { type BalanceMove, type BalanceRow, movesOf, receiveStock, stockOfMaterial } from './stock.ts'
import { stockWords } from './stock.text.ts'
import { StockChip } from './StockChip.tsx'
import './StockTab.css'

const said = words({
  none: { en: 'Nothing received yet', th: 'ยังไม่เคยรับเข้า' },
  hint: { en: 'Start with the first receipt.', th: 'เริ่มจากบันทึกรับเข้าครั้งแรก' },
  move: { en: 'Move', th: 'ทำรายการ' },
  counted: { en: 'counted {at}', th: 'นับล่าสุด {at}' },
  minimum: { en: 'Minimum {min}', th: 'ขั้นต่ำ {min}' },
  all: { en: 'Total', th: 'รวมทั้งหมด' },
  picture: {
    en: 'UR {ur}, QI {qi}, BLOCK {block} {unit}',
    th: 'UR {ur} QI {qi} BLOCK {block} {unit}',
  },
})

type Open = { readonly balance: BalanceRow; readonly name: BalanceMove } | 'receive'

/** Balances, the picture of them, and the way to move them. */
export function StockTab({ material }: { material: MaterialRow }): ReactNode {
  const { say, language } = useLanguage()
  const read = useRead(stockOfMaterial, { material_id: material.id })
  const mayMove = useCan(receiveStock)
  const [open, setOpen] = useState<Open>()
  const balances = read.data
  if (!balances) return <Reading read={read} lines={5} />
  const receive = mayMove && (
    <Button variant="outlined" startIcon={<Icon name="plus" size={18} />} onClick={() => setOpen('receive')}>
      {say(stockWords.receive)}
    </Button>
  )
  const most = Math.max(...balances.map(({ qty }) => qty), 1)
  const unit = nameIn(material, 'unit_id', language)
  return (
    <>
      {balances.length === 0 ? (
        <NoData
          title={said.none}
          hint={mayMove ? said.hint : undefined}
          icon="package-variant"
          action={receive}
        />
      ) : (
        <>
          <StockPicture material={material} unit={unit} />
          <ul className="stock-list" aria-label={say(stockWords.stock)}>
            {balances.map((balance) => (
              <li key={balance.id} className={balance.qty === 0 ? 'empty' : undefined}>
                <div className="stock-words">
                  <span>
                    <b>{balance.location_code}</b>{' '}
                    {(language === 'en' && balance.location_en) || balance.location_th}
                  </span>
                  <span className="stock-line">
                    <StockChip status={balance.status_code} />
                    {balance.counted_at && (
                      <small>{say(said.counted, { at: showDateTime(balance.counted_at, language) })}</small>
                    )}
                  </span>
                  <span
                    className={`stock-bar ${balance.status_code}`}
                    style={{ '--part': `${(100 * balance.qty) / most}%` } as CSSProperties}
                    aria-hidden
                  />
                </div>
                <b className="stock-qty">
                  {showQty(balance.qty)} {unit}
                </b>
                {mayMove && <MovesOf balance={balance} onPick={(name) => setOpen({ balance, name })} />}
              </li>
            ))}
          </ul>
          <div>{receive}</div>
        </>
      )}
      {open && (
        <MoveDialog
          material={material}
          unit={unit}
          move={open === 'receive' ? null : open.name}
          // as it is now: a count says what it saw
          balance={
            open === 'receive' ? null : (balances.find(({ id }) => id === open.balance.id) ?? open.balance)
          }
          onAgain={() => void read.again()}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function MovesOf({ balance, onPick }: { balance: BalanceRow; onPick: (name: BalanceMove) => void }) {
  const { say } = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const label = `${say(said.move)}: ${balance.location_code} ${balance.status_code}`
  // of nothing there is only a count
  const names = movesOf[balance.status_code].filter((name) => balance.qty > 0 || name === 'count')
  return (
    <>
      <Button
        size="small"
        aria-label={label}
        aria-haspopup="menu"
        endIcon={<Icon name="chevron-down" size={18} />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {say(said.move)}
      </Button>
      {anchor && (
        <Menu anchor={anchor} onClose={() => setAnchor(null)} label={label}>
          {names.map((name) => (
            <MenuLine
              key={name}
              onPick={() => {
                setAnchor(null)
                onPick(name)
              }}
            >
              {say(stockWords[name])}
            </MenuLine>
          ))}
        </Menu>
      )}
    </>
  )
}

// one bar of all conditions, with the minimum marked on it
function StockPicture({ material, unit }: { material: MaterialRow; unit: string }) {
  const { say } = useLanguage()
  const { stock_ur, stock_qi, stock_block, min_stock } = material
  const whole = Math.max(stock_ur + stock_qi + stock_block, min_stock ?? 0, 0.001)
  const part = (qty: number) => ({ '--part': `${(100 * qty) / whole}%` }) as CSSProperties
  const told = say(said.picture, {
    ur: showQty(stock_ur),
    qi: showQty(stock_qi),
    block: showQty(stock_block),
    unit,
  })
  return (
    <figure className="stock-picture">
      <figcaption>
        <b>{say(said.all)}</b> {told}
        {min_stock !== null && (
          <span className={material.below_min ? 'stock-min low' : 'stock-min'}>
            {say(said.minimum, { min: showQty(min_stock) })}
          </span>
        )}
      </figcaption>
      <div className="stock-whole" role="img" aria-label={told}>
        <span className="UR" style={part(stock_ur)} />
        <span className="QI" style={part(stock_qi)} />
        <span className="BLOCK" style={part(stock_block)} />
        {min_stock !== null && min_stock > 0 && <i style={part(min_stock)} />}
      </div>
    </figure>
  )
}
