// The line of a page that can be taken along: the act itself, what is kept, how it stands, and what waits.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { showDate } from '#base/date-format.ts'
import { cache, refresh } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { toast } from '#ui/Toast.tsx'
import { type KeptPage, capturePage } from './capture-page.web.ts'
import { KeptActs } from './KeptActs.tsx'
import { KeptBadge } from './KeptBadge.tsx'
import { keptWords as said } from './kept.text.ts'
import { KEPT_DAYS } from '../kept-days.ts'
import { type KeptSheet, keptUntil } from './kept-store.web.ts'
import { type Keeper, keepReads, leaveBehind, takeAlong } from './take-along.web.ts'
import { keepSending, useKeptState } from './use-kept-state.web.ts'
import './KeptWork.css'

/** Reads come one after the other: they are kept once no more came for so long. */
const SETTLED_MS = 500

/** Stands on a page that can be taken along; `isOffered`: whether it is offered where it was not yet. */
export function KeptWork({
  page,
  keeper,
  isOffered,
}: {
  page: KeptPage
  keeper: Keeper
  isOffered: boolean
}): ReactNode {
  const { say } = useLanguage()
  const { userId } = keeper
  const state = useKeptState(userId, page.path)
  const isKept = state?.sheet != null
  const latest = useRef(page)
  latest.current = page
  useEffect(() => (isKept ? keepSending() : undefined), [isKept])
  useEffect(() => (isKept ? capturePage(userId, () => latest.current) : undefined), [isKept, userId])
  useKeptAnew(userId, latest, isKept && state.waiting.length === 0 && !state.isOffline)
  useReadAfterSending(state?.waiting.length ?? 0)
  if (!state) return null
  const mine = [...state.refused, ...state.waiting].filter(({ sheet }) => sheet === page.path)
  if (!isKept && !isOffered && mine.length === 0) return null
  return (
    <section className="kept-work" aria-label={say(said.title)}>
      <div className="kept-line">
        <KeptBadge state={state} />
        {state.sheet ? (
          <Kept userId={userId} sheet={state.sheet} isInUse={mine.length > 0} />
        ) : state.isOffline ? (
          <span className="kept-said">{say(said.notKept)}</span>
        ) : (
          isOffered && <Take keeper={keeper} page={page} />
        )}
      </div>
      {mine.length > 0 && <KeptActs acts={mine} orderId={page.orderId} />}
    </section>
  )
}

function Take({ keeper, page }: { keeper: Keeper; page: KeptPage }) {
  const { say } = useLanguage()
  const [isBusy, setIsBusy] = useState(false)
  const take = async () => {
    setIsBusy(true)
    try {
      await page.fetched()
      if (!(await takeAlong(keeper, page))) toast.error(say(said.noRoom))
    } catch (failure) {
      toast.error(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <>
      <Button
        variant="outlined"
        size="small"
        startIcon={<Icon name="download" size={18} />}
        loading={isBusy}
        onClick={() => void take()}
      >
        {say(said.take)}
      </Button>
      <span className="kept-said">{say(said.what, { days: KEPT_DAYS })}</span>
    </>
  )
}

function Kept({ userId, sheet, isInUse }: { userId: number; sheet: KeptSheet; isInUse: boolean }) {
  const { say, language } = useLanguage()
  const size = (sheet.bytes / 1_000_000).toFixed(2)
  return (
    <>
      <span className="kept-said">
        {say(said.kept, { until: showDate(keptUntil(sheet.taken_at), language), size })}
      </span>
      {/* what waits needs its page */}
      {!isInUse && (
        <Button size="small" onClick={() => void leaveBehind(userId, sheet.path)}>
          {say(said.leave)}
        </Button>
      )}
    </>
  )
}

// What is read anew while nothing waits is kept anew.
function useKeptAnew(userId: number, page: { readonly current: KeptPage }, isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = cache.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return
      clearTimeout(timer)
      timer = setTimeout(() => void keepReads(userId, page.current), SETTLED_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [userId, page, isOn])
}

// What was sent, by this tab or another, shows as the server has it.
function useReadAfterSending(waiting: number): void {
  const before = useRef(waiting)
  useEffect(() => {
    if (waiting < before.current) void refresh('serviceOrders', 'checklists', 'timeEntries')
    before.current = waiting
  }, [waiting])
}
