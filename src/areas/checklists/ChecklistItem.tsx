// One item of a list, answered where it stands: two large buttons, a number beside its limits, a photo; a fail says what it leads to.
import { type ReactNode, useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { showDateTime } from '#base/date-format.ts'
import { nameIn } from '#base/name-in.ts'
import { words } from '#base/text.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { Button } from '#ui/Button.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { TextareaField } from '#ui/fields/TextareaField.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { answerTold, answerWords, failTold, limitsOf } from './answer-words.ts'
import { checklistLabels } from './checklists.text.ts'
import { type AnsweredItem, answerItem, answerPhoto, readPhoto } from './order-checklists.ts'

const said = words({
  save: { en: 'Save', th: 'บันทึก' },
  comment: { en: 'Comment', th: 'หมายเหตุ' },
  take: { en: 'Take or choose a photo', th: 'ถ่ายหรือเลือกรูป' },
  again: { en: 'Another photo', th: 'เปลี่ยนรูป' },
  show: { en: 'Show the photo', th: 'ดูรูป' },
  optional: { en: 'may stay open', th: 'ไม่บังคับ' },
  opened: { en: 'Repair order', th: 'ใบงานซ่อม' },
  by: { en: '{who}, {when}', th: '{who} · {when}' },
})

type Value = Partial<Record<'is_good' | 'number_value' | 'text_value' | 'choice_value', unknown>>

/** A line of the list; `onAnswered` goes on to the next one that is open. */
export function ChecklistItem({
  dom,
  list,
  item,
  mayAnswer,
  onAnswered,
}: {
  dom: string
  list: number
  item: AnsweredItem
  mayAnswer: boolean
  onAnswered: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const save = useAction(answerItem, { silent: true })
  const photo = useAction(answerPhoto, { silent: true })
  const [note, setNote] = useState<string | null>(null)
  const at = { checklist_id: list, checklist_item_id: item.id }
  const give = async (value: Value, isAnswer = true) => {
    const saved = await save.run({ ...at, ...value, client_uuid: crypto.randomUUID() } as never)
    if (saved && isAnswer && Object.keys(value).length > 0) onAnswered()
    return saved !== undefined
  }
  const send = async (file: File) => {
    if (await photo.run({ ...at, file, client_uuid: crypto.randomUUID() })) onAnswered()
  }
  const fail = failTold(item)
  const limits = limitsOf(item, language)
  const busy = save.busy || photo.busy
  const saveNote = async () => {
    if (await give({ ...givenOf(item), note } as Value, false)) setNote(null)
  }
  return (
    <li id={dom} className={lookOf(item)} aria-busy={busy || undefined}>
      <div className="checklist-text">
        <span>
          {nameIn(item, 'text', language)}
          {!item.required && <small> ({say(said.optional)})</small>}
        </span>
        {limits && <small>{limits}</small>}
      </div>
      {mayAnswer ? (
        <Controls
          item={item}
          busy={busy}
          onGive={(value) => void give(value)}
          onPhoto={(file) => void send(file)}
        />
      ) : (
        <b className="checklist-told">{answerTold(item, language) || '–'}</b>
      )}
      {item.photo && (
        <Button size="small" onClick={() => void saveFileOf(readPhoto, at)}>
          {say(said.show)}
        </Button>
      )}
      {item.passed === false && (
        <p className="checklist-fail" role="status">
          <Icon name="alert" size={18} />
          {item.repair_so_no ? (
            <>
              {say(said.opened)} <Link to={`/app/Active/${item.repair_so_no}`}>{item.repair_so_no}</Link>
            </>
          ) : (
            say(fail ?? answerWords.fail)
          )}
        </p>
      )}
      {fail && item.passed === null && mayAnswer && (
        <small className="checklist-if">
          {say(answerWords.fail)}: {say(fail)}
        </small>
      )}
      {note === null ? (
        <div className="checklist-foot">
          {item.note && <span className="checklist-note">{item.note}</span>}
          {item.answered_by && item.answered_at && (
            <small>
              {say(said.by, { who: item.answered_by, when: showDateTime(item.answered_at, language) })}
            </small>
          )}
          {mayAnswer && item.photo === null && (
            <Button size="small" color="inherit" onClick={() => setNote(item.note ?? '')}>
              {say(said.comment)}
            </Button>
          )}
        </div>
      ) : (
        <div className="checklist-comment">
          <TextareaField
            id={`note-${item.id}`}
            label={checklistLabels.note}
            value={note}
            maxLength={1000}
            onChange={(_, text) => setNote(text)}
          />
          <Button variant="outlined" loading={save.busy} onClick={() => void saveNote()}>
            {say(said.save)}
          </Button>
        </div>
      )}
      <Refusal failure={save.failure ?? photo.failure} />
    </li>
  )
}

const lookOf = ({ passed }: AnsweredItem) =>
  `checklist-line${passed === null ? ' is-open' : passed ? ' is-passed' : ' is-failed'}`

// the value as it is, so that a comment leaves it alone
function givenOf({ is_good, number_value, text_value, choice_value }: AnsweredItem): Value {
  return { is_good, number_value, text_value, choice_value }
}

interface ControlsProps {
  item: AnsweredItem
  busy: boolean
  onGive: (value: Value) => void
  onPhoto: (file: File) => void
}

function Controls({ item, busy, onGive, onPhoto }: ControlsProps) {
  switch (item.answer) {
    case 'CHECK':
      return (
        <Presses
          item={item}
          busy={busy}
          choices={[
            { text: answerWords.done, isOn: item.passed === true, tone: 'good', value: { is_good: true } },
          ]}
          onGive={onGive}
        />
      )
    case 'PASS_FAIL':
      return (
        <Presses
          item={item}
          busy={busy}
          choices={[
            { text: answerWords.pass, isOn: item.passed === true, tone: 'good', value: { is_good: true } },
            { text: answerWords.fail, isOn: item.passed === false, tone: 'bad', value: { is_good: false } },
          ]}
          onGive={onGive}
        />
      )
    case 'CHOICE':
      return <Options item={item} busy={busy} onGive={onGive} />
    case 'PHOTO':
      return <Photo item={item} busy={busy} onPhoto={onPhoto} />
    case 'TEXT':
      return <Typed key={item.text_value} item={item} busy={busy} onGive={onGive} />
    default:
      return <Measured key={item.number_value} item={item} busy={busy} onGive={onGive} />
  }
}

interface Choice {
  readonly text: { readonly en: string; readonly th: string }
  readonly isOn: boolean
  readonly tone: 'good' | 'bad'
  readonly value: Value
}

// pressed once more it is open again
function Presses({
  item,
  busy,
  choices,
  onGive,
}: Pick<ControlsProps, 'item' | 'busy' | 'onGive'> & { choices: readonly Choice[] }) {
  const { say, language } = useLanguage()
  return (
    <fieldset className="checklist-presses" aria-label={nameIn(item, 'text', language)}>
      {choices.map(({ text, isOn, tone, value }) => (
        <button
          key={text.en}
          type="button"
          className={`checklist-press ${tone}`}
          aria-pressed={isOn}
          disabled={busy}
          onClick={() => onGive(isOn ? {} : value)}
        >
          {say(text)}
        </button>
      ))}
    </fieldset>
  )
}

function Options({ item, busy, onGive }: Pick<ControlsProps, 'item' | 'busy' | 'onGive'>) {
  const choices = (item.options ?? []).map(
    (option, at): Choice => ({
      text: { th: option.text_th, en: option.text_en ?? option.text_th },
      isOn: item.choice_value === at + 1,
      tone: option.fails ? 'bad' : 'good',
      value: { choice_value: at + 1 },
    }),
  )
  return <Presses item={item} busy={busy} choices={choices} onGive={onGive} />
}

function Measured({ item, busy, onGive }: Pick<ControlsProps, 'item' | 'busy' | 'onGive'>) {
  const { say, language } = useLanguage()
  const [value, setValue] = useState(item.number_value)
  const isNew = value !== item.number_value && !Number.isNaN(value)
  return (
    <form
      className="checklist-typed"
      onSubmit={(event) => {
        event.preventDefault()
        if (isNew) onGive(value === null ? {} : { number_value: value })
      }}
    >
      <NumberField
        id={`value-${item.id}`}
        label={nameIn(item, 'text', language)}
        hideLabel
        decimals={3}
        zero
        value={value}
        onChange={(_, next) => setValue(next)}
      />
      <Button type="submit" variant="outlined" disabled={!isNew} loading={busy}>
        {say(said.save)}
      </Button>
    </form>
  )
}

function Typed({ item, busy, onGive }: Pick<ControlsProps, 'item' | 'busy' | 'onGive'>) {
  const { say, language } = useLanguage()
  const [text, setText] = useState(item.text_value ?? '')
  const isNew = text !== (item.text_value ?? '')
  return (
    <form
      className="checklist-typed"
      onSubmit={(event) => {
        event.preventDefault()
        if (isNew) onGive(text.trim() === '' ? {} : { text_value: text })
      }}
    >
      <TextField
        id={`value-${item.id}`}
        label={nameIn(item, 'text', language)}
        hideLabel
        maxLength={2000}
        value={text}
        onChange={(_, next) => setText(next)}
      />
      <Button type="submit" variant="outlined" disabled={!isNew} loading={busy}>
        {say(said.save)}
      </Button>
    </form>
  )
}

function Photo({ item, busy, onPhoto }: Pick<ControlsProps, 'item' | 'busy' | 'onPhoto'>) {
  const { say } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  return (
    <div className="checklist-presses">
      <input
        ref={input}
        id={id}
        type="file"
        hidden
        accept="image/jpeg,image/png"
        aria-label={say(said.take)}
        onChange={(event) => {
          const file = event.target.files?.[0]
          event.target.value = ''
          if (file) onPhoto(file)
        }}
      />
      <button
        type="button"
        className="checklist-press"
        disabled={busy}
        onClick={() => input.current?.click()}
      >
        {say(item.photo ? said.again : said.take)}
      </button>
    </div>
  )
}
