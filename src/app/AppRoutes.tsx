// The addresses of the product. A path that is not in the user's menu has no page and falls back to /app.
import { type ReactNode, Suspense } from 'react'
import { patientLazy } from '#ui/patient-lazy.web.ts'
import { Navigate, Route, Routes } from 'react-router'
import { Shell } from './shell/Shell.tsx'

const NotFoundPage = patientLazy(async () => (await import('./shell/NotFoundPage.tsx')).NotFoundPage)

/** What a signed-in user can reach. */
export function AppRoutes(): ReactNode {
  return (
    <Routes>
      <Route path="/" element={<Navigate to="/app" replace />} />
      <Route path="/login" element={<Navigate to="/" replace />} />
      <Route path="/app/*" element={<Shell />} />
      <Route
        path="*"
        element={
          <Suspense fallback={null}>
            <NotFoundPage />
          </Suspense>
        }
      />
    </Routes>
  )
}
