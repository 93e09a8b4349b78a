// The parts of a machine: those in it, what is due first, and those that were.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import type { MachineRow } from '#areas/machines/machines.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { Menu, MenuLine } from '#ui/Menu.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Card } from '#ui/Page.tsx'
import {
  type InstalledPart,
  swapPart,
  deleteInstalled,
  fitPart,
  installedWords,
  listInstalled,
} from './installed-parts.ts'
import { FittingParts } from './ModelParts.tsx'
import { PartFacts } from './PartFacts.tsx'
import './MachineParts.css'

const InstalledPartDialog = lazy(async () => ({
  default: (await import('./InstalledPartDialog.tsx')).InstalledPartDialog,
}))
const TakeOutDialog = lazy(async () => ({ default: (await import('./TakeOutDialog.tsx')).TakeOutDialog }))

const said = words({
  now: { en: 'In the machine', th: 'อยู่ในเครื่อง' },
  former: { en: 'Taken out', th: 'ถอดออกแล้ว' },
  none: { en: 'No parts written down yet', th: 'ยังไม่ได้บันทึกอะไหล่' },
  more: { en: 'More for {part}', th: 'เพิ่มเติมสำหรับ {part}' },
})

type Opened = { readonly what: 'fit' | 'change' | 'out'; readonly part?: InstalledPart }

/** Both cards, and the dialogs over them. */
export function MachineParts({ subject }: { subject: MachineRow }): ReactNode {
  const { say } = useLanguage()
  const read = useRead(listInstalled, { machine_id: subject.id }, { keep: false })
  const mayFit = useCan(fitPart)
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  const parts = read.data ?? []
  const now = parts.filter(({ removed_on }) => removed_on === null)
  const former = parts.filter(({ removed_on }) => removed_on !== null)
  const fit = mayFit && (
    <Button size="small" startIcon={<Icon name="plus" />} onClick={() => setOpened({ what: 'fit' })}>
      {say(fitPart.title)}
    </Button>
  )
  return (
    <>
      <Card title={said.now} actions={fit}>
        {!read.data && <Reading read={read} lines={6} />}
        {read.data && now.length === 0 && <NoData title={said.none} icon="cog" />}
        <Lines parts={now} onOpen={setOpened} />
      </Card>
      {former.length > 0 && (
        <Card title={said.former}>
          <Lines parts={former} onOpen={setOpened} />
        </Card>
      )}
      <FittingParts
        model={subject.machine_model_id}
        sitting={new Set(now.map(({ spare_part_id }) => spare_part_id))}
      />
      <Suspense fallback={null}>
        {opened && opened.what !== 'out' && (
          <InstalledPartDialog machine={subject} old={opened.part} onClose={close} />
        )}
        {opened?.what === 'out' && opened.part && <TakeOutDialog part={opened.part} onClose={close} />}
      </Suspense>
    </>
  )
}

function Lines({ parts, onOpen }: { parts: readonly InstalledPart[]; onOpen: (opened: Opened) => void }) {
  return (
    <ul ref={keptFocus} className="machine-parts">
      {parts.map((part) => (
        <li key={part.id}>
          <PartFacts part={part} />
          <More part={part} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  )
}

function More({ part, onOpen }: { part: InstalledPart; onOpen: (opened: Opened) => void }) {
  const { say } = useLanguage()
  const may = useCan(swapPart)
  const remove = useAction(deleteInstalled)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  if (!may) return null
  const pick = (work: () => void) => () => {
    setAnchor(null)
    work()
  }
  const takeAway = async () => {
    if (await confirm({ item: `${part.place} · ${part.name}` }))
      await remove.run({ id: part.id, row_version: part.row_version })
  }
  return (
    <>
      <IconAction
        icon="dots-vertical"
        label={say(said.more, { part: part.place })}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchor={anchor} label={say(said.more, { part: part.place })} onClose={() => setAnchor(null)}>
        {part.removed_on === null && (
          <>
            <MenuLine icon={<Icon name="refresh" />} onPick={pick(() => onOpen({ what: 'change', part }))}>
              {say(installedWords.change)}
            </MenuLine>
            <MenuLine icon={<Icon name="minus" />} onPick={pick(() => onOpen({ what: 'out', part }))}>
              {say(installedWords.takeOut)}
            </MenuLine>
          </>
        )}
        <MenuLine icon={<Icon name="delete" />} alarming onPick={pick(() => void takeAway())}>
          {say(installedWords.remove)}
        </MenuLine>
      </Menu>
    </>
  )
}
