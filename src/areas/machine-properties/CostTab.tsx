// What a property costs on a day: the sums of the four elements as bars, and under them the lines.
import { type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { todayInBangkok } from '#base/date-format.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { DateField } from '#ui/fields/DateFields.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { CopyLinesDialog } from './CopyLinesDialog.tsx'
import { CostBars } from './CostBars.tsx'
import { CostLines } from './CostLines.tsx'
import { LineDialog } from './LineDialog.tsx'
import type { PropertyRow } from './machine-properties.ts'
import { type CostElement, propertyLabels as label, propertyWords } from './machine-properties.text.ts'
import { showCost } from './property-cost.ts'
import { type LineRow, listLines } from './property-lines.ts'
import { nameOf } from './property-words.ts'

const said = words({
  usedBy: { en: 'Machine types that can have it: {types}', th: 'ชนิดเครื่องที่มีคุณสมบัตินี้ได้: {types}' },
  copy: { en: 'Copy lines', th: 'คัดลอกรายการ' },
})

/** The cost of a property; users who may edit it edit its lines. */
export function CostTab({ property, mayEdit }: { property: PropertyRow; mayEdit: boolean }): ReactNode {
  const { say, language } = useLanguage()
  const [day, setDay] = useState(todayInBangkok())
  const [open, setOpen] = useState<LineRow | CostElement>()
  const [copying, setCopying] = useState(false)
  const asked = { machine_property_id: property.id, on_date: day }
  const cost = useRead(showCost, asked)
  const lines = useRead(listLines, asked)
  const failure = cost.failure ?? lines.failure
  return (
    <>
      <div className="cost-head">
        <DateField
          id="cost-day"
          label={label.onDate}
          value={day}
          onChange={(_, next) => setDay(next ?? todayInBangkok())}
        />
        {mayEdit && (
          <Button
            variant="outlined"
            startIcon={<Icon name="content-copy" size={18} />}
            onClick={() => setCopying(true)}
          >
            {say(said.copy)}
          </Button>
        )}
      </div>
      {failure && (
        <ErrorPanel
          message={failure.message}
          requestId={failure.requestId}
          onRetry={() => void Promise.all([cost.again(), lines.again()])}
        />
      )}
      {!failure && (!cost.data || !lines.data) && <LoadingSkeleton lines={6} />}
      {!failure && cost.data && lines.data && (
        <>
          <CostBars cost={cost.data} />
          <CostLines lines={lines.data} mayEdit={mayEdit} onOpen={setOpen} />
          {cost.data.used_by.length > 0 && (
            <p className="property-note">
              {say(said.usedBy, { types: cost.data.used_by.map((one) => nameOf(one, language)).join(', ') })}
            </p>
          )}
        </>
      )}
      {open && (
        <LineDialog
          property={property}
          line={typeof open === 'string' ? null : open}
          element={typeof open === 'string' ? open : open.element}
          onClose={() => setOpen(undefined)}
        />
      )}
      {copying && (
        <CopyLinesDialog
          property={property}
          title={propertyWords.copyLines}
          onClose={() => setCopying(false)}
        />
      )}
    </>
  )
}
