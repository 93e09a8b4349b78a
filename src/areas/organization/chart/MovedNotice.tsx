// Says that a unit was moved, and takes it back.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type MovableLevel, moveUnit } from '../organization-chart.ts'
import type { MovedUnit } from './MoveUnitDialog.tsx'
import { namedIn } from './unit-words.ts'
import { levelOf } from './unit-tree.ts'
import './MoveUnitDialog.css'

const said = words({
  moved: { en: '“{name}” moved to: {to}', th: 'ย้าย “{name}” ไปอยู่ที่: {to} แล้ว' },
  undo: { en: 'Undo', th: 'เลิกทำ' },
  dismiss: { en: 'Close message', th: 'ปิดข้อความ' },
})

/** The notice; it stays until it is closed, undone, or another unit is moved. */
export function MovedNotice({
  moved: { unit, to, row_version },
  onClose,
}: {
  moved: MovedUnit
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const back = useAction(moveUnit[levelOf(unit) as MovableLevel])
  const undo = async () => {
    if (await back.run({ id: unit.id, row_version, parent_id: unit.parent_id })) onClose()
  }
  return (
    <div className="moved-notice" role="status">
      <span>{say(said.moved, { name: namedIn(unit, language), to })}</span>
      <Button
        color="inherit"
        disabled={back.busy}
        startIcon={<Icon name="undo" />}
        onClick={() => void undo()}
      >
        {say(said.undo)}
      </Button>
      <IconAction icon="close" label={said.dismiss} onClick={onClose} />
    </div>
  )
}
