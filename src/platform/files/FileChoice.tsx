// A file that belongs to a record: what is there, fetching it, choosing another one, and taking it away.
import { type ReactNode, useRef, useState } from 'react'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { type Says, useLanguage } from '#ui/language.tsx'
import { type Words, words } from '#base/text.ts'
import { typesInWords } from './upload-problems.ts'
import './file-field.css'

const said = words({
  replace: { en: 'Choose another file', th: 'เปลี่ยนไฟล์' },
  rules: { en: '{types}, at most {most} MB', th: '{types} ไม่เกิน {most} MB' },
  download: { en: 'Download: {name}', th: 'ดาวน์โหลด: {name}' },
  remove: { en: 'Delete: {name}', th: 'ลบ: {name}' },
  tooLarge: {
    en: '{name} is too large: at most {most} MB are accepted here.',
    th: '{name} มีขนาดใหญ่เกินไป ที่นี่รับได้ไม่เกิน {most} MB',
  },
  empty: {
    en: '{name} is empty. Choose another file.',
    th: 'ไม่มีข้อมูลในไฟล์ {name} กรุณาเลือกไฟล์อื่น',
  },
})

// before it is sent: with a record that is entered, it would be refused after that was saved
const wrongOf = ({ size }: File, most: number) =>
  size === 0 ? said.empty : size > most ? said.tooLarge : undefined

/** The file that is kept, or the one about to be; without `onChoose` it can only be fetched, without `onFetch` not even that. `field` says what is taken. */
export function FileChoice({
  label,
  choose,
  field,
  kept,
  chosen = null,
  busy = false,
  onFetch,
  onChoose,
  onRemove,
}: {
  label: Says
  choose: Says
  field: { readonly maxBytes: number; readonly types: readonly string[] }
  kept: { readonly name: string } | null | undefined
  chosen?: File | null
  busy?: boolean
  onFetch?: (() => void) | undefined
  onChoose?: ((file: File | null) => void) | undefined
  onRemove?: (() => void) | undefined
}): ReactNode {
  const { say } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  // why the file that was chosen last is not taken
  const [wrong, setWrong] = useState<{ readonly why: Words; readonly name: string } | null>(null)
  const most = field.maxBytes / 1_000_000
  const shown = chosen?.name ?? kept?.name
  const remove = async (name: string) => {
    if (chosen) onChoose?.(null)
    else if (await confirm({ item: name, icon: 'error' })) onRemove?.()
  }
  return (
    <section ref={keptFocus} className="file-field" aria-label={say(label)} aria-busy={busy || undefined}>
      {onChoose && <span className="field-label">{say(label)}</span>}
      {shown && (
        <p>
          <Icon name="text-box-check" size={18} />
          <span>{shown}</span>
          {kept && !chosen && onFetch && (
            <IconAction icon="download" label={say(said.download, { name: kept.name })} onClick={onFetch} />
          )}
          {(chosen || onRemove) && (
            <IconAction
              icon="delete"
              label={say(said.remove, { name: shown })}
              disabled={busy}
              onClick={() => void remove(shown)}
            />
          )}
        </p>
      )}
      {onChoose && (
        <>
          <input
            ref={input}
            type="file"
            hidden
            aria-label={say(choose)}
            accept={field.types.join(',')}
            onChange={(event) => {
              const file = event.target.files?.[0]
              const why = file && wrongOf(file, field.maxBytes)
              setWrong(why ? { why, name: file.name } : null)
              if (file && !why) onChoose(file)
              // the same file can be chosen again after a refusal
              event.target.value = ''
            }}
          />
          <Button
            variant="outlined"
            disabled={busy}
            startIcon={<Icon name="upload" size={18} />}
            onClick={() => input.current?.click()}
          >
            {say(shown ? said.replace : choose)}
          </Button>
          <small>{say(said.rules, { types: typesInWords(field.types), most })}</small>
          {wrong !== null && (
            <small className="file-field-wrong" role="alert">
              {say(wrong.why, { name: wrong.name, most })}
            </small>
          )}
        </>
      )}
    </section>
  )
}
