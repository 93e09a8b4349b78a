// What can be done with a record: the main button, the rest behind ⋯, and the dialog of what was chosen.
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { words } from '#base/text.ts'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Menu, MenuLine } from '#ui/Menu.tsx'
import { lazyPart } from './lazy-part.web.ts'
import type { RecordAction } from './record-parts.web.ts'

const said = words({
  more: { en: 'More', th: 'เพิ่มเติม' },
  actions: { en: 'What can be done', th: 'สิ่งที่ทำได้' },
})

interface Choosing<Subject> {
  readonly actions: readonly RecordAction<Subject>[]
  readonly onChoose: (action: RecordAction<Subject>) => void
}

/** The main action as the filled button; nothing where there is none. */
export function MainAction<Subject>({ actions, onChoose }: Choosing<Subject>): ReactNode {
  const { say } = useLanguage()
  const main = mainOf(actions)
  return (
    main && (
      <GradientButton icon={<Icon name={main.icon} />} onClick={() => onChoose(main)}>
        {say(main.title)}
      </GradientButton>
    )
  )
}

/** All actions, beside the title or under the thumb. */
export function RecordActions<Subject>({ actions, onChoose }: Choosing<Subject>): ReactNode {
  const { say } = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const main = mainOf(actions)
  const rest = actions.filter((one) => one !== main)
  if (actions.length === 0) return null
  return (
    <section className="record-actions" aria-label={say(said.actions)}>
      <MainAction actions={actions} onChoose={onChoose} />
      {rest.length > 0 && (
        <IconAction
          icon="dots-vertical"
          label={said.more}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        />
      )}
      <Menu anchor={anchor} label={say(said.more)} onClose={() => setAnchor(null)}>
        {rest.map((one) => (
          <MenuLine
            key={one.name}
            icon={<Icon name={one.icon} />}
            onPick={() => {
              setAnchor(null)
              onChoose(one)
            }}
          >
            {say(one.title)}
          </MenuLine>
        ))}
      </Menu>
    </section>
  )
}

/** The dialog of the chosen action. */
export function ChosenAction<Subject>({
  subject,
  action,
  onClose,
}: {
  subject: Subject
  action: RecordAction<Subject> | undefined
  onClose: () => void
}): ReactNode {
  const Opened: ComponentType<{ subject: Subject; onClose: () => void }> | undefined =
    action && lazyPart(action.load)
  return (
    Opened && (
      <Suspense fallback={null}>
        <Opened subject={subject} onClose={onClose} />
      </Suspense>
    )
  )
}

function mainOf<Subject>(actions: readonly RecordAction<Subject>[]): RecordAction<Subject> | undefined {
  return actions.find(({ isMain }) => isMain)
}
