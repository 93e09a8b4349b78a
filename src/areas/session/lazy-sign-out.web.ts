// Signing out, fetched once the first page is drawn: it must be there when there is no connection any more.
import { whenFirstPageIdle } from '#platform/browser/first-page-idle.web.ts'

const fetched = () => import('./sign-out.web.ts')

/** Fetches what signing out needs once nothing else is to be done. */
export function prepareSignOut(): void {
  void whenFirstPageIdle()
    .then(fetched)
    .catch((failure: unknown) => console.warn('Signing out could not be prepared', failure))
}

/** Asks, then signs out. */
export async function askToSignOut(): Promise<void> {
  const { askToSignOut } = await fetched()
  await askToSignOut()
}
