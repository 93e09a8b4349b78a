// The first page: the reader's cards of today in the reader's order; what is empty is not drawn.
import { type ReactNode, Suspense, lazy, useEffect, useRef, useState } from 'react'
import { type Words, words } from '#base/text.ts'
import { showDate } from '#base/date-format.ts'
import { has } from '#base/access.ts'
import { useCaller } from '#platform/browser/caller.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { offerUndo, useUndo } from '#ui/undo.web.ts'
import { UndoLine } from '#ui/UndoLine.tsx'
import { usePhone } from '#ui/screen.web.ts'
import { PageHeading } from '#ui/PageHeading.tsx'
import { KeptToday } from '#areas/sync/device/KeptToday.tsx'
import { SetUpToday } from '#areas/company-setup/SetUpToday.tsx'
import { TakeCallButton } from '#areas/service-orders/call/TakeCallButton.tsx'
import { useSignedIn } from '#areas/session/signed-in.web.ts'
import { inOrder } from './arranged.ts'
import { type Today, showToday } from './dashboards.ts'
import { MenuTiles } from './MenuTiles.tsx'
import { todayCards } from './TodayCards.tsx'
import './DashboardPage.css'

const ArrangeDialog = lazy(async () => ({ default: (await import('./ArrangeDialog.tsx')).ArrangeDialog }))

const said = words({
  hello: { en: 'Hello, {name}', th: 'สวัสดี คุณ{name}' },
  arrange: { en: 'Arrange', th: 'จัดหน้านี้' },
  nothing: { en: 'Nothing waiting today', th: 'วันนี้ไม่มีงานค้าง' },
})

/** The dashboard. */
export default function DashboardPage(): ReactNode {
  const { say, language } = useLanguage()
  const { user } = useSignedIn()
  const { data, failure, again } = useRead(showToday, {}, { refetchEvery: 60_000 })
  const [isArranging, setArranging] = useState(false)
  const { grants } = useCaller()
  const phone = usePhone()
  const undoable = useUndo()
  useEffect(() => () => offerUndo(null), [])
  const plans =
    has(grants, { menu: '/app/Schedule', flag: 'view' }) && has(grants, { menu: '/app/Active', flag: 'edit' })
  const keepsCover = has(grants, { menu: '/app/MA-and-Warranty-Report', flag: 'approve' })
  const had = data
    ? todayCards.flatMap((card) => {
        const reader = { today: data, plans, keepsCover, phone }
        const drawn = card.draw(reader)
        const isWaiting = drawn !== 'empty' && (card.waits?.(reader) ?? true)
        const folded = phone ? (card.folds?.(reader) ?? null) : null
        return drawn === null ? [] : [{ ...card, drawn, isWaiting, folded }]
      })
    : []
  return (
    <Page>
      <PageHeading
        title={say(said.hello, { name: user.fullname })}
        subtitle={data && showDate(data.day, language)}
        actions={
          <>
            {data && (
              <Button
                variant="outlined"
                color="inherit"
                startIcon={<Icon name="tune" size={18} />}
                onClick={() => setArranging(true)}
              >
                {say(said.arrange)}
              </Button>
            )}
            <TakeCallButton />
          </>
        }
        help="dashboard"
      />
      {undoable && <UndoLine key={undoable.text} {...undoable} onGone={() => offerUndo(null)} />}
      <KeptToday>
        {failure && !data && (
          <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
        )}
      </KeptToday>
      {!data && !failure && <LoadingSkeleton lines={10} />}
      {data && <Cards today={data} had={had} />}
      <Suspense fallback={null}>
        {data && isArranging && (
          <ArrangeDialog cards={had} arranged={data.arranged} onClose={() => setArranging(false)} />
        )}
      </Suspense>
    </Page>
  )
}

function Cards({
  today: { setup, arranged },
  had,
}: {
  today: Today
  had: readonly ((typeof todayCards)[number] & {
    drawn: ReactNode
    isWaiting: boolean
    folded: number | null
  })[]
}) {
  const { say } = useLanguage()
  const shown = inOrder(had, arranged).filter(
    ({ id, drawn }) => drawn !== 'empty' && !arranged.hidden.includes(id),
  )
  // what was once drawn stays drawn: a card whose last news is being read is not taken away under the finger
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const newly = shown.filter(({ id, folded }) => folded === null && !unfolded.has(id))
  if (newly.length > 0) setUnfolded(new Set([...unfolded, ...newly.map(({ id }) => id)]))
  const waits = had.some(({ isWaiting }) => isWaiting)
  return (
    <>
      {setup && <SetUpToday today={setup} />}
      {!waits && (
        <>
          <p className="today-nothing">{say(said.nothing)}</p>
          <MenuTiles />
        </>
      )}
      <div className="today-cards">
        {runsOf(shown).map(({ key, run }) => (
          <div key={key} className={run[0]!.wide ? undefined : 'today-run'}>
            {run.map(({ id, title, drawn, folded }) => (
              <Folding key={id} title={title} count={unfolded.has(id) ? null : folded}>
                {drawn}
              </Folding>
            ))}
          </div>
        ))}
      </div>
    </>
  )
}

/** A card; with a count, its title alone until it is asked for. */
function Folding({ title, count, children }: { title: Words; count: number | null; children: ReactNode }) {
  const { say } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const opened = useRef<HTMLDivElement>(null)
  // the button is gone: what it opened has the focus, once
  useEffect(() => {
    if (isOpen) opened.current?.focus({ preventScroll: true })
  }, [isOpen])
  if (count === null || isOpen)
    return (
      <div ref={opened} tabIndex={isOpen ? -1 : undefined}>
        <Suspense fallback={<LoadingSkeleton lines={6} />}>{children}</Suspense>
      </div>
    )
  return (
    <div className="today-fold">
      <button type="button" aria-expanded={false} onClick={() => setOpen(true)}>
        <span>
          {say(title)} {count > 0 && <b>{count}</b>}
        </span>
        <Icon name="chevron-down" size={20} />
      </button>
    </div>
  )
}

interface Run<One> {
  /** Narrow ones are known by what stands before them: a first card that goes takes none of the others with it. */
  readonly key: string
  readonly run: One[]
}

/** Cards as they stand: a wide one by itself, the narrow ones between two of them together. */
function runsOf<One extends { readonly id: string; readonly wide?: true }>(
  cards: readonly One[],
): Run<One>[] {
  const runs: Run<One>[] = []
  for (const card of cards) {
    const last = runs.at(-1)
    if (last && !card.wide && !last.run[0]!.wide) last.run.push(card)
    else runs.push({ key: card.wide ? card.id : `after ${last?.key ?? ''}`, run: [card] })
  }
  return runs
}
