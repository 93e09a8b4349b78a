// biome-ignore-all lint/a11y: the ARIA tree pattern; the window hears keys and pointer for the tree in it
// The drawn organization: boxes that can be walked by keyboard, moved about, made larger, and opened.
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { words } from '#base/text.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { OrgUnit } from '../organization.ts'
import { chartWords } from '../organization.text.ts'
import { type ChartLayout, boxSize } from './chart-layout.ts'
import { UnitBox } from './UnitBox.tsx'
import { type UnitTree, layoutOf, pathTo } from './unit-tree.ts'
import { type Carrying, useChartPointer } from './use-chart-pointer.web.ts'
import { usePanZoom } from './use-pan-zoom.web.ts'
import './OrgChart.css'

const said = words({
  larger: { en: 'Larger', th: 'ขยาย' },
  smaller: { en: 'Smaller', th: 'ย่อ' },
  fit: { en: 'Show all of it', th: 'ดูทั้งผัง' },
  keys: {
    en: 'Arrow keys go from unit to unit, Enter shows its people, Space opens and closes what is below, + and − change the size.',
    th: 'กดลูกศรเพื่อไปยังหน่วยงานอื่น Enter เพื่อดูพนักงาน Space เพื่อกางหรือพับหน่วยงานย่อย + และ − เพื่อขยายหรือย่อ',
  },
})

export interface OrgChartProps extends Carrying {
  readonly closed: ReadonlySet<number>
  /** The unit that was looked for, by how often something was. */
  readonly sought: { readonly id: number; readonly times: number } | null
  /** The unit the keyboard is at. */
  readonly at: number
  readonly onAt: (id: number) => void
  readonly onToggle: (id: number) => void
  readonly onOpen: (unit: OrgUnit) => void
}

/** The chart in its window. */
export function OrgChart(props: OrgChartProps): ReactNode {
  const { tree, closed, sought, at, onAt, onToggle, onOpen } = props
  const { say } = useLanguage()
  const frame = useRef<HTMLDivElement>(null)
  const layout = useMemo(() => layoutOf(tree, closed), [tree, closed])
  const { place, pan, fitIn, centre, bringIn, larger, smaller } = usePanZoom(frame, layout)
  const { carried, handlers } = useChartPointer({ ...props, pan })
  useEffect(() => fitIn(), [fitIn])
  const show = useEffectEvent((id: number) => {
    const corner = layout.corners.get(id)
    if (!corner) return
    centre({ x: corner.x + boxSize.width / 2, y: corner.y + boxSize.height / 2 })
    focusOn(frame.current, id)
  })
  useEffect(() => {
    if (sought) show(sought.id)
  }, [sought])

  const goTo = (unit: OrgUnit | undefined) => {
    const corner = unit && layout.corners.get(unit.id)
    if (!corner) return
    onAt(unit.id)
    bringIn(corner, boxSize)
    focusOn(frame.current, unit.id)
  }
  const over = carried?.over ?? null
  const refused = carried?.refused != null
  // moving the drawing about draws none of the boxes anew
  const lines = useMemo(() => <Lines layout={layout} />, [layout])
  const boxes = useMemo(
    () =>
      [...layout.corners].map(([id, corner]) => {
        const unit = tree.byId.get(id)!
        return (
          <UnitBox
            key={id}
            unit={unit}
            corner={corner}
            line={pathTo(tree, id).length}
            below={tree.childrenOf(id).length}
            closed={closed.has(id)}
            current={id === at}
            sought={id === sought?.id}
            drop={over === id ? (refused ? 'refused' : 'taken') : undefined}
            onFocus={() => onAt(id)}
            onToggle={() => onToggle(id)}
            onOpen={() => onOpen(unit)}
          />
        )
      }),
    [layout, tree, closed, at, sought, over, refused, onAt, onToggle, onOpen],
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const unit = tree.byId.get(at)
    if (!unit || event.ctrlKey || event.metaKey || event.altKey) return
    const keys: Record<string, () => void> = {
      ...walk(tree, closed, unit, goTo, onToggle),
      Enter: () => onOpen(unit),
      ' ': () => tree.childrenOf(unit.id).length > 0 && onToggle(unit.id),
      '+': larger,
      '=': larger,
      '-': smaller,
      '0': () => fitIn(),
    }
    const action = keys[event.key]
    if (!action || (event.target as HTMLElement).closest('button')) return
    event.preventDefault()
    action()
  }
  return (
    <div className="org-chart">
      <div className="org-chart-tools" role="toolbar" aria-label={say(chartWords.title)}>
        <IconAction icon="plus" label={said.larger} onClick={larger} />
        <output className="org-chart-zoom">{Math.round(place.zoom * 100)}%</output>
        <IconAction icon="minus" label={said.smaller} onClick={smaller} />
        <IconAction icon="fit-to-page" label={said.fit} onClick={() => fitIn()} />
      </div>
      <div
        ref={frame}
        className={carried ? 'org-chart-window carrying' : 'org-chart-window'}
        onKeyDown={onKeyDown}
        {...handlers}
      >
        <div
          className={place.glides ? 'org-chart-drawing glides' : 'org-chart-drawing'}
          role="tree"
          aria-label={say(chartWords.title)}
          aria-description={say(said.keys)}
          style={{
            width: layout.width,
            height: layout.height,
            transform: `translate(${place.x}px, ${place.y}px) scale(${place.zoom})`,
          }}
        >
          {lines}
          {boxes}
        </div>
        {carried && (
          <div className="org-chart-carried" style={{ left: carried.x, top: carried.y }}>
            <strong>{carried.name}</strong>
            {carried.refused && <span>{say(carried.refused)}</span>}
          </div>
        )}
      </div>
    </div>
  )
}

function Lines({ layout: { lines, width, height } }: { layout: ChartLayout }) {
  return (
    <svg className="org-chart-lines" width={width} height={height} aria-hidden>
      {lines.map((line) => {
        const points = line.map(({ x, y }) => `${x},${y}`).join(' ')
        return <polyline key={points} points={points} />
      })}
    </svg>
  )
}

/** What the arrow keys, Home and End do at a unit. */
function walk(
  { roots, byId, childrenOf }: UnitTree,
  closed: ReadonlySet<number>,
  unit: OrgUnit,
  goTo: (unit: OrgUnit | undefined) => void,
  onToggle: (id: number) => void,
): Record<string, () => void> {
  const beside = unit.parent_id === null ? roots : childrenOf(unit.parent_id)
  const index = beside.findIndex(({ id }) => id === unit.id)
  const [first] = childrenOf(unit.id)
  return {
    ArrowRight: () => goTo(beside[index + 1]),
    ArrowLeft: () => goTo(beside[index - 1]),
    ArrowUp: () => goTo(byId.get(unit.parent_id ?? 0)),
    ArrowDown: () => (closed.has(unit.id) ? onToggle(unit.id) : goTo(first)),
    Home: () => goTo(beside[0]),
    End: () => goTo(beside.at(-1)),
  }
}

function focusOn(frame: HTMLElement | null, id: number): void {
  frame?.querySelector<HTMLElement>(`[data-unit="${id}"]`)?.focus({ preventScroll: true })
}
