// A delivery: who sent it, where it goes, and as many lines as there are boxes. Saved as a whole, or not at all.
import { type ClipboardEvent, type FormEvent, type ReactNode, useState } from 'react'
import { nameIn } from '#base/name-in.ts'
import { words } from '#base/text.ts'
import { call } from '#platform/browser/call.web.ts'
import { FormFields, useOperationForm } from '#platform/browser/Form.tsx'
import { FormReference } from '#platform/browser/FormReference.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { searchLookup } from '#platform/records/master-data/master-data-lookup.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { Button } from '#ui/Button.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { Icon } from '#ui/Icon.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { DeliveryLine, type LineState } from './DeliveryLine.tsx'
import { pastedLines } from './delivery-paste.ts'
import { MAX_LINES, deliveryHead, materialsByCodes, receiveDelivery } from './stock-delivery.ts'
import { journalHelp, stockLabels as label, stockWords } from './stock.text.ts'
import { storageLocation } from './storage-location.ts'
import './DeliveryDialog.css'

const said = words({
  add: { en: 'Add a line', th: 'เพิ่มรายการ' },
  paste: {
    en: 'Lines can be pasted from a spreadsheet: the code, then the quantity.',
    th: 'วางรายการจากตารางคำนวณได้ คอลัมน์แรกเป็นรหัส คอลัมน์ถัดไปเป็นจำนวน',
  },
  incomplete: { en: 'Choose a material and a quantity', th: 'เลือกวัสดุและใส่จำนวน' },
  full: { en: 'A delivery has at most {most} lines', th: 'รับได้ครั้งละไม่เกิน {most} รายการ' },
})

let made = 0
const emptyLine = (): LineState => ({ key: ++made, material: null, qty: null })
const isEmpty = ({ material, qty, wrong }: LineState) => !material && qty === null && !wrong

/** The form of a delivery. */
export function DeliveryDialog({ onClose }: { onClose: () => void }): ReactNode {
  const { say, language } = useLanguage()
  const act = useAction(receiveDelivery)
  const [lines, setLines] = useState<readonly LineState[]>(() => [emptyLine()])
  const [sent, setSent] = useState<readonly number[]>([])
  const [tried, setTried] = useState(false)
  const form = useOperationForm(deliveryHead, {
    failure: act.failure,
    check: ({ supplier, paper_no }) => receiveDelivery.check!({ supplier, paper_no, lines: [{}] } as never),
  })
  const filled = lines.filter((line) => !isEmpty(line))
  const wrongOf = (line: LineState) => {
    if (line.wrong) return line.wrong
    const at = sent.indexOf(line.key)
    const refused = at >= 0 && act.failure?.fields.find(({ field }) => field.startsWith(`lines.${at}.`))
    if (refused) return refused.message
    return tried && !isEmpty(line) && (!line.material || !line.qty) ? said.incomplete : undefined
  }
  const change = (key: number, more: Partial<LineState>) => {
    act.clear()
    setLines((now) => {
      const next = now.map((one) => (one.key === key ? { ...one, wrong: undefined, ...more } : one))
      // the next line is there before it is asked for
      return isEmpty(next.at(-1)!) || next.length >= MAX_LINES ? next : [...next, emptyLine()]
    })
  }
  const submit = form.submit(async (head) => {
    const whole = filled.flatMap(({ material, qty, wrong }) =>
      material && qty && !wrong ? [{ material_id: Number(material.key), qty }] : [],
    )
    if (whole.length < filled.length || whole.length === 0) return
    setSent(filled.map(({ key }) => key))
    if (await act.run({ ...head, lines: whole })) onClose()
  })
  const save = (event?: FormEvent<HTMLFormElement>) => {
    setTried(true)
    submit(event)
  }
  const paste = async (event: ClipboardEvent) => {
    const pasted = pastedLines(event.clipboardData.getData('text/plain'))
    if (!pasted) return
    event.preventDefault()
    const rows = pasted.slice(0, MAX_LINES - filled.length)
    const found = await call(materialsByCodes, { codes: rows.map(({ code }) => ({ code })) }).catch(() => [])
    const byCode = new Map(found.map((one) => [one.code, one]))
    setLines((now) => [
      ...now.filter((line) => !isEmpty(line)),
      ...rows.map(({ code, qty }): LineState => {
        const one = byCode.get(code)
        if (!one) return { ...emptyLine(), qty, wrong: say(journalHelp.unknownCode, { code }) }
        const material = {
          key: one.material_id,
          value: nameIn(one, 'description', language),
          hint: one.material_code,
        }
        return { ...emptyLine(), material, qty }
      }),
      emptyLine(),
    ])
  }
  return (
    <RecordDialog
      title={stockWords.delivery}
      saveText={stockWords.receive}
      dirty={form.dirty || filled.length > 0}
      busy={act.busy}
      onSave={save}
      onClose={onClose}
    >
      <Refusal failure={act.failure} />
      <FieldGrid>
        <FormFields form={form} names={['supplier', 'paper_no']} />
        <FormReference
          form={form}
          name="storage_location_id"
          icon="warehouse"
          chosen={null}
          search={(text) => searchLookup({ options: storageLocation.options }, text)}
        />
        <FormFields form={form} names={['status_code']} />
      </FieldGrid>
      <fieldset ref={keptFocus} className="delivery-lines" onPaste={(event) => void paste(event)}>
        <legend>{say(label.lines)}</legend>
        <p>{say(said.paste)}</p>
        {tried && filled.length === 0 && <p role="alert">{say(journalHelp.noLines)}</p>}
        <ol>
          {lines.map((line, at) => (
            <DeliveryLine
              key={line.key}
              line={line}
              no={at + 1}
              wrong={wrongOf(line)}
              onChange={(more) => change(line.key, more)}
              onRemove={
                lines.length > 1 && !isEmpty(line)
                  ? () => setLines((now) => now.filter(({ key }) => key !== line.key))
                  : undefined
              }
            />
          ))}
        </ol>
        {lines.length < MAX_LINES ? (
          <Button
            startIcon={<Icon name="plus" size={18} />}
            onClick={() => setLines((now) => [...now, emptyLine()])}
          >
            {say(said.add)}
          </Button>
        ) : (
          <p>{say(said.full, { most: MAX_LINES })}</p>
        )}
      </fieldset>
    </RecordDialog>
  )
}
