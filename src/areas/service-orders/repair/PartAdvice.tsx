// Parts to think of for a symptom, with what speaks for each: a rank given by hand, and the orders that were closed.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { type PartOption, partOptions } from './order-parts.ts'
import './PartAdvice.css'

/** Words of what is learnt. */
export const adviceWords = words({
  from: { en: 'For this symptom', th: 'จากอาการนี้' },
  used: { en: 'used in {used} of {jobs} jobs', th: 'ใช้ใน {used} จาก {jobs} งาน' },
  held: { en: '{held} did not come back', th: 'ไม่กลับมาอีก {held}' },
  rank: { en: 'no. {rank} by experience', th: 'อันดับ {rank} จากประสบการณ์' },
  stock: { en: '{count} in stock', th: 'มีในคลัง {count}' },
  none: { en: 'out of stock', th: 'ของหมด' },
  take: { en: 'Choose {part}', th: 'เลือก {part}' },
})

/** What speaks for a part, in a line. */
export function useReasons(): (part: PartOption) => string {
  const { say } = useLanguage()
  return ({ manual_rank, jobs, used, held, in_stock, note }) =>
    [
      manual_rank !== null && say(adviceWords.rank, { rank: manual_rank }),
      used > 0 && say(adviceWords.used, { used, jobs }),
      used > 0 && say(adviceWords.held, { held }),
      in_stock !== null &&
        (in_stock > 0 ? say(adviceWords.stock, { count: in_stock }) : say(adviceWords.none)),
      note,
    ]
      .filter(Boolean)
      .join(' · ')
}

/** At most five; nothing where the symptom speaks for none. `onChoose` makes each a choice. */
export function PartAdvice({
  symptomId,
  machineId,
  onChoose,
}: {
  symptomId: number
  machineId: number | null
  onChoose?: (part: PartOption) => void
}): ReactNode {
  const { say } = useLanguage()
  const reasons = useReasons()
  const asked = { symptom_id: symptomId, ...(machineId && { machine_id: machineId }) }
  const { data } = useRead(partOptions, asked, { keep: false })
  const parts = (data ?? []).filter(({ from_symptom }) => from_symptom).slice(0, 5)
  if (parts.length === 0) return null
  return (
    <section className="part-advice" aria-label={say(adviceWords.from)}>
      <b>{say(adviceWords.from)}</b>
      <ul>
        {parts.map((part) => (
          <li key={part.id}>
            {onChoose ? (
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                aria-label={say(adviceWords.take, { part: `${part.part_no} ${part.name}` })}
                startIcon={<Icon name="plus" size={18} />}
                onClick={() => onChoose(part)}
              >
                {part.name}
              </Button>
            ) : (
              <span>{part.name}</span>
            )}
            <small>{[part.part_no, reasons(part)].filter(Boolean).join(' · ')}</small>
          </li>
        ))}
      </ul>
    </section>
  )
}
