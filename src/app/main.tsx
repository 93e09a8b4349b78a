// The browser's start: who is it, then the sign-in page or the shell. Nothing heavy is on the way to the first screen.
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { accessWires } from '#areas/access/access.wire.ts'
import { LoginPage } from '#areas/session/LoginPage.tsx'
import { sessionWires } from '#areas/session/session.wire.ts'
import type { SignedIn } from '#areas/session/signed-in.web.ts'
import { startUp, takeStored } from '#areas/session/start-up.web.ts'
import { addSpellings } from '#platform/browser/call.web.ts'
import { CallFailure } from '#platform/browser/call-failure.web.ts'
import { problem, problemKind } from '#base/errors.ts'
import { storedPayload } from '#platform/browser/stored-session.web.ts'
import { tabSession } from '#platform/browser/tab-session.web.ts'
import { setEra } from '#base/era.ts'
import { LanguageProvider } from '#ui/language.tsx'
import { adoptTheme, startTheme } from '#ui/themes/theme-choice.web.ts'
import { Toasts, clearToasts, toast } from '#ui/Toast.tsx'
import '#ui/themes/theme.css'

startTheme()
addSpellings([...sessionWires, ...accessWires])
const root = createRoot(document.getElementById('root')!)
void open()

async function open(): Promise<void> {
  if (!takeStored() && !storedPayload()) return openSignIn()
  // the shell's chunk comes while the server is asked who this is
  const shell = import('./SignedInApp.tsx')
  try {
    const started = await startUp()
    if (started.signedIn) await openShell(started.signedIn, shell)
    else openSignIn(started.refusal)
  } catch (failure) {
    if (failure instanceof CallFailure && failure.status === 401) return
    const kept = await openedWithoutNetwork(failure)
    if (kept) return openShell(kept, shell)
    const { StartFailure } = await import('./shell/StartFailure.tsx')
    root.render(<StartFailure failure={failure} />)
  }
}

// what was taken along opens without a network, as it was kept
async function openedWithoutNetwork(failure: unknown): Promise<SignedIn | null> {
  const session = tabSession()
  if (!session || !(failure instanceof CallFailure) || failure.code !== 'NETWORK_ERROR') return null
  const { keptSignedIn } = await import('#areas/sync/device/kept-start.web.ts')
  return (await keptSignedIn(session.user_ID)) as SignedIn | null
}

async function openShell(
  signedIn: SignedIn,
  shell: Promise<typeof import('./SignedInApp.tsx')>,
): Promise<void> {
  const { SignedInApp, prepareFirstPage } = await shell
  await prepareFirstPage(signedIn)
  adoptTheme(signedIn.user)
  setEra(signedIn.user.era)
  root.render(
    <StrictMode>
      <LanguageProvider>
        <SignedInApp signedIn={signedIn} />
      </LanguageProvider>
    </StrictMode>,
  )
}

// what the server said to a stored payload stands in the form, in place of 'Logged Out'
function openSignIn(refusal = ''): void {
  const wanted = location.pathname + location.search
  if (location.pathname !== '/login') {
    history.replaceState(null, '', '/login')
    if (wanted !== '/' && refusal === '') toast.info(problemKind(problem('LOGGED_OUT').code).words)
  }
  root.render(
    <StrictMode>
      <LanguageProvider>
        <SignInScreen back={wanted.startsWith('/app') ? wanted : '/app'} refusal={refusal} />
      </LanguageProvider>
    </StrictMode>,
  )
}

function SignInScreen({ back, refusal }: { back: string; refusal: string }) {
  const [opening, setOpening] = useState(false)
  const enter = () => {
    setOpening(true)
    // 'Logged Out' is said to nobody who is signed in
    clearToasts()
    history.replaceState(null, '', back)
    void open()
  }
  return (
    <>
      <LoginPage onSignedIn={enter} refusal={refusal} />
      {!opening && <Toasts />}
    </>
  )
}
