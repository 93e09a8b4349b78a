// The steps a new company is set up by: each with what it is for, its state, what does it, and a way to leave it out.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Reading } from '#platform/browser/Reading.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card, Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import {
  type SetUpStep,
  type SetUpStepRow,
  listSteps,
  openSteps,
  setUpSteps,
  skipStep,
  unskipStep,
} from './company-setup.ts'
import { setUpWords as said, stepTexts } from './set-up.text.ts'
import { StepActions } from './StepActions.tsx'
import { SetUpDialog } from './SetUpDialog.tsx'
import './SetUpPage.css'

const tones = { DONE: 'green', SKIPPED: 'grey', OPEN: 'blue' } as const

/** The page of the steps. */
export default function SetUpPage(): ReactNode {
  const { say } = useLanguage()
  const steps = useRead(listSteps, {})
  const open = useAction(openSteps)
  const [dialog, setDialog] = useState<SetUpStep | null>(null)
  useOnce(() => void open.run({}))
  const rows = steps.data
  const close = () => {
    setDialog(null)
    void steps.again()
  }
  return (
    <Page>
      <PageHeading
        title={said.title}
        subtitle={
          rows &&
          say(said.settled, {
            settled: rows.filter(({ state }) => state !== 'OPEN').length,
            all: rows.length,
          })
        }
        help="company-setup"
      />
      {rows ? (
        <ol className="set-up-steps">
          {rows.map((row) => (
            <li key={row.step}>
              <Step row={row} onOpen={() => setDialog(row.step)} />
            </li>
          ))}
        </ol>
      ) : (
        <Reading read={steps} lines={8} />
      )}
      {dialog && <SetUpDialog step={dialog} onClose={close} />}
    </Page>
  )
}

function Step({ row: { step, state }, onOpen }: { row: SetUpStepRow; onOpen: () => void }) {
  const { say } = useLanguage()
  const skip = useAction(skipStep)
  const unskip = useAction(unskipStep)
  const named = { step: say(setUpSteps[step]) }
  return (
    <Card
      title={setUpSteps[step]}
      actions={<StatusChip status={state} label={said[state]} tone={tones[state]} />}
    >
      <p className="set-up-text">{say(stepTexts[step])}</p>
      <div className="set-up-actions">
        <StepActions step={step} isDone={state === 'DONE'} onOpen={onOpen} />
        {state === 'OPEN' && (
          <Button
            color="inherit"
            aria-label={say(said.skipStep, named)}
            loading={skip.busy}
            onClick={() => void skip.run({ step })}
          >
            {say(said.skip)}
          </Button>
        )}
        {state === 'SKIPPED' && (
          <Button
            color="inherit"
            aria-label={say(said.unskipStep, named)}
            loading={unskip.busy}
            onClick={() => void unskip.run({ step })}
          >
            {say(said.unskip)}
          </Button>
        )}
      </div>
    </Card>
  )
}

// Once a page, also where effects are run twice.
function useOnce(work: () => void): void {
  const isDone = useRef(false)
  useEffect(() => {
    if (isDone.current) return
    isDone.current = true
    work()
  })
}
