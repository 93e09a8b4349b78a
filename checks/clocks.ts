// Spans are measured by a clock that never jumps: on the server the time of day is asked only where it is what is wanted.
import { type SourceFile, productFiles, report } from './source-files.ts'

/** Server files that ask the time of day, and what for. */
const asksTimeOfDay: Readonly<Record<string, string>> = {
  'src/areas/training/class-session.server.ts': 'whether a session is over',
  'src/areas/training/training-places.server.ts': 'whether a class has begun',
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
  report('clocks', files.length, clockFindings(files))
}
