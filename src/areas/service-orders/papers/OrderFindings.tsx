// What was found and what was done about it. A repair cannot end without a cause and its remedy.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import type { Finding, OrderDetail } from '../order-detail.ts'
import { partName } from './part-name.ts'
import { deleteFinding } from './order-papers.ts'
import { orderStates } from '../service-order-states.ts'
import { label } from '../service-orders.text.ts'
import { useOrderAction } from '../use-order-action.web.ts'
import { showMoment } from '../when.web.ts'
import '../order-pieces.css'

const FindingDialog = lazy(async () => ({ default: (await import('./FindingDialog.tsx')).FindingDialog }))

const said = words({
  title: { en: 'Findings', th: 'สาเหตุและวิธีแก้ไข' },
  add: { en: 'Add a finding', th: 'บันทึกสาเหตุ' },
  none: { en: 'Cause and remedy are not written down yet.', th: 'ยังไม่ได้บันทึกสาเหตุและวิธีแก้ไข' },
  edit: { en: 'Change the finding', th: 'แก้ไข' },
  remove: { en: 'Remove the finding', th: 'ลบ' },
  by: { en: '{who}, {when}', th: '{who} · {when}' },
  open: { en: 'not known yet', th: 'ยังไม่ระบุ' },
})

/** The findings of an order. */
export function OrderFindings({ order }: { order: OrderDetail }): ReactNode {
  const { say } = useLanguage()
  const [changing, setChanging] = useState<Finding | 'new'>()
  const mayChange = order.may.edit && orderStates[order.status as keyof typeof orderStates].group === 'ACTIVE'
  return (
    <div id="findings">
      <Card
        title={said.title}
        actions={
          mayChange && (
            <Button
              size="small"
              startIcon={<Icon name="plus" size={18} />}
              onClick={() => setChanging('new')}
            >
              {say(said.add)}
            </Button>
          )
        }
      >
        {order.findings.length === 0 && <p className="order-empty">{say(said.none)}</p>}
        <ul ref={keptFocus} className="order-list">
          {order.findings.map((finding) => (
            <FindingLine
              key={finding.id}
              finding={finding}
              mayChange={mayChange}
              onChange={() => setChanging(finding)}
            />
          ))}
        </ul>
      </Card>
      {changing && (
        <Suspense fallback={null}>
          <FindingDialog
            order={order}
            {...(changing !== 'new' && { finding: changing })}
            onClose={() => setChanging(undefined)}
          />
        </Suspense>
      )}
    </div>
  )
}

function FindingLine({
  finding,
  mayChange,
  onChange,
}: {
  finding: Finding
  mayChange: boolean
  onChange: () => void
}) {
  const { say, language } = useLanguage()
  const remove = useOrderAction(deleteFinding)
  const cause = language === 'en' ? finding.cause_en : finding.cause_th
  const remedy = language === 'en' ? finding.remedy_en : finding.remedy_th
  const askRemove = async () => {
    if (await confirm({ item: [cause, remedy].filter(Boolean).join(' → ') || (finding.note ?? '') }))
      await remove.run({ id: finding.id, row_version: finding.row_version })
  }
  return (
    <li>
      <div className="order-line">
        <dl className="order-facts wide">
          <dt>{say(label.cause)}</dt>
          <dd>{cause ?? <i>{say(said.open)}</i>}</dd>
          <dt>{say(label.remedy)}</dt>
          <dd>{remedy ?? <i>{say(said.open)}</i>}</dd>
          {finding.spare_part_id && (
            <>
              <dt>{say(label.failedPart)}</dt>
              <dd>{partName(finding)}</dd>
            </>
          )}
        </dl>
        {mayChange && (
          <span>
            <IconAction icon="pencil" label={said.edit} onClick={onChange} />
            <IconAction icon="delete" label={said.remove} onClick={() => void askRemove()} />
          </span>
        )}
      </div>
      {finding.note && <p className="order-text">{finding.note}</p>}
      <p className="order-quiet">
        {say(said.by, { who: finding.author, when: showMoment(finding.created_at, language) })}
      </p>
    </li>
  )
}
