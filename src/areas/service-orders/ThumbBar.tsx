// The bar at the thumb of a phone: my next step on this order, undone for a while after a mistaken tap, and all other steps behind one button.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Words, words } from '#base/text.ts'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { useLanguage } from '#ui/language.tsx'
import { Menu, MenuLine } from '#ui/Menu.tsx'
import { UndoLine } from '#ui/UndoLine.tsx'
import { type OrderSteps, type StepChoice, stepWords, useOrderSteps } from './OrderSteps.tsx'
import { type MyStep, isMyOpen, myStep, myVisit, undoable } from './next-step.ts'
import type { OrderDetail, Report, Visit } from './order-detail.ts'
import { useVisitActs } from './visit-page/visit-acts.web.ts'
import { type VisitStep, isOpenVisit, visitSteps } from './visits/visit-states.ts'
import { moveVisit, undoVisit } from './visits/visits.ts'
import './OrderActions.css'

const FindingDialog = lazy(async () => ({
  default: (await import('./papers/FindingDialog.tsx')).FindingDialog,
}))
const ReportDialog = lazy(async () => ({
  default: (await import('./papers/ReportDialog.tsx')).ReportDialog,
}))
const EngineerSigns = lazy(async () => ({
  default: (await import('./papers/EngineerSigns.tsx')).EngineerSigns,
}))
const CustomerSigns = lazy(async () => ({
  default: (await import('./papers/CustomerSigns.tsx')).CustomerSigns,
}))
const VisitReasonDialog = lazy(async () => ({
  default: (await import('./visits/VisitReasonDialog.tsx')).VisitReasonDialog,
}))

const said = words({
  checklist: { en: 'Go on with the checklist', th: 'ตรวจต่อ' },
  checklistAt: { en: 'Continue checks {done}/{all}', th: 'ตรวจต่อ {done}/{all}' },
  nextJob: { en: 'To the next job', th: 'ไปงานถัดไป' },
  finding: { en: 'Write down the cause', th: 'บันทึกสาเหตุ' },
  report: { en: 'Write the report', th: 'เขียนใบรายงาน' },
  engineer: { en: 'Sign as the engineer', th: 'ช่างเซ็น' },
  sign: { en: 'Let the customer sign', th: 'ให้ลูกค้าเซ็น' },
  more: { en: 'More', th: 'เพิ่มเติม' },
  taken: { en: 'Noted: {step}', th: 'บันทึกแล้ว: {step}' },
})

const icons: Readonly<Record<string, IconName>> = {
  TRAVELLING: 'truck-fast',
  ON_SITE: 'map-marker',
  checklist: 'format-list-checks',
  finding: 'pencil',
  report: 'clipboard-list',
  engineer: 'signature',
  sign: 'signature',
}

// the bar on the page of one visit
interface OnVisit {
  readonly visit: Visit
  readonly checklist: { readonly done: number; readonly all: number } | null
  readonly onChecklist: () => void
  /** The address of the caller's next visit. */
  readonly next: string | null
}

/** The bar; nothing where there is nothing to do. `on` is the visit whose page it stands on, if it is not that of the order. */
export function ThumbBar({ order, on }: { order: OrderDetail; on?: OnVisit }): ReactNode {
  const { say } = useLanguage()
  const navigate = useNavigate()
  const steps = useOrderSteps(order)
  const { act, busy: acting } = useVisitActs()
  const [opened, setOpened] = useState<MyStep>()
  const [missing, setMissing] = useState<VisitStep>()
  const [taken, setTaken] = useState<VisitStep>()
  const [more, setMore] = useState<HTMLElement | null>(null)
  const visit = on ? [on.visit].find(isMyOpen) : myVisit(order)
  const mine = visit && myStep(order, visit)
  const next = on && !isOpenVisit(on.visit.status) ? on.next : null
  const back = undoable(order)
  const [first, ...rest] = steps.choices
  const isFirstMain = !mine && !steps.send && !next
  const missed = visit && visitSteps.find((one) => one.from === visit.status && one.to === 'MISSED')
  const busy = steps.busy || acting

  const takeMine = async (step: MyStep) => {
    if (step.kind === 'checklist') return on ? on.onChecklist() : goToChecklist()
    if (step.kind !== 'visit') return setOpened(step)
    const { id, row_version } = step.visit
    if (await act(moveVisit, { id, row_version, to_status: step.step.to })) setTaken(step.step)
  }
  const takeBack = () => {
    setTaken(undefined)
    if (back) void act(undoVisit, { id: back.id, row_version: back.row_version })
  }
  const others = isFirstMain ? rest : steps.choices
  const hasMore =
    others.length > 0 || back !== undefined || missed !== undefined || ((mine || next) && steps.send)
  if (!mine && !steps.send && !first && !next && !hasMore) return null
  const pick = (work: () => void) => () => {
    setMore(null)
    work()
  }
  return (
    <section
      ref={steps.bar}
      tabIndex={-1}
      className="order-actions thumb-bar"
      aria-label={say(stepWords.actions)}
    >
      {taken && back && (
        <UndoLine
          key={taken.to}
          text={say(said.taken, { step: say(taken.words) })}
          onUndo={takeBack}
          onGone={() => setTaken(undefined)}
        />
      )}
      {!mine && !next && steps.told}
      <div className="thumb-buttons">
        <MainButton
          mine={mine}
          steps={steps}
          first={first}
          busy={busy}
          loading={acting}
          checklist={on?.checklist ?? null}
          onMine={(step) => void takeMine(step)}
          onNext={next ? () => void navigate(next) : undefined}
        />
        {hasMore && (
          <IconAction
            icon="dots-vertical"
            label={said.more}
            aria-haspopup="menu"
            aria-expanded={more !== null}
            onClick={(event) => setMore(event.currentTarget)}
          />
        )}
      </div>
      {more && (
        <Menu anchor={more} label={say(said.more)} onClose={() => setMore(null)}>
          {(mine || next) && steps.send && (
            <MenuLine icon={<Icon name="account-hard-hat" />} onPick={pick(steps.send)}>
              {say(stepWords.send)}
            </MenuLine>
          )}
          {others.map((choice) => (
            <MenuLine
              key={choice.step.name}
              icon={<Icon name={choice.icon} />}
              onPick={pick(() => steps.take(choice))}
            >
              {say(choice.step.words)}
              {choice.why && <small className="thumb-lacks">{choice.why}</small>}
            </MenuLine>
          ))}
          {missed && (
            <MenuLine icon={<Icon name="close-circle" />} onPick={pick(() => setMissing(missed))}>
              {say(missed.words)}
            </MenuLine>
          )}
          {back && (
            <MenuLine icon={<Icon name="undo" />} onPick={pick(takeBack)}>
              {say(undoVisit.title)}
            </MenuLine>
          )}
        </Menu>
      )}
      {steps.dialogs}
      <Suspense fallback={null}>
        {missing && visit && (
          <VisitReasonDialog visit={visit} step={missing} onClose={() => setMissing(undefined)} />
        )}
        {opened?.kind === 'finding' && <FindingDialog order={order} onClose={() => setOpened(undefined)} />}
        {opened?.kind === 'report' && <ReportDialog order={order} onClose={() => setOpened(undefined)} />}
        {opened?.kind === 'engineer' && (
          <EngineerSigns
            order={order}
            report={opened.report}
            onSigned={(signed) => setOpened(customerNext(signed, opened.report))}
            onClose={() => setOpened(undefined)}
          />
        )}
        {opened?.kind === 'sign' && (
          <CustomerSigns
            order={order}
            report={opened.report}
            onDone={() => setOpened(undefined)}
            onClose={() => setOpened(undefined)}
          />
        )}
      </Suspense>
    </section>
  )
}

// the device goes on to the customer, with the report as it is by then
function customerNext({ reports }: OrderDetail, { id }: Report): MyStep | undefined {
  const report = reports.find((one) => one.id === id)
  return report && { kind: 'sign', report }
}

/** Leads to the first item of the checklist that is open, wherever its section stands. */
export function goToChecklist(): void {
  const section = document.getElementById('checklist')
  const open = section?.querySelector('.is-open') ?? section
  open?.scrollIntoView({ block: 'center' })
  open?.querySelector<HTMLElement>('button, input')?.focus({ preventScroll: true })
}

interface MainButtonProps {
  mine: MyStep | undefined
  steps: OrderSteps
  first: StepChoice | undefined
  busy: boolean
  loading: boolean
  checklist: OnVisit['checklist']
  onMine: (step: MyStep) => void
  onNext: (() => void) | undefined
}

// my own step, else my next visit, else sending an engineer, else the usual step of the order
function MainButton({ mine, steps, first, busy, loading, checklist, onMine, onNext }: MainButtonProps) {
  const { say } = useLanguage()
  const button = (name: IconName, text: Words | string, onClick: () => void, more: object = {}) => (
    <GradientButton wide icon={<Icon name={name} />} disabled={busy} onClick={onClick} {...more}>
      {say(text)}
    </GradientButton>
  )
  if (mine?.kind === 'visit')
    return button(icons[mine.step.to] ?? 'check', mine.step.words, () => onMine(mine), { loading })
  if (mine) {
    const text = mine.kind === 'checklist' && checklist ? say(said.checklistAt, checklist) : said[mine.kind]
    return button(icons[mine.kind] ?? 'pencil', text, () => onMine(mine))
  }
  if (onNext) return button('arrow-right', said.nextJob, onNext)
  if (steps.send) return button('account-hard-hat', stepWords.send, steps.send)
  if (!first) return null
  const { step, icon, lacks, why } = first
  // it can still be pressed, so that a finger finds out what is missing, too
  const held =
    lacks.length > 0 ? { 'aria-disabled': true, title: why, 'aria-describedby': `lacks-${step.name}` } : {}
  return button(icon, step.words, () => steps.take(first), { loading: steps.taking === step.name, ...held })
}
