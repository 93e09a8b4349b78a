// What a new project gets from its template, in one line, and until when it takes.
import type { ReactNode } from 'react'
import { showDate } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { TemplatePreview } from './template-shapes.ts'
import './templates.css'

const said = words({
  holds: {
    en: '{tasks} {tasks|task|tasks} and {milestones} {milestones|milestone|milestones} over {days} working {days|day|days}',
    th: 'งาน {tasks} งาน หลักหมาย {milestones} รายการ ใช้เวลา {days} วันทำงาน',
  },
  ends: { en: 'until {day}', th: 'ถึง {day}' },
  due: { en: 'Due on that day', th: 'ใช้เป็นกำหนดส่งมอบ' },
})

/** The line; the button takes the last day of the plan as the day the project is due. */
export function TemplateOffer({
  offer: { tasks, milestones, days, ends_on },
  isDue,
  onDue,
}: {
  offer: TemplatePreview
  isDue: boolean
  onDue: (day: string) => void
}): ReactNode {
  const { say, language } = useLanguage()
  return (
    <p className="template-offer" role="status">
      <span>
        {say(said.holds, { tasks, milestones, days })}
        {ends_on && ` ${say(said.ends, { day: showDate(ends_on, language) })}`}
      </span>
      {ends_on && !isDue && (
        <Button size="small" onClick={() => onDue(ends_on)}>
          {say(said.due)}
        </Button>
      )}
    </p>
  )
}
