// Spans are measured by a clock that never jumps: on the server the time of day is asked only where it is what is wanted. Moments
// that are kept are compared with the database's clock by the functions of spans.server.ts, which bound them on both sides.
import { type SourceFile, filesOf, productFiles, report } from './source-files.ts'

/** Server files that ask the time of day, and what for. */
const asksTimeOfDay: Readonly<Record<string, string>> = {
  'src/areas/training/class-session.server.ts': 'whether a session is over',
  'src/areas/training/training-places.server.ts': 'whether a class has begun',
}

/** Files whose statements compare with a span before or after now, on one side only, and why nothing is kept too long by it. */
const comparesOneSide: Readonly<Record<string, string>> = {
  'src/areas/rooms/own-meetings.server.ts': 'meetings to come are wanted, too',
  'src/areas/rooms/rooms.sql': 'a booking cannot begin in the past',
  'src/areas/service-orders/order-status.sql':
    'an order is opened again within days of its end; one that ends later was never ended so',
  'src/areas/time-entries/time-status.sql': 'time is written down once it is over',
  'src/platform/files/files.server.ts': 'files younger than that are left alone',
}

// `> now() - span`, `< now() + span`, and what ends or blocks until a moment
const oneSided =
  /[<>]=?\s*\(?now\(\)\s*[-+]|\b(?:expires_at|lease_until|blocked_until|locked_until)\s*>=?\s*now\(\)/

/** Every kept moment that is compared on one side only, a line each. */
export function spanFindings(
  files: readonly SourceFile[],
  known: Readonly<Record<string, string>> = comparesOneSide,
): string[] {
  const isSpans = (path: string) => path.endsWith('/spans.server.ts') || path.includes('/testing/')
  const uses = files.filter(
    ({ path, text }) => /\.(server\.ts|sql)$/.test(path) && !isSpans(path) && oneSided.test(text),
  )
  const gone = Object.keys(known).filter((path) => !uses.some((one) => one.path === path))
  return [
    ...uses
      .filter(({ path }) => !(path in known))
      .map(
        ({ path }) =>
          `${path}: a kept moment is compared by liesAhead, liesWithin or isOutdated (or between)`,
      ),
    ...gone.map((path) => `${path} is listed and compares nothing on one side`),
  ]
}

/** Every use of the wall clock that may measure a span, a line each. */
export function clockFindings(
  files: readonly SourceFile[],
  known: Readonly<Record<string, string>> = asksTimeOfDay,
): string[] {
  const uses = files.filter(({ path, text }) => path.endsWith('.server.ts') && /\bDate\.now\b/.test(text))
  const unknown = uses.filter(({ path }) => !(path in known))
  const gone = Object.keys(known).filter((path) => !uses.some((one) => one.path === path))
  return [
    ...unknown.map(
      ({ path }) => `${path}: a span is measured with performance.now(), which no jump of the clock reaches`,
    ),
    ...gone.map((path) => `${path} is listed and asks no time of day`),
  ]
}

if (import.meta.main) {
  const files = productFiles()
  const all = [...files, ...filesOf('src/**/*.sql')]
  report('clocks', all.length, [...clockFindings(files), ...spanFindings(all)])
}
