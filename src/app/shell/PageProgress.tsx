import { type ReactNode, useEffect, useState } from 'react'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { LOADING_STEP_MS, LOADING_STEP_PERCENT } from '#base/limits.ts'
import './PageProgress.css'

const said = words({ loading: { en: 'Loading the page', th: 'กำลังเปิดหน้า' } })

export interface PageProgressProps {
  /** Which loading it is: each starts at the left. */
  of: string
  /** What is known to be here, in percent; null once the page is shown. */
  here: number | null
}

/** The bar over the page: what is known to be here, and between that a random step every 500 ms, until 100. */
export function PageProgress({ of, here }: PageProgressProps): ReactNode {
  const { say } = useLanguage()
  const loading = here !== null
  const [guess, setGuess] = useState({ of, percent: 0 })
  useEffect(() => {
    if (!loading) return
    setGuess({ of, percent: 0 })
    const step = () =>
      setGuess((at) => ({ of, percent: Math.min(100, at.percent + Math.random() * LOADING_STEP_PERCENT) }))
    const timer = setInterval(step, LOADING_STEP_MS)
    return () => clearInterval(timer)
  }, [of, loading])
  const guessed = guess.of === of ? guess.percent : 0
  const percent = loading ? Math.round(Math.max(here, guessed)) : 100
  return (
    <div
      className={loading ? 'page-progress' : 'page-progress done'}
      {...(loading
        ? {
            role: 'progressbar',
            'aria-label': say(said.loading),
            'aria-valuemin': 0,
            'aria-valuemax': 100,
            'aria-valuenow': percent,
          }
        : { 'aria-hidden': true })}
    >
      <span key={of} style={{ transform: `scaleX(${percent / 100})` }} />
    </div>
  )
}
