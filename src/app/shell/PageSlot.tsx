// The page between sidebar and top bar. The old page stays until the next one can be shown.
import { Component, type ReactNode, startTransition, useEffect, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { LoadingBar } from '#ui/Loading.tsx'
import { componentOf, pageAt, prepare } from '../page-loading.web.ts'
import { PageFailure } from './PageFailure.tsx'

/** The page of the current address. */
export function PageSlot(): ReactNode {
  const location = useLocation()
  const [shown, setShown] = useState(location)
  const [failure, setFailure] = useState<unknown>(null)
  const page = pageAt(location.pathname)
  const same = page !== null && page === pageAt(shown.pathname)
  useEffect(() => {
    let wanted = true
    const show = () => wanted && startTransition(() => setShown(location))
    setFailure(null)
    prepare(location).then(show, (reason: unknown) => wanted && setFailure(reason))
    return () => {
      wanted = false
    }
  }, [location])
  if (!page) return <Navigate to="/app" replace />
  if (failure) return <PageFailure failure={failure} />
  // a page follows its own filters at once; another page waits for its chunk
  const at = same ? location : shown
  return (
    <>
      {at !== location && <LoadingBar />}
      <ShownPage pathname={at.pathname} at={at} />
    </>
  )
}

function ShownPage({ pathname, at }: { pathname: string; at: ReturnType<typeof useLocation> }) {
  const page = pageAt(pathname)
  const Shown = page && componentOf(page)
  if (!page || !Shown) return <LoadingBar />
  return (
    <BrokenPage key={page.path}>
      <Routes location={at}>
        <Route path={page.path.replace(/^\/app\/?/, '') || '/'} element={<Shown />} />
      </Routes>
    </BrokenPage>
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
