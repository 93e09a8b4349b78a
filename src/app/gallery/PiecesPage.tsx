// Each piece of the screens in each of its states: to look at, and for the tests that look. Only administrators reach it.
import { type ComponentType, type ReactNode, Suspense, lazy } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { pieceWords } from './pieces.text.ts'
import './PiecesPage.css'

const parts = {
  fields: part(async () => (await import('./PieceFields.tsx')).PieceFields),
  pickers: part(async () => (await import('./PiecePickers.tsx')).PiecePickers),
  tables: part(async () => (await import('./PieceTables.tsx')).PieceTables),
  messages: part(async () => (await import('./PieceMessages.tsx')).PieceMessages),
  marks: part(async () => (await import('./PieceMarks.tsx')).PieceMarks),
}
type PartName = keyof typeof parts
const names = Object.keys(parts) as PartName[]

export default function PiecesPage(): ReactNode {
  const { say } = useLanguage()
  const [address] = useSearchParams()
  const shown = names.find((name) => name === address.get('part')) ?? 'fields'
  const Part = parts[shown]
  return (
    <Page>
      <PageHeading title={pieceWords.title} subtitle={pieceWords.subtitle} />
      <nav className="piece-parts" aria-label={say(pieceWords.parts)}>
        {names.map((name) => (
          <Link key={name} to={`?part=${name}`} aria-current={name === shown ? 'page' : undefined}>
            {say(pieceWords[name])}
          </Link>
        ))}
      </nav>
      <Suspense fallback={<LoadingSkeleton />}>
        <Part />
      </Suspense>
    </Page>
  )
}

function part(load: () => Promise<ComponentType>) {
  return lazy(async () => ({ default: await load() }))
}
