// One photo, large; on a copy of it one points at something with an arrow, a circle or words.
import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { words } from '#base/text.ts'
import { saveFileOf } from '#platform/browser/save-file.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { useVisitActs } from '../visit-page/visit-acts.web.ts'
import { showNearMoment } from '../when.web.ts'
import { type OrderPhoto, deletePhoto, photoKinds, photoWords, readOrderPhoto } from './order-photos.ts'
import { type Mark, type Point, drawMarks, spread } from './photo-marks.ts'
import { jpegOf } from '#platform/browser/shrink-photo.web.ts'
import { usePhotoAddress } from './use-photo-address.web.ts'

const said = words({
  remove: { en: 'Delete', th: 'ลบ' },
  ask: { en: 'Delete this photo?', th: 'ลบรูปนี้หรือไม่?' },
  download: { en: 'Download', th: 'ดาวน์โหลด' },
  arrow: { en: 'Arrow', th: 'ลูกศร' },
  circle: { en: 'Circle', th: 'วงกลม' },
  text: { en: 'Text', th: 'ข้อความ' },
  tools: { en: 'Mark with', th: 'ชี้จุดด้วย' },
  write: { en: 'What to write, then press where', th: 'พิมพ์ข้อความ แล้วแตะตำแหน่งบนรูป' },
  how: {
    en: 'Draw or press on the photo. The photo itself stays; a marked copy is kept beside it.',
    th: 'ลากหรือแตะบนรูป รูปเดิมยังอยู่ ระบบจะเก็บรูปที่ชี้จุดเพิ่มอีกรูป',
  },
  undo: { en: 'Take the last mark away', th: 'ลบจุดล่าสุด' },
  save: { en: 'Save a marked copy', th: 'บันทึกรูปที่ชี้จุด' },
})

const tools = ['arrow', 'circle', 'text'] as const

/** The dialog; `onMarked` is given the marked copy. */
export function PhotoDialog({
  photo,
  mayChange,
  onMarked,
  onClose,
}: {
  photo: OrderPhoto
  mayChange: boolean
  onMarked: (file: File) => void
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const { act, busy } = useVisitActs()
  const { address, refusal } = usePhotoAddress(photo.id)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [marks, setMarks] = useState<readonly Mark[]>([])
  const remove = async () => {
    if (!(await confirm({ title: said.ask, icon: 'warning', confirmText: said.remove }))) return
    if ((await act(deletePhoto, { id: photo.id, row_version: photo.row_version })) !== undefined) onClose()
  }
  const save = async () => {
    const drawn = canvas.current && (await jpegOf(canvas.current, 0.85))
    if (!drawn) return
    onMarked(new File([drawn], photo.file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' }))
    onClose()
  }
  return (
    <AppDialog
      open
      size="md"
      title={photoWords.photo}
      subtitle={`${say(photoKinds[photo.photo_kind])} · ${showNearMoment(photo.created_at, language)} · ${photo.author}`}
      dirty={marks.length > 0}
      onClose={onClose}
      actions={
        <>
          {mayChange && (
            <Button color="error" disabled={busy} onClick={() => void remove()}>
              {say(said.remove)}
            </Button>
          )}
          <Button color="inherit" onClick={() => void saveFileOf(readOrderPhoto, { id: photo.id })}>
            {say(said.download)}
          </Button>
          {mayChange && (
            <GradientButton disabled={marks.length === 0} onClick={() => void save()}>
              {say(said.save)}
            </GradientButton>
          )}
        </>
      }
    >
      {refusal ? (
        <ErrorPanel message={refusal.message} requestId={refusal.requestId} />
      ) : (
        <Drawing address={address} canvas={canvas} marks={marks} onMarks={mayChange ? setMarks : undefined} />
      )}
    </AppDialog>
  )
}

interface DrawingProps {
  address: string | null
  canvas: React.RefObject<HTMLCanvasElement | null>
  marks: readonly Mark[]
  onMarks: ((marks: readonly Mark[]) => void) | undefined
}

function Drawing({ address, canvas, marks, onMarks }: DrawingProps) {
  const { say } = useLanguage()
  const [tool, setTool] = useState<Mark['kind']>('arrow')
  const [text, setText] = useState('')
  const [drawn, setDrawn] = useState<Mark>()
  const image = useImage(address)

  useEffect(() => {
    const to = canvas.current
    const pen = to?.getContext('2d')
    if (!to || !pen || !image) return
    pen.drawImage(image, 0, 0, to.width, to.height)
    drawMarks(pen, drawn ? [...marks, drawn] : marks, to, coloursOf(to))
  }, [canvas, image, marks, drawn])

  const begin = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!onMarks || (tool === 'text' && text.trim() === '')) return
    event.currentTarget.setPointerCapture(event.pointerId)
    const at = pointOf(event)
    setDrawn({ kind: tool, from: at, to: at, text: text.trim() })
  }
  const end = (event: PointerEvent<HTMLCanvasElement>) => {
    if (!drawn || !onMarks) return
    const { width, height } = event.currentTarget
    onMarks([...marks, spread(drawn, width, height)])
    setDrawn(undefined)
  }
  return (
    <div className="photo-drawing">
      {onMarks && (
        <>
          <fieldset className="photo-tools" aria-label={say(said.tools)}>
            {tools.map((one) => (
              <Button
                key={one}
                variant={one === tool ? 'contained' : 'outlined'}
                aria-pressed={one === tool}
                onClick={() => setTool(one)}
              >
                {say(said[one])}
              </Button>
            ))}
            <Button
              color="inherit"
              disabled={marks.length === 0}
              startIcon={<Icon name="undo" size={18} />}
              onClick={() => onMarks(marks.slice(0, -1))}
            >
              {say(said.undo)}
            </Button>
          </fieldset>
          {tool === 'text' && (
            <TextField
              id="photo-text"
              label={said.write}
              value={text}
              maxLength={60}
              onChange={(_, typed) => setText(typed)}
            />
          )}
          <p className="order-quiet">{say(said.how)}</p>
        </>
      )}
      {image && (
        <canvas
          ref={canvas}
          className={onMarks ? 'photo-canvas drawn-on' : 'photo-canvas'}
          width={image.naturalWidth}
          height={image.naturalHeight}
          role="img"
          aria-label={say(photoWords.photo)}
          onPointerDown={begin}
          onPointerMove={(event) => drawn && setDrawn({ ...drawn, to: pointOf(event) })}
          onPointerUp={end}
          onPointerCancel={() => setDrawn(undefined)}
        />
      )}
    </div>
  )
}

function useImage(address: string | null): HTMLImageElement | null {
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  useEffect(() => {
    if (!address) return
    const coming = new Image()
    coming.onload = () => setImage(coming)
    coming.src = address
    return () => {
      coming.onload = null
    }
  }, [address])
  return image
}

// the theme's own, as a canvas knows no variables
function coloursOf(canvas: HTMLCanvasElement): { ink: string; rim: string } {
  const theme = getComputedStyle(canvas)
  return { ink: theme.getPropertyValue('--ngan-error'), rim: theme.getPropertyValue('--ngan-surface') }
}

// where on the photo, whose pixels are more than those of the screen
function pointOf(event: PointerEvent<HTMLCanvasElement>): Point {
  const canvas = event.currentTarget
  const box = canvas.getBoundingClientRect()
  return {
    x: ((event.clientX - box.left) / (box.width || 1)) * canvas.width,
    y: ((event.clientY - box.top) / (box.height || 1)) * canvas.height,
  }
}
