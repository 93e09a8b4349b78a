// Draws a screen as a signed-in person sees it, with a server that answers by operation.
import { cleanup, render } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { vi } from 'vitest'
import { Confirms } from '#ui/ConfirmDialog.tsx'
import { setLanguage } from '#ui/language.tsx'
import { Toasts, clearToasts } from '#ui/Toast.tsx'
import { failureBody, statusOf, successBody } from '#wire/envelope.ts'
import { type Registry, buildRegistry } from '#wire/registry.ts'
import type { Wire } from '#wire/wire.ts'
import { type Caller, type Flag, flags } from '#base/access.ts'
import { addSpellings } from '#platform/browser/call.web.ts'
import { CallerProvider } from '#platform/browser/caller.web.ts'
import { Problem } from '#base/errors.ts'
import { type Operation, doneWith } from '#base/operation.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import { cache } from '#platform/browser/use-read.web.ts'

/** What the server says to one operation: its output, or a problem it throws or gives back; a promise of it keeps the screen waiting. */
export type Answers = Readonly<Record<string, (input: never) => unknown>>

/** One call the screen made, in our names. */
export interface Asked {
  readonly operation: string
  readonly input: Record<string, unknown>
}

/**
 * Draws the screen in English; `can` lists what the person may do behind which menu path, `operations` what no wire
 * spells. Clean up with `endScreen`.
 */
export function drawScreen(
  screen: ReactNode,
  options: {
    wires?: readonly Wire[]
    operations?: readonly Operation[]
    answers: Answers
    can: Partial<Record<MenuPath, readonly Flag[]>>
    username?: string
    address?: string
  },
): { asked: readonly Asked[]; last: (operation: string) => Record<string, unknown> | undefined } {
  const asked: Asked[] = []
  setLanguage('en')
  const { wires = [], operations = [], answers } = options
  addSpellings(wires)
  const registry = buildRegistry(wires, { operations })
  vi.stubGlobal('fetch', (address: string, request: RequestInit) => {
    const body = bodyOf(request.body)
    return Promise.resolve(answer(address, body, { registry, answers }, asked))
  })
  const grants = Object.fromEntries(
    Object.entries(options.can).map(([menu, can]) => [menu, { flags: can, scope: 'ALL' as const }]),
  )
  const caller: Caller = { username: options.username ?? 'tester', grants }
  render(
    <QueryClientProvider client={cache}>
      <CallerProvider value={caller}>
        <MemoryRouter initialEntries={[options.address ?? '/']}>{screen}</MemoryRouter>
        <Confirms />
        <Toasts />
      </CallerProvider>
    </QueryClientProvider>,
  )
  return { asked, last: (operation) => asked.findLast((one) => one.operation === operation)?.input }
}

/** Every right behind a menu path. */
export const everything = flags

/** Takes the screen and everything it left behind away. */
export function endScreen(): void {
  cleanup()
  clearToasts()
  cache.clear()
  vi.unstubAllGlobals()
}

function bodyOf(sent: BodyInit | null | undefined): Record<string, unknown> {
  if (!(sent instanceof FormData)) return JSON.parse(String(sent ?? '{}')) as Record<string, unknown>
  const { data = '{}', ...files } = Object.fromEntries(sent)
  return { ...(JSON.parse(String(data)) as Record<string, unknown>), ...files }
}

function answer(
  address: string,
  body: Record<string, unknown>,
  { registry, answers }: { registry: Registry; answers: Answers },
  asked: Asked[],
): Response | Promise<Response> {
  for (const wire of registry.paths.values()) {
    const found = address.endsWith(`/${wire.path}`) && registry.recognise(wire, body)
    if (!found) continue
    const { spelling, input } = found
    const { name } = spelling.operation
    asked.push({ operation: name, input })
    const respond = (said: unknown) => {
      if (said === undefined) throw new Error(`The test answers nothing to ${name}`)
      if (said instanceof Problem)
        return json(failureBody(said, 'en', 'req-1', spelling), statusOf(said, spelling.form))
      return json(successBody(spelling, said, doneWith(spelling.operation, said)?.en ?? ''), 200)
    }
    const said = answers[name]?.(input as never)
    return said instanceof Promise ? said.then(respond) : respond(said)
  }
  throw new Error(`Nobody is behind ${address}`)
}

function json(body: unknown, status: number): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}
