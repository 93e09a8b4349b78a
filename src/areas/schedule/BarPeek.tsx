// What stands behind a bar, beside the board: the record by its name, when, who, how it stands, and a way to put it elsewhere.
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { inBangkok, showDate } from '#base/date-format.ts'
import { type Language, words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { VisitStatusChip } from '#areas/service-orders/OrderChips.tsx'
import { personName } from '#areas/service-orders/person-names.ts'
import { showSpan } from '#areas/service-orders/when.web.ts'
import { skillNames } from './schedule-board.ts'
import type { ScheduleBar, ScheduledPerson } from './schedule.ts'
import { boardSaid as board } from './schedule-words.ts'

const said = words({
  moveTo: { en: 'Move to…', th: 'ย้ายไป…' },
  about: { en: 'About {code}', th: 'รายละเอียด {code}' },
})

/** `onChange` is null where the reader may not move it. */
export function BarPeek({
  bar,
  person,
  onChange,
  onClose,
}: {
  bar: ScheduleBar
  person: ScheduledPerson
  onChange: (() => void) | null
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const panel = useRef<HTMLElement>(null)
  const from = useRef<Element | null>(null)
  useEffect(() => {
    from.current = document.activeElement
    panel.current?.querySelector<HTMLElement>('a, button')?.focus()
    return () => (from.current as HTMLElement | null)?.focus?.()
  }, [])
  const { told } = bar
  if (!told) return null
  return (
    <section
      ref={panel}
      className="schedule-peek"
      aria-label={say(said.about, { code: told.code })}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <header>
        <h2>
          <Link to={told.link}>{told.code}</Link>
        </h2>
        {bar.source === 'VISIT' && <VisitStatusChip status={told.status} />}
        <IconAction icon="close" label={board.close} onClick={onClose} />
      </header>
      <p>{told.title}</p>
      {told.place && <small>{told.place}</small>}
      <b>{bar.source === 'TASK' ? daysOf(bar, language) : showSpan(bar.starts_at, bar.ends_at, language)}</b>
      <span>
        {personName(person, language)}
        {told.team && told.team > 1 ? ` · ${say(board.team, { count: told.team })}` : ''}
      </span>
      {told.skills && told.skills.lacking.length > 0 && (
        <p className="schedule-peek-lacks">
          <Icon name="alert-circle" size={18} />
          {say(board.lacks, { skills: skillNames(told.skills.lacking, language) })}
        </p>
      )}
      {onChange && (
        <footer>
          <Button variant="outlined" startIcon={<Icon name="calendar-clock" size={18} />} onClick={onChange}>
            {say(said.moveTo)}
          </Button>
        </footer>
      )}
    </section>
  )
}

// a task stands on whole days
function daysOf({ starts_at, ends_at }: ScheduleBar, language: Language): string {
  const [from, to] = [starts_at, new Date(Date.parse(ends_at) - 1).toISOString()].map((at) =>
    showDate(inBangkok(at), language),
  )
  return from === to ? from! : `${from} – ${to}`
}
