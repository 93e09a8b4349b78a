// What a person is employed as, and where; users who may edit people or permissions change it here.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { setPosition } from '#areas/people/set-position.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { words } from '#base/text.ts'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { Effective } from './access-people.ts'

const PositionDialog = lazy(async () => ({ default: (await import('./PositionDialog.tsx')).PositionDialog }))

const said = words({
  none: { en: 'No position yet', th: 'ยังไม่มีตำแหน่ง' },
  change: { en: 'Change position and unit', th: 'เปลี่ยนตำแหน่งและสังกัด' },
})

/** The line below the name of a person who is employed. */
export function PersonPlace({ employed }: { employed: NonNullable<Effective['employed']> }): ReactNode {
  const { say, language } = useLanguage()
  const mayChange = useCan(setPosition)
  // the record as opened: choices made since are kept when another user saves
  const [opened, setOpened] = useState<typeof employed | null>(null)
  const named = (of: 'position' | 'unit') =>
    (language === 'en' && employed[`${of}_en`]) || employed[`${of}_th`]
  return (
    <p className="person-place">
      {[named('position') ?? say(said.none), named('unit')].filter(Boolean).join(' · ')}
      {mayChange && <IconAction icon="pencil" label={said.change} onClick={() => setOpened(employed)} />}
      <Suspense fallback={null}>
        {opened && <PositionDialog employed={opened} onClose={() => setOpened(null)} />}
      </Suspense>
    </p>
  )
}
