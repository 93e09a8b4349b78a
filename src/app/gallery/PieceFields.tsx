import { type ReactNode, useState } from 'react'
import { toast } from '#ui/Toast.tsx'
import {
  DefinedField,
  type DefinedKind,
  type DefinedValue,
  type FieldDefinition,
  definedKinds,
} from '#ui/fields/DefinedField.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { Card } from '#ui/Page.tsx'
import { pieceWords } from './pieces.text.ts'

const data = [
  { key: 'S', value: pieceWords.small },
  { key: 'M', value: pieceWords.medium },
  { key: 'L', value: pieceWords.large },
]
const filled: Record<DefinedKind, DefinedValue> = {
  text: 'SO-2611-0042',
  password: 'Palletizer',
  textwithbutton: 'RB-450-07',
  textwithbuttonnumber: 1250,
  number: 1250.5,
  select: 'M',
  selectmany: ['S', 'L'],
  radio: 'M',
  checkbox: true,
  checkbox2: ['S', 'L'],
  selectWithButton: 'L',
  date: '2026-11-20',
  time: '13:30',
  datetime: '2026-11-20T13:30:00+07:00',
  year: '2026-12-01',
  textbutton: 'RB-450-07',
  textarea: 'เปลี่ยนสายพานแล้ว\nNext visit in May.',
}
const states: Record<string, Partial<FieldDefinition>> = {
  empty: { helper: pieceWords.help },
  filled: {},
  error: { error: pieceWords.wrong },
  disabled: { disabled: true },
  readOnly: { readOnly: true },
  required: { required: true },
}
const looks: Partial<Record<DefinedKind, Partial<FieldDefinition>>> = {
  text: { icon: 'map-marker', maxLength: 40 },
  number: { adornment: '฿', tailLabel: pieceWords.baht, decimals: 2, min: 0, max: 99_999 },
  textarea: { maxLength: 200 },
}

/** The seventeen kinds of fields, each empty, filled, wrong, disabled, read-only and required. */
export function PieceFields(): ReactNode {
  const [values, setValues] = useState<Record<string, DefinedValue>>({})
  return definedKinds.map((type) => (
    <Card key={type} title={type}>
      <FieldGrid>
        {Object.entries(states).map(([state, look]) => {
          const id = `${type}-${state}`
          const start = state === 'empty' || state === 'required' ? null : filled[type]
          return (
            <DefinedField
              key={id}
              definition={{
                id,
                type,
                label: pieceWords[state as keyof typeof pieceWords],
                data,
                pressLabel: pieceWords.lookUp,
                onPress: (_, value) => toast.info(String(value ?? '–')),
                ...looks[type],
                ...look,
                value: id in values ? values[id] : start,
              }}
              onChange={(changed, value) => setValues((now) => ({ ...now, [changed]: value }))}
            />
          )
        })}
      </FieldGrid>
    </Card>
  ))
}
