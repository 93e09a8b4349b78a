// What colour a status word has: a row a word; words we do not know get one by their hash, always the same.

export type Tone = 'grey' | 'blue' | 'cyan' | 'violet' | 'green' | 'amber' | 'orange' | 'red' | 'pink'

/** Text and ground of each tone; every pair passes WCAG AA (tested). */
export const tones: Record<'light' | 'dark', Record<Tone, { ink: string; ground: string }>> = {
  light: {
    grey: { ink: '#4a545e', ground: '#eaedf0' },
    blue: { ink: '#1553a1', ground: '#e1edfb' },
    cyan: { ink: '#0b6072', ground: '#dbf2f6' },
    violet: { ink: '#5b3fa3', ground: '#ede7fa' },
    green: { ink: '#17683a', ground: '#def3e5' },
    amber: { ink: '#7a4d00', ground: '#fbefcf' },
    orange: { ink: '#97400b', ground: '#fde8d8' },
    red: { ink: '#a3211a', ground: '#fde5e3' },
    pink: { ink: '#97265f', ground: '#fbe4ef' },
  },
  dark: {
    grey: { ink: '#bcc6cf', ground: '#2a3138' },
    blue: { ink: '#9cc6fb', ground: '#152c4a' },
    cyan: { ink: '#82dcec', ground: '#0e3640' },
    violet: { ink: '#cdbcfa', ground: '#30244f' },
    green: { ink: '#8be0aa', ground: '#123622' },
    amber: { ink: '#f4cb74', ground: '#3b2d0b' },
    orange: { ink: '#ffb98a', ground: '#422410' },
    red: { ink: '#ffaca5', ground: '#461c1a' },
    pink: { ink: '#fbaed0', ground: '#451a31' },
  },
}

const known: Record<string, Tone> = {
  // work
  new: 'blue',
  accepted: 'cyan',
  scheduled: 'violet',
  in_progress: 'amber',
  on_hold: 'orange',
  work_done: 'green',
  done: 'green',
  closed: 'grey',
  rejected: 'red',
  cancelled: 'grey',
  overdue: 'red',
  open: 'blue',
  pending: 'amber',
  waiting: 'amber',
  // visits
  planned: 'blue',
  confirmed: 'cyan',
  travelling: 'violet',
  on_site: 'amber',
  missed: 'red',
  // papers
  draft: 'grey',
  submitted: 'blue',
  approved: 'green',
  signed: 'green',
  void: 'red',
  // records
  active: 'green',
  inactive: 'grey',
  prospect: 'blue',
  blocked: 'red',
  locked: 'orange',
  disabled: 'grey',
  suspended: 'orange',
  on_leave: 'violet',
  resigned: 'grey',
  installed: 'cyan',
  running: 'green',
  stopped: 'red',
  decommissioned: 'grey',
  // priorities
  low: 'grey',
  normal: 'blue',
  high: 'orange',
  urgent: 'red',
  // kinds of work
  repair: 'orange',
  install: 'violet',
  preventive: 'cyan',
  inspection: 'blue',
  bug: 'red',
  task: 'blue',
  // stock
  unrestricted: 'green',
  ur: 'green',
  block: 'red',
  qi: 'amber',
  // roles
  admin: 'pink',
  manager: 'violet',
  engineer: 'cyan',
  coordinator: 'blue',
}
const spare: Tone[] = ['blue', 'cyan', 'violet', 'green', 'amber', 'orange', 'pink']

/** The tone of a status word, whatever its case and whether its parts are joined by spaces, hyphens or underlines. */
export function toneOf(status: string): Tone {
  const word = status
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return known[word] ?? spare[hash(word) % spare.length]!
}

function hash(word: string): number {
  let sum = 7
  for (const letter of word) sum = (sum * 31 + letter.codePointAt(0)!) >>> 0
  return sum
}
