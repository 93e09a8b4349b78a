// Cuts the square out of a chosen picture: dragged with finger or mouse, or moved by three sliders.
import { type CSSProperties, type PointerEvent, type ReactNode, useRef, useState } from 'react'
import { AppDialog } from '#ui/Dialog.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type Square, moved, resized, smallestSize, wholeSquare } from './crop.ts'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import type { OpenPicture } from './open-picture.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { type Words, words } from '#base/text.ts'
import './PictureDialog.css'

const said = words({
  save: { en: 'Save', th: 'บันทึก' },
  drag: { en: 'Drag the picture, or use the sliders.', th: 'ลากรูปเพื่อเลื่อน หรือใช้แถบเลื่อนด้านล่าง' },
  zoom: { en: 'Zoom', th: 'ซูม' },
  across: { en: 'Left or right', th: 'ซ้าย–ขวา' },
  down: { en: 'Up or down', th: 'ขึ้น–ลง' },
  preview: { en: 'This is how others see it', th: 'คนอื่นจะเห็นรูปนี้' },
})

/** A chosen picture with the square to keep of it. */
export interface SentPicture {
  readonly picture: File
  readonly crop: Square
}

/** Shows the picture as it will be, and gives it to be sent. */
export function PictureDialog({
  title,
  picture,
  busy,
  failure,
  onSend,
  onClose,
}: {
  title: Words
  picture: OpenPicture
  busy: boolean
  failure: CallFailure | null
  onSend: (sent: SentPicture) => void
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const [square, setSquare] = useState(() => wholeSquare(picture))
  const { width, height, file } = picture
  const largest = Math.min(width, height)
  const place = {
    width: `${(width / square.size) * 100}%`,
    left: `${(-square.left / square.size) * 100}%`,
    top: `${(-square.top / square.size) * 100}%`,
  }
  return (
    <AppDialog
      open
      size="xs"
      title={title}
      subtitle={said.drag}
      busy={busy}
      onClose={onClose}
      onSubmit={() => {
        if (!busy) onSend({ picture: file, crop: square })
      }}
      actions={
        <GradientButton type="submit" loading={busy}>
          {say(said.save)}
        </GradientButton>
      }
    >
      <Refusal failure={failure} />
      <div className="picture-cut">
        <Cut
          address={picture.address}
          place={place}
          onDrag={(right, down) =>
            setSquare((now) => moved(now, -right * now.size, -down * now.size, picture))
          }
        />
        <figure>
          <div className="picture-preview">
            <img src={picture.address} alt="" style={place} />
          </div>
          <figcaption>{say(said.preview)}</figcaption>
        </figure>
      </div>
      <Slider
        label={said.zoom}
        value={largest - square.size}
        most={largest - smallestSize(picture)}
        onChange={(value) => setSquare((now) => resized(now, largest - value, picture))}
      />
      <Slider
        label={said.across}
        value={square.left}
        most={width - square.size}
        onChange={(left) => setSquare((now) => moved(now, left - now.left, 0, picture))}
      />
      <Slider
        label={said.down}
        value={square.top}
        most={height - square.size}
        onChange={(top) => setSquare((now) => moved(now, 0, top - now.top, picture))}
      />
    </AppDialog>
  )
}

// Reports how far it was dragged, in parts of its own side.
function Cut({
  address,
  place,
  onDrag,
}: {
  address: string
  place: CSSProperties
  onDrag: (right: number, down: number) => void
}) {
  const from = useRef<{ x: number; y: number } | null>(null)
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (!from.current) return
    const side = event.currentTarget.clientWidth || 1
    onDrag((event.clientX - from.current.x) / side, (event.clientY - from.current.y) / side)
    from.current = { x: event.clientX, y: event.clientY }
  }
  return (
    <div
      className="picture-square"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId)
        from.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={drag}
      onPointerUp={() => {
        from.current = null
      }}
      onPointerCancel={() => {
        from.current = null
      }}
    >
      <img src={address} alt="" draggable={false} style={place} />
    </div>
  )
}

function Slider({
  label,
  value,
  most,
  onChange,
}: {
  label: Words
  value: number
  most: number
  onChange: (value: number) => void
}) {
  const { say } = useLanguage()
  return (
    <label className="picture-slider">
      <span>{say(label)}</span>
      <input
        type="range"
        min={0}
        max={Math.max(most, 0)}
        value={value}
        disabled={most <= 0}
        onChange={(event) => onChange(Number(event.target.value))}
      />
    </label>
  )
}
