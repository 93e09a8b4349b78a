// The subject of an order from what the caller said, where the desk had no time to write one.

const LONGEST = 120

/** The first line that says something, cut at a word; '' if nothing was said. */
export function titleFrom(problem: string): string {
  const line =
    problem
      .split('\n')
      .find((one) => one.trim() !== '')
      ?.trim() ?? ''
  if (line.length <= LONGEST) return line
  return `${cutAtWord(line)}…`
}

// Thai runs without spaces: the segmenter knows where its words end.
function cutAtWord(line: string): string {
  const words = [...new Intl.Segmenter('th', { granularity: 'word' }).segment(line)]
  const fitting = words.filter((word) => word.index + word.segment.length < LONGEST)
  return fitting
    .map((word) => word.segment)
    .join('')
    .trimEnd()
}
