// A new rate: what it is for, what it comes to, from when on; and before it is saved, which rate it ends.
import { type ReactNode, useState } from 'react'
import { confirm } from '#ui/ask.web.ts'
import { showDate, todayInBangkok } from '#base/date-format.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { CheckboxField } from '#ui/fields/ChoiceFields.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { useLanguage } from '#ui/language.tsx'
import { useCan } from '#platform/browser/caller.web.ts'
import type { DatedRate, RateRow } from './dated-rate.ts'
import type { RateGiven } from './dated-rate-declared.ts'
import {
  type Gap,
  type Span,
  amountWords,
  checkRate,
  dayBefore,
  gapAfter,
  gapBefore,
  levelsIn,
  planOf,
  spanWords,
} from './dated-rate-rules.ts'
import { useOperationForm } from '#platform/browser/Form.tsx'
import { type Fields, checkFields } from '#base/fields.ts'
import { OneField } from '../master-data/MasterDataDialog.tsx'
import { RateTimeline } from './RateTimeline.tsx'
import { RecordDialog } from '../RecordDialog.tsx'
import { recordValues } from '../record-values.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'

const said = words({
  supersede: { en: 'End the present rate the day before', th: 'ปิดอัตราปัจจุบันในวันก่อนหน้า' },
  closes: { en: '{amount} ({when}) ends on {day}.', th: 'อัตรา {amount} ({when}) จะสิ้นสุดวันที่ {day}' },
  clash: { en: 'It clashes with {amount}, {when}.', th: 'วันที่ซ้อนกับอัตรา {amount} ที่ใช้ {when}' },
  over: {
    en: '{amount} ({when}) held on days that are over, and they keep it. Begin today or later.',
    th: 'วันที่ผ่านไปแล้วใช้อัตรา {amount} ({when}) และต้องคงไว้ กรุณาเริ่มตั้งแต่วันนี้เป็นต้นไป',
  },
  levels: {
    en: '{amount} ({when}) is for more levels than this one. End it first, and enter each part anew.',
    th: 'อัตรา {amount} ({when}) ครอบคลุมระดับมากกว่านี้ กรุณาปิดอัตรานั้นก่อนแล้วเพิ่มใหม่ทีละช่วงระดับ',
  },
  gap: { en: 'No rate: {when}.', th: 'ไม่มีอัตรา {when}' },
  torn: { en: 'Leave days without a rate?', th: 'จะปล่อยให้มีช่วงที่ไม่มีอัตราหรือไม่' },
  rest: {
    en: '{amount} ends and does not come back by itself. No rate: {when}. Enter what holds then as a further rate.',
    th: 'อัตรา {amount} จะสิ้นสุดและไม่กลับมาใช้เอง จึงไม่มีอัตรา {when} ช่วงนั้นต้องเพิ่มเป็นอัตราใหม่อีกรายการ',
  },
  free: { en: 'Nothing is in the way.', th: 'ไม่มีอัตราอื่นซ้อนกัน' },
})

/** The form; `after` is the rate it follows. Closes with true once the rate is there. */
export function DatedRateNewDialog({
  kind,
  after,
  onClose,
}: {
  kind: DatedRate
  after?: RateRow
  onClose: (saved?: boolean) => void
}): ReactNode {
  const { say } = useLanguage()
  const { fields } = kind
  const insert = useAction(kind.insert)
  // ending a rate is a change of it
  const mayEnd = useCan(kind.close)
  const [supersede, setSupersede] = useState(mayEnd)
  const today = todayInBangkok()
  const { valid_from: _, valid_to: __, ...start } = recordValues(fields, after)
  const form = useOperationForm<Fields>(fields, {
    initial: start,
    failure: insert.failure,
    check: (given) => checkRate(kind, given as never),
  })
  const key = keyOf(kind, form.values)
  const line = useRead(kind.timeline, { key: key ?? {} }, { enabled: key !== null, keep: false })
  const rows = key === null ? undefined : line.data
  const given = form.values as RateGiven
  const span = typeof given.valid_from === 'string' && spanOf(given)
  const levels = { levels: levelsIn(kind, given), levelsOf: (row: RateRow) => levelsIn(kind, row) }
  const plan = span && rows && planOf(span, rows, { supersede, today, ...levels })
  const gap = span && rows && plan && !plan.clash ? gapAfter(span, rows, plan, levels) : null
  const before = span && rows && plan && !plan.clash ? gapBefore(span, rows, levels) : null
  const save = form.submit(async (data) => {
    if (plan && gap?.torn) {
      const amount = plan.closes.map((row) => say(amountWords(kind, row))).join(', ')
      const text = say(said.rest, { amount, when: say(spanWords(gap)) })
      if (!(await confirm({ title: said.torn, text, icon: 'warning' }))) return
    }
    // rates the preview showed as closing; the server refuses with RATE_MOVED if they changed
    const closes = (plan ? plan.closes : []).map(({ id, row_version }) => ({ id, row_version }))
    const asked = { data, supersede, ...(supersede && { closes }) }
    if (await insert.run(asked as never)) onClose(true)
    else void line.again()
  })
  return (
    <RecordDialog
      title={kind.insert.title}
      dirty={form.dirty}
      busy={insert.busy}
      disabled={key !== null && !rows}
      onSave={save}
      onClose={() => onClose()}
    >
      <Refusal failure={insert.failure} />
      <FieldGrid>
        {Object.keys(fields).map((name) => (
          <OneField key={name} entity={kind} name={name} form={form} record={after} />
        ))}
      </FieldGrid>
      <CheckboxField
        id="supersede"
        label={said.supersede}
        value={supersede}
        disabled={!mayEnd}
        onChange={(_, value) => setSupersede(value)}
      />
      {key !== null && !rows && line.failure && (
        <ErrorPanel
          message={line.failure.message}
          requestId={line.failure.requestId}
          onRetry={() => void line.again()}
        />
      )}
      {plan && <Preview kind={kind} plan={plan} span={span} before={before} gap={gap} />}
      {rows && <RateTimeline kind={kind} rows={rows} today={today} />}
    </RecordDialog>
  )
}

const against = { OVERLAP: said.clash, DAYS_OVER: said.over, LEVELS: said.levels } as const

function Preview({
  kind,
  plan,
  span: { valid_from },
  before,
  gap,
}: {
  kind: DatedRate
  plan: ReturnType<typeof planOf<RateRow>>
  span: ReturnType<typeof spanOf>
  before: Span | null
  gap: Gap | null
}) {
  const { say, language } = useLanguage()
  const told = (row: RateRow) => ({ amount: say(amountWords(kind, row)), when: say(spanWords(row)) })
  const { closes, clash } = plan
  return (
    <section className="rate-preview" aria-live="polite">
      {clash && <p className="stands-against">{say(against[clash.why], told(clash.row))}</p>}
      {closes.map((row) => (
        <p key={row.id}>
          {say(said.closes, { ...told(row), day: showDate(dayBefore(valid_from), language) })}
        </p>
      ))}
      {!clash && closes.length === 0 && <p>{say(said.free)}</p>}
      {before && <p>{say(said.gap, { when: say(spanWords(before)) })}</p>}
      {gap && (
        <p className={gap.torn ? 'stands-against' : undefined}>
          {say(said.gap, { when: say(spanWords(gap)) })}
        </p>
      )}
    </section>
  )
}

function spanOf({ valid_from, valid_to }: RateGiven) {
  return { valid_from: String(valid_from), valid_to: (valid_to || null) as string | null }
}

// what it is for, once all of that is there
function keyOf({ key, levels, check }: DatedRate, values: Record<string, unknown>) {
  const asked = Object.fromEntries(
    Object.keys(key).flatMap((name) => {
      const value = values[name]
      return value === null || value === undefined || value === '' ? [] : [[name, value]]
    }),
  )
  const checked = checkFields(key, asked)
  if (!checked.ok || checkRate({ levels, check }, asked as RateGiven).some(({ field }) => field in key))
    return null
  return asked
}
