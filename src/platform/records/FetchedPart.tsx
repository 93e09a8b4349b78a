// A part of a page that is fetched as it is drawn. One that cannot be had, or breaks, says so in its own place and is tried again from there,
// then with the whole page.
import { Component, type ComponentType, type ReactNode, Suspense, useState } from 'react'
import type { Words } from '#base/text.ts'
import { isOffline } from '#platform/browser/connection.web.ts'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { lazyPart } from './lazy-part.web.ts'

/** Draws what `load` brings, of this subject; `failed` says what is missing where that is not plain from its place. */
export function FetchedPart<Subject>({
  load,
  subject,
  lines = 6,
  failed,
}: {
  readonly load: () => Promise<ComponentType<{ readonly subject: Subject }>>
  readonly subject: Subject
  /** About how high it will be. */
  readonly lines?: number
  readonly failed?: Words
}): ReactNode {
  const [tries, setTries] = useState(0)
  const Part = lazyPart(load)
  const again = () => {
    // what fails twice though there is a network is gone, as after an update of the product: only a new load of the page finds what came instead
    if (tries > 0 && !isOffline()) location.reload()
    else setTries(tries + 1)
  }
  return (
    <BrokenPart key={tries} instead={<ErrorPanel message={failed} onRetry={again} />}>
      <Suspense fallback={<LoadingSkeleton lines={lines} />}>
        <Part subject={subject} />
      </Suspense>
    </BrokenPart>
  )
}

// a failure goes no further up than this
class BrokenPart extends Component<{ instead: ReactNode; children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError() {
    return { isBroken: true }
  }

  override render() {
    return this.state.isBroken ? this.props.instead : this.props.children
  }
}
