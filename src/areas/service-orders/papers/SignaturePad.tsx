// Where a signature is drawn with a finger, a pen or the mouse.
import { type PointerEvent, type ReactNode, useState } from 'react'
import { type Words, words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PAD_HEIGHT, PAD_WIDTH, type Point, pathOf, saysSomething, withPoint } from './signature-path.ts'
import './SignaturePad.css'

const said = words({
  here: { en: 'Sign here', th: 'เซ็นชื่อที่นี่' },
  clear: { en: 'Start over', th: 'เซ็นใหม่' },
})

/** A field to draw in; reports the path, or null while there is nothing that could be a name. */
export function SignaturePad({
  label,
  name = 'signature',
  onChange,
}: {
  label: Words
  name?: string
  onChange: (path: string | null) => void
}): ReactNode {
  const { say } = useLanguage()
  const [strokes, setStrokes] = useState<readonly (readonly Point[])[]>([])
  const [drawing, setDrawing] = useState(false)

  const change = (next: readonly (readonly Point[])[]) => {
    setStrokes(next)
    onChange(saysSomething(next) ? pathOf(next) : null)
  }
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    event.currentTarget.setPointerCapture(event.pointerId)
    setDrawing(true)
    change([...strokes, withPoint([], pointOf(event))])
  }
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (drawing) change([...strokes.slice(0, -1), withPoint(strokes.at(-1) ?? [], pointOf(event))])
  }

  return (
    <div className="signature">
      <div className="signature-head">
        <span>{say(label)}</span>
        <Button
          size="small"
          disabled={strokes.length === 0}
          onClick={() => change([])}
          startIcon={<Icon name="undo" size={18} />}
        >
          {say(said.clear)}
        </Button>
      </div>
      <svg
        className="signature-pad"
        viewBox={`0 0 ${PAD_WIDTH} ${PAD_HEIGHT}`}
        role="img"
        aria-label={say(label)}
        data-testid={name}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={() => setDrawing(false)}
        onPointerCancel={() => setDrawing(false)}
      >
        <line x1="40" x2="560" y1="160" y2="160" className="signature-rule" />
        {strokes.length === 0 && (
          <text x={PAD_WIDTH / 2} y="148" textAnchor="middle">
            {say(said.here)}
          </text>
        )}
        <path d={pathOf(strokes)} />
      </svg>
    </div>
  )
}

/** A kept signature. */
export function Signature({ path, label }: { path: string; label: Words }): ReactNode {
  const { say } = useLanguage()
  return (
    <svg
      className="signature-kept"
      viewBox={`0 0 ${PAD_WIDTH} ${PAD_HEIGHT}`}
      role="img"
      aria-label={say(label)}
    >
      <path d={path} />
    </svg>
  )
}

function pointOf(event: PointerEvent<SVGSVGElement>): Point {
  const box = event.currentTarget.getBoundingClientRect()
  return {
    x: ((event.clientX - box.left) / (box.width || 1)) * PAD_WIDTH,
    y: ((event.clientY - box.top) / (box.height || 1)) * PAD_HEIGHT,
  }
}
