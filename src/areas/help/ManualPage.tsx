// The manual: what is searched, or all of it, beside its contents. A heading's #id in the address leads to it.
import { type ReactNode, useEffect } from 'react'
import { Link, useLocation, useSearchParams } from 'react-router'
import { words } from '#base/text.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { useWide } from '#ui/screen.web.ts'
import { SearchBox } from '#ui/SearchBox.tsx'
import { type Manual, markedParts, searchManual } from './manual.ts'
import { useManual } from './manual.web.ts'
import { ManualSectionText } from './ManualText.tsx'
import './ManualPage.css'

const said = words({
  title: { en: 'User manual', th: 'คู่มือการใช้งาน' },
  search: { en: 'Search the manual', th: 'ค้นหาในคู่มือ' },
  contents: { en: 'Contents', th: 'สารบัญ' },
  found: { en: '{count} sections found', th: 'พบ {count} หัวข้อ' },
  nothing: { en: 'The manual says nothing about this', th: 'ไม่พบเรื่องนี้ในคู่มือ' },
  hint: {
    en: 'Try a shorter word, or ask the people listed under Contact us.',
    th: 'ลองใช้คำที่สั้นลง หรือสอบถามได้ที่หน้าติดต่อเรา',
  },
  failed: { en: 'The manual could not be fetched.', th: 'โหลดคู่มือไม่สำเร็จ' },
})

/** The manual for staff. */
export default function ManualPage(): ReactNode {
  const { language } = useLanguage()
  const { manual, failed, again } = useManual(language)
  const { hash } = useLocation()
  const [params, setParams] = useSearchParams()
  const searched = params.get('q') ?? ''
  useEffect(() => {
    if (manual && !searched) goTo(hash.slice(1))
  }, [manual, hash, searched])
  return (
    <Page>
      <PageHeading title={said.title} />
      <div className="manual-search">
        <SearchBox
          value={searched}
          placeholder={said.search}
          label={said.search}
          onSearch={(text) => setParams(text ? { q: text } : {}, { replace: searched !== '' })}
        />
      </div>
      {failed && <ErrorPanel message={said.failed} onRetry={again} />}
      {!manual && !failed && <LoadingSkeleton lines={12} />}
      {manual && (searched ? <Hits manual={manual} searched={searched} /> : <Text manual={manual} />)}
    </Page>
  )
}

function Text({ manual }: { manual: Manual }) {
  const { say } = useLanguage()
  const wide = useWide()
  return (
    <div className="manual">
      <nav className="manual-contents" aria-label={say(said.contents)}>
        {wide ? (
          <>
            <h2>{say(said.contents)}</h2>
            <Contents manual={manual} />
          </>
        ) : (
          <details>
            <summary>{say(said.contents)}</summary>
            <Contents manual={manual} />
          </details>
        )}
      </nav>
      <article className="manual-text">
        {manual.map((section) => (
          <ManualSectionText key={section.id} section={section} />
        ))}
      </article>
    </div>
  )
}

function Contents({ manual }: { manual: Manual }) {
  return (
    <ol>
      {chaptersOf(manual).map(([chapter, ...sections]) => (
        <li key={chapter!.id}>
          <Link to={`#${chapter!.id}`}>{chapter!.title}</Link>
          <ul>
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link to={`#${id}`}>{title}</Link>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ol>
  )
}

function Hits({ manual, searched }: { manual: Manual; searched: string }) {
  const { say } = useLanguage()
  const hits = searchManual(manual, searched)
  if (hits.length === 0) return <NoData icon="magnify" title={said.nothing} hint={said.hint} />
  return (
    <div className="manual-hits">
      <p role="status">{say(said.found, { count: hits.length })}</p>
      <ul>
        {hits.map(({ section, excerpt }) => (
          <li key={section.id}>
            <Link to={`/app/User-Manual#${section.id}`}>
              <Marked text={section.title} searched={searched} />
            </Link>
            <p>
              <Marked text={excerpt} searched={searched} />
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}

function Marked({ text, searched }: { text: string; searched: string }) {
  return markedParts(text, searched).map((part, at) =>
    part.found ? <mark key={at}>{part.text}</mark> : <span key={at}>{part.text}</span>,
  )
}

function chaptersOf(manual: Manual): Manual[] {
  const starts = manual.flatMap(({ level }, at) => (level === 1 ? [at] : []))
  return starts.map((start, place) => manual.slice(start, starts[place + 1]))
}

function goTo(id: string): void {
  const heading = id ? document.getElementById(id) : null
  if (!heading) return
  heading.scrollIntoView()
  heading.focus({ preventScroll: true })
}
