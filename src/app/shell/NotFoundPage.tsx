import { type ReactNode, useEffect } from 'react'
import { words } from '#base/text.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import './NotFoundPage.css'

const said = words({
  title: { en: 'Page not found', th: 'ไม่พบหน้านี้' },
  description: {
    en: 'The address leads nowhere. It may have moved, or a letter is wrong.',
    th: 'ที่อยู่นี้ไม่มีอยู่ในระบบ อาจถูกย้ายหรือพิมพ์ผิด',
  },
  back: { en: 'Go To Dashboard', th: 'ไปหน้าแดชบอร์ด' },
})

/** What any path outside the product shows. */
export function NotFoundPage(): ReactNode {
  const { say } = useLanguage()
  useEffect(() => {
    document.title = `${say(said.title)} · Ngan`
  }, [say])
  return (
    <main className="not-found">
      <p className="not-found-number" aria-hidden="true">
        404
      </p>
      <h1>{say(said.title)}</h1>
      <p>{say(said.description)}</p>
      <ButtonLink variant="contained" size="large" to="/app/" reloadDocument>
        {say(said.back)}
      </ButtonLink>
    </main>
  )
}
