import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { useLanguage } from './language.tsx'
import './Loading.css'

const said = words({ loading: { en: 'Loading', th: 'กำลังโหลดข้อมูล' } })

/** A thin running bar, for what is refreshed while its old content stays. */
export function LoadingBar(): ReactNode {
  const { say } = useLanguage()
  return <div className="loading-bar" role="progressbar" aria-label={say(said.loading)} />
}

/** Grey lines in the shape of text to come; `lines` of them (5). */
export function LoadingSkeleton({ lines = 5 }: { lines?: number }): ReactNode {
  const { say } = useLanguage()
  return (
    <div className="skeleton" role="status" aria-label={say(said.loading)}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} />
      ))}
    </div>
  )
}
