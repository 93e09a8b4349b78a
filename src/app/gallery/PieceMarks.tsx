import type { ReactNode } from 'react'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingBar, LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import { PercentBar } from '#ui/PercentBar.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { TitleBar } from '#ui/TitleBar.tsx'
import { pieceWords } from './pieces.text.ts'

const statuses =
  `new accepted scheduled in_progress on_hold waiting active pending done rejected overdue closed
  urgent high medium low ur block qi task bug incident admin engineer manager something_unheard_of`.split(
    /\s+/,
  )
const still = () => {}

/** Chips, buttons, title bars, and what stands where nothing is or nothing is yet. */
export function PieceMarks(): ReactNode {
  const { say } = useLanguage()
  return (
    <>
      <Card title={pieceWords.chips}>
        <div className="piece-row">
          {statuses.map((status) => (
            <StatusChip key={status} status={status} />
          ))}
        </div>
        <div className="piece-row">
          {statuses.slice(0, 6).map((status) => (
            <StatusChip key={status} status={status} plain />
          ))}
        </div>
      </Card>
      <Card title={pieceWords.buttons}>
        <div className="piece-row">
          <GradientButton icon={<Icon name="plus" />}>{say(pieceWords.main)}</GradientButton>
          <GradientButton loading>{say(pieceWords.loading)}</GradientButton>
          <GradientButton disabled>{say(pieceWords.disabled)}</GradientButton>
          <Button variant="outlined">{say(pieceWords.second)}</Button>
          <Button variant="outlined" disabled>
            {say(pieceWords.disabled)}
          </Button>
          <Button color="error">{say(pieceWords.deleted)}</Button>
          <IconAction icon="pencil" label={pieceWords.edit} />
          <IconAction icon="filter" label={pieceWords.full} badge={3} />
          <IconAction icon="pencil" label={pieceWords.disabled} disabled />
        </div>
        <div className="piece-row">
          <GradientButton wide>{say(pieceWords.main)}</GradientButton>
        </div>
      </Card>
      <Card title={pieceWords.dialogs} flush>
        <TitleBar title={pieceWords.dialogTitle} subtitle="RB-450-07" onClose={still} />
        <TitleBar title={pieceWords.forced} />
      </Card>
      <Card title={pieceWords.waiting}>
        <div className="piece-rows">
          <LoadingBar />
          <LoadingSkeleton lines={3} />
        </div>
      </Card>
      <Card title={pieceWords.progress}>
        <div className="piece-row">
          {[null, 0, 42.5, 100].map((value) => (
            <PercentBar key={value} value={value} label={pieceWords.progress} />
          ))}
        </div>
      </Card>
      <Card title={pieceWords.none}>
        <div className="piece-rows">
          <NoData />
          <NoData
            hint={pieceWords.help}
            action={<Button variant="outlined">{say(pieceWords.clear)}</Button>}
          />
          <ErrorPanel requestId="01KAF3-7Q" onRetry={still} />
        </div>
      </Card>
    </>
  )
}
