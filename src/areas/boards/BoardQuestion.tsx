// What is asked about a move, or told about why it cannot be: the dialogs of the order's own buttons.
import type { ReactNode } from 'react'
import { wordsFor } from '#areas/service-orders/OrderSteps.tsx'
import { type StepMove, StepDialog } from '#areas/service-orders/StepDialog.tsx'
import { VisitDialog } from '#areas/service-orders/visits/VisitDialog.tsx'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { LacksDialog } from './LacksDialog.tsx'
import type { BoardQuestion } from './use-board-move.web.ts'

const said = words({
  title: { en: 'Not possible yet: {step}', th: 'ยัง{step}ไม่ได้' },
  open: { en: 'Open the order', th: 'เปิดใบงาน' },
})

/** The dialog of a question. */
export function BoardQuestionDialog({
  question,
  by,
  onClose,
}: {
  question: BoardQuestion
  by: StepMove
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const { order } = question
  if (question.kind === 'step')
    return <StepDialog order={order} step={question.step} by={by} onClose={onClose} />
  if (question.kind === 'visit') return <VisitDialog order={order} onClose={onClose} />
  return (
    <LacksDialog
      title={say(said.title, { step: say(question.step.words) })}
      subtitle={`${order.so_no} · ${order.title}`}
      to={`/app/Active/${order.so_no}`}
      open={said.open}
      onClose={onClose}
    >
      {question.lacks.map((one) => (
        <li key={one}>{say(wordsFor(one))}</li>
      ))}
    </LacksDialog>
  )
}
