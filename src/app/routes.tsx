// The route table, made from the user's menu: a path that is not allowed has no route and falls back to /app.
import { Navigate, type RouteObject, createBrowserRouter } from 'react-router'
import { LoadingBar } from '#ui/Loading.tsx'
import { type PageEntry, pages } from './pages.web.ts'
import { NotFoundPage } from './shell/NotFoundPage.tsx'
import { RouteFailure } from './shell/RouteFailure.tsx'
import { Shell } from './shell/Shell.tsx'

/** The router of a signed-in user. */
export function buildRouter(allowedPaths: readonly string[]) {
  const allowed = new Set(allowedPaths)
  const inside = pages
    .filter((page) => page.path === '/app' || allowed.has(page.under ?? page.path))
    .map(routeOf)
  return createBrowserRouter([
    { path: '/', element: <Navigate to="/app" replace /> },
    { path: '/login', element: <Navigate to="/" replace /> },
    {
      path: '/app',
      element: <Shell />,
      errorElement: <RouteFailure />,
      hydrateFallbackElement: <LoadingBar />,
      children: [...inside, { path: '*', element: <Navigate to="/app" replace /> }],
    },
    { path: '*', element: <NotFoundPage /> },
  ])
}

// Chunk and first data are fetched side by side, before the page is shown.
function routeOf(page: PageEntry): RouteObject {
  const relative = page.path.replace(/^\/app\/?/, '')
  return {
    ...(relative === '' ? { index: true } : { path: relative }),
    errorElement: <RouteFailure />,
    lazy: async () => ({ Component: (await page.load()).default }),
    ...(page.ahead && {
      loader: ({ request, params }) => {
        // the page draws at once with what has come; its own read shows progress and failures
        const ahead = page.ahead!(new URL(request.url), params)
        return Promise.race([ahead, new Promise((resolve) => setTimeout(resolve, 400))]).then(() => null)
      },
    }),
  } as RouteObject
}

const loads = new Map(pages.map((page) => [page.path as string, page.load]))

/** Starts loading a page's chunk, when a link to it is hovered or focused. */
export function loadAhead(path: string): void {
  void loads
    .get(path)?.()
    .catch(() => {})
}
