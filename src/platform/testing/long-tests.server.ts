// Tests that take seconds each, since they start real programs, kill them, or restore a whole company.
import { test } from 'vitest'
import { drawn } from './drawn.server.ts'

type LongTest = (title: string, work: () => Promise<void>) => void

/** Long tests of one kind, as `define` tells them: the short run takes so many of them as the seed draws, the whole run all. */
export function longTests(kind: string, most: number, define: (test: LongTest) => void): void {
  const all: Parameters<LongTest>[] = []
  define((...one) => all.push(one))
  for (const [title, work] of drawn(kind, all, { most })) test(title, work)
}
