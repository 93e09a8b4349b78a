// The page between sidebar and top bar. The old page stays until the next one can be shown.
import { Component, type ReactNode, startTransition, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { PAGE_TRANSITION_MS } from '#base/limits.ts'
import { componentOf, instead, pageAt, prepare } from '../page-loading.web.ts'
import { PageFailure } from './PageFailure.tsx'
import { PageProgress } from './PageProgress.tsx'
import { useScrollPlaces } from './scroll-places.web.ts'

/** The page of the current address. */
export function PageSlot(): ReactNode {
  const location = useLocation()
  const [shown, setShown] = useState(location)
  const [here, setHere] = useState({ of: location.key, percent: 0 })
  const [failure, setFailure] = useState<unknown>(null)
  const page = pageAt(location.pathname)
  const same = page !== null && page === pageAt(shown.pathname)
  useEffect(() => {
    let wanted = true
    const show = () => wanted && startTransition(() => setShown(location))
    setFailure(null)
    prepare(location, (percent) => wanted && setHere({ of: location.key, percent })).then(
      show,
      (reason: unknown) => wanted && setFailure(reason),
    )
    return () => {
      wanted = false
    }
  }, [location])
  // a page follows its own filters at once; another page waits for its chunk
  const at = same ? location : shown
  useScrollPlaces(at)
  if (!page) return <Navigate to={instead(location.pathname)} replace />
  if (failure) return <PageFailure failure={failure} />
  const known = here.of === location.key ? here.percent : 0
  const there = pageAt(at.pathname)
  const Shown = there && componentOf(there)
  const waiting = at !== location || !Shown
  return (
    <>
      <PageProgress of={location.key} here={waiting ? known : null} />
      {Shown && (
        // to be used from the first moment: it only fades and slides in
        <div
          key={there.path}
          className="page-in"
          style={{ animationDuration: `${PAGE_TRANSITION_MS}ms` }}
          aria-busy={waiting || undefined}
        >
          <BrokenPage>
            <Routes location={at}>
              <Route path={there.path.replace(/^\/app\/?/, '') || '/'} element={<Shown />} />
            </Routes>
          </BrokenPage>
        </div>
      )}
    </>
  )
}

/** Keeps a page that breaks while drawing from taking the shell along. */
class BrokenPage extends Component<{ children: ReactNode }, { failure: unknown }> {
  override state = { failure: null as unknown }

  static getDerivedStateFromError(failure: unknown) {
    return { failure }
  }

  override render() {
    return this.state.failure ? <PageFailure failure={this.state.failure} /> : this.props.children
  }
}
