// Swapping by keys: the first X marks a visit, the second on another one swaps the two in one save; on the same one it lets go.
import { useState } from 'react'
import { words } from '#base/text.ts'
import { useLanguage } from '#ui/language.tsx'
import { barKey } from './schedule-board.ts'
import type { ScheduleBar } from './schedule.ts'
import type { Moves } from './use-moves.web.ts'

const said = words({
  marked: {
    en: '{code} is marked. Press X on another visit to swap the two.',
    th: 'เลือก {code} แล้ว กด X ที่นัดหมายอื่นเพื่อสลับเวลา',
  },
})

/** The bar that is marked, what is told of it, and the key. */
export function useSwap(moves: Moves | null) {
  const { say } = useLanguage()
  const [first, setFirst] = useState<ScheduleBar | null>(null)
  const mark = (bar: ScheduleBar) => {
    if (!moves) return
    if (!first) return setFirst(bar)
    setFirst(null)
    if (bar.id !== first.id) moves.swap(first, bar)
  }
  return {
    marked: first && barKey(first),
    told: first && say(said.marked, { code: first.told!.code }),
    mark,
    letGo: () => setFirst(null),
  }
}
