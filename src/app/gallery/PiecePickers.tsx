import { type ReactNode, useState } from 'react'
import { Card } from '#ui/Page.tsx'
import { PickerPanel, type PickerView } from '#ui/fields/PickerPanel.tsx'
import { Material } from '#ui/themes/Material.tsx'
import '#ui/fields/PickerPopover.css'
import { pieceWords } from './pieces.text.ts'

/** What the pickers open, standing open. */
export function PiecePickers(): ReactNode {
  return (
    <>
      <Card title={pieceWords.day}>
        <Open view="date" />
      </Card>
      <Card title={pieceWords.moment}>
        <Open view="datetime" />
      </Card>
      <Card title={pieceWords.year}>
        <Open view="year" />
      </Card>
    </>
  )
}

function Open({ view }: Pick<PickerView, 'view'>) {
  const [local, setLocal] = useState('2026-11-20T13:30')
  return (
    <div className="piece-picker">
      <Material>
        <PickerPanel still view={view} local={local} onPick={setLocal} />
      </Material>
    </div>
  )
}
