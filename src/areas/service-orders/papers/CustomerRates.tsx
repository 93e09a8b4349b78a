// The last step of the customer's screen: how satisfied they are, in one tap, or skipped; then the device goes back to the engineer.
import { type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { OrderDetail } from '../order-detail.ts'
import { SaveFailure } from '../SaveFailure.tsx'
import { ratingWords, scores } from '../satisfaction/rating-page.text.ts'
import { useOrderAction } from '../use-order-action.web.ts'
import { CustomerFrame } from './CustomerFrame.tsx'
import type { CustomerStep } from './customer-step.web.ts'
import { rateReport } from './report-signing.ts'
import { named } from './signable-report.ts'
import '../order-pieces.css'

const said = words({
  signed: { en: 'The report is signed. Thank you.', th: 'เซ็นรับงานเรียบร้อยแล้ว ขอบคุณครับ/ค่ะ' },
  skip: { en: 'Skip', th: 'ข้าม' },
  thanks: { en: 'Thank you', th: 'ขอบคุณ' },
  handBack: { en: 'Please hand the device back to the engineer.', th: 'กรุณาส่งเครื่องคืนให้ช่าง' },
  done: { en: 'Done', th: 'เสร็จแล้ว' },
})

export function CustomerRates({
  order,
  report,
  languages,
  onDone,
}: CustomerStep & {
  /** The order with the answer; undefined where there is none. */
  onDone: (order?: OrderDetail) => void
}): ReactNode {
  const { say } = useLanguage()
  const rate = useOrderAction(rateReport)
  const [rated, setRated] = useState<OrderDetail>()
  const isOver = rated !== undefined
  const choose = async (score: number) => setRated(await rate.run({ ...named(report), score }))
  return (
    <CustomerFrame
      order={order}
      languages={languages}
      closable={false}
      title={isOver ? said.thanks : ratingWords.scores}
      onClose={() => onDone(rated)}
      actions={
        isOver ? (
          <GradientButton icon={<Icon name="check" />} onClick={() => onDone(rated)}>
            {say(said.done)}
          </GradientButton>
        ) : (
          <Button color="inherit" disabled={rate.busy} onClick={() => onDone()}>
            {say(said.skip)}
          </Button>
        )
      }
    >
      {isOver ? (
        <p role="status" className="customer-thanks">
          {say(said.handBack)}
        </p>
      ) : (
        <>
          <SaveFailure failure={rate.failure} />
          <p role="status">{say(said.signed)}</p>
          {/* biome-ignore lint/a11y/useSemanticElements: each is a button of its own, and a fieldset has a border to undo */}
          <div role="group" aria-label={say(ratingWords.scores)} className="customer-scores">
            {Object.entries(scores)
              .toReversed()
              .map(([score, one]) => (
                <Button
                  key={score}
                  variant="outlined"
                  color="inherit"
                  disabled={rate.busy}
                  onClick={() => void choose(Number(score))}
                >
                  {score} · {say(one)}
                </Button>
              ))}
          </div>
        </>
      )}
    </CustomerFrame>
  )
}
