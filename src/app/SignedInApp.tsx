// Everything a signed-in person needs around the pages.
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense, lazy, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { BrowserRouter } from 'react-router'
import { LazyRealtime } from '#areas/presence/LazyRealtime.tsx'
import { load } from '#areas/session/start-up.web.ts'
import { ReplacedNotice } from '#areas/session/ReplacedNotice.tsx'
import { SignedInProvider, type SignedIn, onUserChanged } from '#areas/session/signed-in.web.ts'
import { isAnythingKept } from '#areas/sync/device/is-kept.web.ts'
import { addAreaPaths, addSpellings, addSpellingsLater } from '#platform/browser/call.web.ts'
import { CallerProvider } from '#platform/browser/caller.web.ts'
import { whenFirstPageIdle } from '#platform/browser/first-page-idle.web.ts'
import { onSignedOutElsewhere, tabSession } from '#platform/browser/tab-session.web.ts'
import { cache } from '#platform/browser/use-read.web.ts'
import { nextAsked } from '#ui/ask.web.ts'
import { Toasts } from '#ui/Toast.tsx'
import { AppRoutes } from './AppRoutes.tsx'
import { areaPaths, areas } from './areas.ts'
import { keepOfflinePage } from './offline-page.web.ts'
import { keepAllowedPaths, prefetchPage, prepare } from './page-loading.web.ts'
import { takeLayoutsAlong } from './renamed-layouts.web.ts'

// questions are drawn by a dialog that comes after the first page, or with the first question
const Confirms = lazy(async () => {
  await Promise.race([whenFirstPageIdle(), nextAsked({ now: true })])
  for (;;) {
    try {
      const { Confirms } = await import('#ui/ConfirmDialog.tsx')
      return { default: Confirms }
    } catch (failure) {
      console.warn('The dialog for questions could not be fetched', failure)
      await nextAsked()
    }
  }
})

/** Rights that changed and could not be read are asked for once more after so long. */
const RIGHTS_RETRY_MS = 5000

addAreaPaths(areaPaths)
addSpellings(areas.flatMap(({ firstWires = [] }) => firstWires))
addSpellingsLater(Object.fromEntries(areas.flatMap(({ name, wires }) => (wires ? [[name, wires]] : []))))
takeLayoutsAlong()
// its chunk can come while the server is still asked who this is, and with a session its first data, too
if (tabSession()) void prepareFirstPage()
else prefetchPage(location.pathname)

/** Resolves once the page of the address can be drawn at once, for the person signed in, or who was so last. A page that cannot be had is the shell's to show. */
export function prepareFirstPage(signedIn?: SignedIn): Promise<void> {
  if (signedIn) keepAllowedPaths(signedIn.user)
  return prepare(location).catch(() => {})
}

/** The product for one signed-in person. */
export function SignedInApp({ signedIn: atStart }: { signedIn: SignedIn }): ReactNode {
  const [signedIn, setSignedIn] = useState(atStart)
  const { user } = signedIn
  useEffect(keepOfflinePage, [])
  useEffect(sendKeptWork, [])
  useEffect(() => onSignedOutElsewhere(() => location.assign('/login')), [])
  const turn = useRef(0)
  const readAgain = () => {
    const mine = ++turn.current
    const isLatest = () => mine === turn.current
    readRightsAgain(signedIn).then(
      (now) => {
        if (!isLatest() || now === signedIn) return
        // the screen first: what may no longer be seen is not asked for again
        flushSync(() => setSignedIn(now))
        void cache.invalidateQueries()
      },
      () => setTimeout(() => isLatest() && readAgain(), RIGHTS_RETRY_MS),
    )
  }
  useEffect(() => onUserChanged(readAgain))
  return (
    <QueryClientProvider client={cache}>
      <SignedInProvider value={signedIn}>
        <CallerProvider value={{ username: user.username, grants: user.grants }}>
          <BrowserRouter>
            <AppRoutes />
          </BrowserRouter>
          <Suspense fallback={null}>
            <Confirms />
          </Suspense>
          {!user.must_change_password && <LazyRealtime userId={user.user_ID} onAccessChanged={readAgain} />}
          <ReplacedNotice />
          <Toasts />
        </CallerProvider>
      </SignedInProvider>
    </QueryClientProvider>
  )
}

// What waits on the device is sent whatever page is open; nothing of it is fetched where nothing was taken along.
function sendKeptWork(): void {
  void whenFirstPageIdle().then(async () => {
    if (await isAnythingKept()) (await import('#areas/sync/device/use-kept-state.web.ts')).keepSending()
  })
}

// Menu, routes and buttons follow rights that change, without signing in again.
async function readRightsAgain(known: SignedIn): Promise<SignedIn> {
  const now = await load({ quiet: true, client: 'shell' })
  keepAllowedPaths(now.user)
  return JSON.stringify(now) === JSON.stringify(known) ? known : now
}
