// The way in. Plain pieces only, so that it opens before anything else is loaded.
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { CallFailure } from '#platform/browser/call-failure.web.ts'
import { LOGIN_CARD_WIDTH } from '#base/limits.ts'
import { words } from '#base/text.ts'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import { PlainTextField } from '#ui/PlainTextField.tsx'
import { signInWith } from './start-up.web.ts'
import './LoginPage.css'

const said = words({
  heading: { en: 'Sign in to Ngan', th: 'เข้าสู่ระบบ งาน' },
  lead: { en: 'Service and projects in one place', th: 'งานบริการและโครงการในที่เดียว' },
  username: { en: 'Username', th: 'ชื่อผู้ใช้' },
  password: { en: 'Password', th: 'รหัสผ่าน' },
  login: { en: 'Login', th: 'เข้าสู่ระบบ' },
  other: { en: 'ภาษาไทย', th: 'English' },
})

/** The sign-in page. `onSignedIn` is called once a session is stored. */
export function LoginPage({
  onSignedIn,
  refusal,
}: {
  onSignedIn: () => void
  /** What was said to the sign-in that the browser had stored. */
  refusal: string
}): ReactNode {
  const { say, language, setLanguage } = useLanguage()
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState(refusal)
  const passwordInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    document.title = 'login'
  }, [])
  const filled = username.trim() !== '' && password !== ''
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!filled || busy) return
    setBusy(true)
    setFailure('')
    try {
      await signInWith(username, password)
      onSignedIn()
    } catch (raw) {
      setFailure(raw instanceof CallFailure ? raw.message : String(raw))
      setPassword('')
      setBusy(false)
      passwordInput.current?.focus()
    }
  }
  return (
    <main className="login-page">
      <form
        className="login-card"
        style={{ width: LOGIN_CARD_WIDTH }}
        onSubmit={(event) => void submit(event)}
        aria-labelledby="login-heading"
      >
        <span className="login-mark" aria-hidden="true">
          ง
        </span>
        <h1 id="login-heading">{say(said.heading)}</h1>
        <p className="login-lead">{say(said.lead)}</p>
        <PlainTextField
          label={said.username}
          value={username}
          onChange={setUsername}
          name="Username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          required
          autoFocus
        />
        <PlainTextField
          label={said.password}
          value={password}
          onChange={setPassword}
          type="password"
          name="Password"
          autoComplete="current-password"
          maxLength={128}
          required
          ref={passwordInput}
        />
        <p className="login-failure" role="alert">
          {failure}
        </p>
        <GradientButton type="submit" wide loading={busy} disabled={!filled}>
          {say(said.login)}
        </GradientButton>
        <button
          type="button"
          className="login-language"
          lang={language === 'th' ? 'en' : 'th'}
          onClick={() => setLanguage(language === 'th' ? 'en' : 'th')}
        >
          {say(said.other)}
        </button>
      </form>
    </main>
  )
}
