// One column: its name, how many cards of how many, and the cards.
import { type CSSProperties, type PointerEvent, type ReactNode, memo, useId, useState } from 'react'
import { nameIn } from '#base/name-in.ts'
import { words } from '#base/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { usePrinting } from '#ui/printing.web.ts'
import { coloursOfTone } from '#ui/status-colours.ts'
import type { BoardLook } from './board-look.web.ts'
import { type AnyCard, CARDS_SHOWN, type FilledColumn } from './boards.ts'
import type { Target } from './card-moves.ts'
import { moveWords } from './MoveMenu.tsx'

const said = words({
  week: { en: 'Last 7 days', th: '7 วันล่าสุด' },
  full: { en: '{count} of {limit}: full', th: '{count} จาก {limit} เต็มแล้ว' },
  over: { en: '{count} of {limit}: over the limit', th: '{count} จาก {limit} เกินกำหนด' },
  room: { en: '{count} of {limit}', th: '{count} จาก {limit}' },
  more: {
    en: '{shown} of {total} are shown. Filter to find the others.',
    th: 'แสดง {shown} จาก {total} ใบ ใช้ตัวกรองเพื่อหาใบอื่น',
  },
})

/** So many cards are drawn at first, and so many more whenever the end of them comes near: all of a full board would hold up the page. */
const DRAWN_CARDS = 30

interface ColumnProps {
  readonly column: FilledColumn
  readonly look: BoardLook
  /** The card at which Tab stops. */
  readonly stop: number | null
  readonly isNarrowed: boolean
  /** Cards that others moved just now. */
  readonly arrived: ReadonlySet<number>
  /** Its card that is held, or on its way. */
  readonly moving: number | null
  /** While a card is held: whether this column takes it. */
  readonly light: 'open' | 'shut' | null
  /** Where the held card would be let go in it. */
  readonly target: Target | null
  readonly onPress: ((event: PointerEvent<HTMLElement>, card: AnyCard) => void) | undefined
  readonly onMenu: ((card: AnyCard, anchor: HTMLElement) => void) | undefined
}

/** A column of a board; drawn anew where something of it changed, not with each move of the pointer over another. */
export const BoardColumnPart = memo(function BoardColumnPart({
  column,
  look,
  stop,
  isNarrowed,
  arrived,
  moving,
  light,
  target,
  onPress,
  onMenu,
}: ColumnProps): ReactNode {
  const { say, language } = useLanguage()
  const heading = useId()
  const { cards, total } = column
  const printing = usePrinting()
  const [near, setNear] = useState(DRAWN_CARDS)
  // the keyboard may be further down than the list was scrolled
  const drawn = printing
    ? cards
    : cards.slice(0, Math.max(near, cards.findIndex(({ id }) => id === stop) + DRAWN_CARDS))
  const markAt = target ? (target.before ?? 'end') : null
  return (
    <section
      className={['board-column', light, target && 'aimed'].filter(Boolean).join(' ')}
      aria-labelledby={heading}
      data-status={column.maps_to_status}
      style={{ '--board-ink': coloursOfTone(look.toneOf(column.maps_to_status)).ink } as CSSProperties}
    >
      <header>
        <h2 id={heading}>
          {nameIn(column, 'name', language)}
          <small className="board-span">
            {column.maps_to_status === look.lately && ` ${say(said.week)}`}
          </small>
        </h2>
        <span className="board-total" role="img" aria-label={say(look.count, { count: total })}>
          {total.toLocaleString('en-US')}
        </span>
      </header>
      <Limit column={column} />
      {cards.length === 0 && markAt === null && (
        <p className="board-empty">{say(isNarrowed ? look.emptyNarrowed : look.empty)}</p>
      )}
      <ul
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (drawn.length < cards.length && scrollTop + 3 * clientHeight > scrollHeight)
            setNear(drawn.length + DRAWN_CARDS)
        }}
      >
        {drawn.map((card) => (
          <CardLine
            key={card.id}
            card={card}
            look={look}
            isStop={card.id === stop}
            isMoving={card.id === moving}
            isMarked={markAt === card.id}
            hasArrived={arrived.has(card.id)}
            onPress={onPress}
            onMenu={onMenu}
          />
        ))}
        {markAt === 'end' && <li className="board-mark" aria-hidden />}
      </ul>
      {total > CARDS_SHOWN && <p className="board-empty">{say(said.more, { shown: cards.length, total })}</p>}
    </section>
  )
})

function Limit({ column: { wip_count: count, wip_limit: limit } }: { column: FilledColumn }) {
  const { say } = useLanguage()
  if (limit === null || count === null) return null
  const text = count > limit ? said.over : count === limit ? said.full : said.room
  return (
    <p className={count > limit ? 'board-limit over' : count === limit ? 'board-limit full' : 'board-limit'}>
      {count >= limit && <Icon name="alert" size={16} />}
      {say(text, { count, limit })}
    </p>
  )
}

const CardLine = memo(function CardLine({
  card,
  look,
  isStop,
  isMoving,
  isMarked,
  hasArrived,
  onPress,
  onMenu,
}: {
  card: AnyCard
  look: BoardLook
  isStop: boolean
  isMoving: boolean
  isMarked: boolean
  hasArrived: boolean
  onPress: ColumnProps['onPress']
  onMenu: ColumnProps['onMenu']
}) {
  const { say } = useLanguage()
  return (
    <li
      className={[
        'board-card',
        look.isLate(card) && 'late',
        isMoving && 'moving',
        isMarked && 'marked',
        hasArrived && 'arrived',
        onPress && 'movable',
      ]
        .filter(Boolean)
        .join(' ')}
      data-card={card.id}
      onPointerDown={onPress && ((event) => onPress(event, card))}
    >
      {onMenu && (
        <IconAction
          icon="dots-vertical"
          size={18}
          className="board-card-menu"
          label={say(moveWords.move, { what: look.numberOf(card) })}
          aria-haspopup="menu"
          tabIndex={isStop ? 0 : -1}
          onClick={({ currentTarget }) => onMenu(card, currentTarget)}
        />
      )}
      <look.Face card={card} isStop={isStop} />
    </li>
  )
})
