// The controls an item is answered with, one for each kind of answer.
import { type ReactNode, useId, useRef, useState } from 'react'
import { nameIn } from '#base/name-in.ts'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { NumberField } from '#ui/fields/NumberField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { useLanguage } from '#ui/language.tsx'
import { answerWords } from './answer-words.ts'
import type { AnsweredItem } from './order-checklists.ts'

const said = words({
  save: { en: 'Save', th: 'บันทึก' },
  take: { en: 'Take or choose a photo', th: 'ถ่ายหรือเลือกรูป' },
  again: { en: 'Another photo', th: 'เปลี่ยนรูป' },
})

/** One value, by its kind; none opens the item again. */
export type AnswerValue = Partial<Record<'is_good' | 'number_value' | 'text_value' | 'choice_value', unknown>>

interface ControlsProps {
  item: AnsweredItem
  /** True where it has a photo, be it on this device only. */
  hasPhoto: boolean
  busy: boolean
  onGive: (value: AnswerValue) => void
  onPhoto: (file: File) => void
}

/** What an item is answered with: two large buttons, its options, a number, a text or a photo. */
export function AnswerControls({ item, hasPhoto, busy, onGive, onPhoto }: ControlsProps): ReactNode {
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
      return <Photo hasPhoto={hasPhoto} busy={busy} onPhoto={onPhoto} />
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
  readonly value: AnswerValue
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
        readOnly={busy}
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
        readOnly={busy}
        value={text}
        onChange={(_, next) => setText(next)}
      />
      <Button type="submit" variant="outlined" disabled={!isNew} loading={busy}>
        {say(said.save)}
      </Button>
    </form>
  )
}

function Photo({ hasPhoto, busy, onPhoto }: Pick<ControlsProps, 'hasPhoto' | 'busy' | 'onPhoto'>) {
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
        {say(hasPhoto ? said.again : said.take)}
      </button>
    </div>
  )
}
