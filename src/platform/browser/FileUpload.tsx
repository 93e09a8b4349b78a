// Choosing a large file and sending it: its size is judged before a byte is sent, a bar tells how far it is, and it can be given up.
import { type ReactNode, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { INERT_TYPE, type UploadPurpose, takesUnknown } from '#platform/files/upload-purpose.ts'
import { typesInWords } from '#platform/files/upload-problems.ts'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { type Says, useLanguage } from '#ui/language.tsx'
import type { SentUpload, Sending } from './send-in-parts.web.ts'
import { useFileDrop } from './use-file-drop.web.ts'
import '#platform/files/file-field.css'
import './FileUpload.css'

const said = words({
  choose: { en: 'Choose a file', th: 'เลือกไฟล์' },
  another: { en: 'Choose another file', th: 'เปลี่ยนไฟล์' },
  rules: { en: '{types}, at most {most} MB', th: '{types} ไม่เกิน {most} MB' },
  any: { en: 'Any kind of file', th: 'ไฟล์ชนิดใดก็ได้' },
  inert: {
    en: 'Any file but programs, scripts and web pages',
    th: 'ไฟล์ทุกชนิด ยกเว้นโปรแกรม สคริปต์ และหน้าเว็บ',
  },
  drop: { en: 'or drop one here', th: 'หรือลากไฟล์มาวาง' },
  sending: { en: 'Sending {name}: {percent} %', th: 'กำลังส่ง {name}: {percent} %' },
  waits: {
    en: 'No connection. Sending goes on by itself as soon as there is one.',
    th: 'ไม่มีการเชื่อมต่อ ระบบจะส่งต่อเองเมื่อเชื่อมต่อได้',
  },
  cancel: { en: 'Stop sending', th: 'ยกเลิกการส่ง' },
  ready: { en: 'The file has arrived', th: 'ส่งไฟล์เรียบร้อยแล้ว' },
  remove: { en: 'Leave out: {name}', th: 'ไม่ใช้ไฟล์นี้: {name}' },
})

interface Under {
  readonly file: File
  readonly sending: Sending
  readonly stop: () => void
}

/**
 * `onSent` is given what has arrived, null as soon as it no longer counts; `onBusy` is told whether a file is on its way. One that was
 * `dropped` elsewhere begins at once.
 */
export function FileUpload({
  label,
  purpose,
  sent,
  error,
  dropped,
  onSent,
  onBusy,
}: {
  label: Says
  purpose: UploadPurpose
  sent: SentUpload | null
  dropped?: File | undefined
  error?: Says | undefined
  onSent: (sent: SentUpload | null) => void
  onBusy?: (busy: boolean) => void
}): ReactNode {
  const { say } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const [under, setUnder] = useState<Under | null>(null)
  const [wrong, setWrong] = useState<string | null>(null)
  const stop = under?.stop
  const stopLast = useRef(stop)
  stopLast.current = stop
  // a dialog that closes gives up what it was sending
  useEffect(() => () => stopLast.current?.(), [])

  const start = async (file: File) => {
    stop?.()
    onSent(null)
    setWrong(null)
    const { forbids, giveUp, sendInParts } = await import('./send-in-parts.web.ts')
    if (sent) giveUp(sent.id)
    const reason = forbids(purpose, file)
    if (reason !== null) return setWrong(reason)
    const abort = new AbortController()
    const end = () => {
      if (abort.signal.aborted) return
      setUnder(null)
      onBusy?.(false)
    }
    const one = {
      file,
      stop: () => {
        end()
        abort.abort()
      },
    }
    setUnder({ ...one, sending: { sent: 0, waits: false } })
    onBusy?.(true)
    try {
      const arrived = await sendInParts(purpose, file, {
        signal: abort.signal,
        onProgress: (sending) => {
          if (!abort.signal.aborted) setUnder({ ...one, sending })
        },
      })
      end()
      onSent(arrived)
    } catch (failure) {
      if (!abort.signal.aborted) setWrong((failure as Error).message)
      end()
    }
  }

  const leaveOut = async ({ id }: SentUpload) => {
    onSent(null)
    const { giveUp } = await import('./send-in-parts.web.ts')
    giveUp(id)
  }

  const { place, over } = useFileDrop<HTMLElement>(!under, (file) => void start(file))
  const held = useCallback(
    (at: HTMLElement | null) => {
      place.current = at
      return keptFocus(at)
    },
    [place],
  )
  const begun = useEffectEvent((file: File) => void start(file))
  useEffect(() => {
    if (dropped) begun(dropped)
  }, [dropped])

  return (
    <section ref={held} className={over ? 'file-field held-over' : 'file-field'} aria-label={say(label)}>
      <span className="field-label">{say(label)}</span>
      {under && <UploadProgress under={under} />}
      {sent && !under && (
        <p className="file-upload-there" role="status">
          <Icon name="check-circle" size={18} />
          <span title={say(said.ready)}>{sent.name}</span>
          <IconAction
            icon="close"
            label={say(said.remove, { name: sent.name })}
            onClick={() => void leaveOut(sent)}
          />
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={say(label)}
        accept={takesUnknown(purpose.types) ? undefined : purpose.types.join(',')}
        onChange={(event) => {
          const file = event.target.files?.[0]
          if (file) void start(file)
          // the same file can be chosen again after a refusal
          event.target.value = ''
        }}
      />
      {!under && (
        <Button
          variant="outlined"
          startIcon={<Icon name="upload" size={18} />}
          onClick={() => input.current?.click()}
        >
          {say(sent ? said.another : said.choose)}
        </Button>
      )}
      {!under && <small className="file-drop-hint">{say(said.drop)}</small>}
      <small>
        {say(said.rules, {
          types: takesUnknown(purpose.types)
            ? say(purpose.types.includes(INERT_TYPE) ? said.inert : said.any)
            : typesInWords(purpose.types),
          most: purpose.maxBytes / 1_000_000,
        })}
      </small>
      {(wrong ?? error) && (
        <small className="file-field-wrong" role="alert">
          {wrong ?? say(error!)}
        </small>
      )}
    </section>
  )
}

function UploadProgress({ under: { file, sending, stop } }: { under: Under }): ReactNode {
  const { say } = useLanguage()
  const percent = Math.floor((sending.sent / file.size) * 100)
  const text = say(said.sending, { name: file.name, percent })
  return (
    <div className={sending.waits ? 'file-upload-progress waits' : 'file-upload-progress'}>
      <span>{text}</span>
      <IconAction icon="close" label={say(said.cancel)} onClick={stop} />
      <progress max={100} value={percent} aria-label={text} />
      {sending.waits && (
        <small role="status">
          <Icon name="wifi-off" size={16} />
          {say(said.waits)}
        </small>
      )}
    </div>
  )
}
