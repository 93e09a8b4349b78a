// The page of one record: its head with short answers, its parts behind tabs, and what can be done with it.
import {
  type ComponentType,
  type ReactNode,
  Suspense,
  lazy,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { useSearchParams } from 'react-router'
import { may } from '#base/access.ts'
import { words } from '#base/text.ts'
import { useCaller } from '#platform/browser/caller.web.ts'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Menu, MenuLine } from '#ui/Menu.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { usePaperName } from '#ui/printing.web.ts'
import { usePhone } from '#ui/screen.web.ts'
import { Tabs } from '#ui/Tabs.tsx'
import type { RecordAction, RecordFact, RecordParts, RecordTab } from './record-parts.web.ts'
import './RecordPage.css'

const said = words({
  parts: { en: 'Parts of the page', th: 'ส่วนของหน้า' },
  more: { en: 'More', th: 'เพิ่มเติม' },
  actions: { en: 'What can be done', th: 'สิ่งที่ทำได้' },
})

/** The part of the address that says which tab is seen. */
const TAB = 'tab'

export interface RecordPageProps<Subject> {
  readonly subject: Subject
  /** What areas contributed to the head, by the names of the facts. */
  readonly about: Readonly<Record<string, unknown>>
  readonly parts: RecordParts<Subject>
  readonly title: string
  /** The chips beside the title. */
  readonly beside?: ReactNode
  /** What is to be known before anything is done: at most two lines under the title. */
  readonly banners?: ReactNode
  /** The line below the title: what it belongs to, as links. */
  readonly place?: ReactNode
  readonly help: string
  readonly onBack: () => void
}

/** Draws the page; each tab is fetched when it is seen, and one that fails leaves the rest. */
export function RecordPage<Subject>(props: RecordPageProps<Subject>): ReactNode {
  const { subject, about, parts, title, beside, banners, place, help, onBack } = props
  const caller = useCaller()
  usePaperName(title)
  const isThere = ({ access, isFor }: Pick<RecordTab<Subject>, 'access' | 'isFor'>) =>
    may(caller, access) && (isFor?.(subject) ?? true)
  const tabs = parts.tabs.filter(isThere)
  const phone = usePhone()
  const actions = <Actions subject={subject} actions={parts.actions.filter(isThere)} />
  return (
    <Page>
      <PageHeading
        title={title}
        beside={beside}
        onBack={onBack}
        help={help}
        actions={phone ? undefined : actions}
      />
      {place && <p className="record-place">{place}</p>}
      {banners}
      <Facts facts={parts.facts} about={about} />
      {tabs.length > 0 && <Parts subject={subject} tabs={tabs} />}
      {phone && actions}
    </Page>
  )
}

function Facts({ facts, about }: { facts: readonly RecordFact[]; about: Readonly<Record<string, unknown>> }) {
  const { say } = useLanguage()
  const known = facts.filter(({ name }) => about[name] !== null && about[name] !== undefined)
  if (known.length === 0) return null
  return (
    <dl className="record-facts">
      {known.map(({ name, title, Shown }) => (
        <div key={name}>
          <dt>{say(title)}</dt>
          <dd>
            <Shown value={about[name] as never} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Parts<Subject>({ subject, tabs }: { subject: Subject; tabs: readonly RecordTab<Subject>[] }) {
  const [params, setParams] = useSearchParams()
  const seen = tabs.find(({ name }) => name === params.get(TAB)) ?? tabs[0]!
  const turn = (name: string) => setParams(name === tabs[0]!.name ? {} : { [TAB]: name })
  // 1 to 9 turn to a tab, as long as nobody types
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const wanted = tabs[Number(event.key) - 1]
    if (!wanted || event.altKey || event.ctrlKey || event.metaKey) return
    if ((event.target as HTMLElement).closest('input, textarea, select, [role="dialog"], [role="menu"]'))
      return
    turn(wanted.name)
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => onKey(event)
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [])
  const Part = lazyOf(seen.load)
  return (
    <div className="record-parts">
      <Tabs
        id="record"
        className="page-tabs record-tabs"
        label={said.parts}
        tabs={tabs.map(({ name, title, count }) => ({ name, label: title, count: count?.(subject) }))}
        at={seen.name}
        onTurn={turn}
      />
      <div
        role="tabpanel"
        id={`record-panel-${seen.name}`}
        aria-labelledby={`record-tab-${seen.name}`}
        className="record-part"
      >
        <Suspense fallback={<LoadingSkeleton lines={6} />}>
          <Part subject={subject} />
        </Suspense>
      </div>
    </div>
  )
}

function Actions<Subject>({
  subject,
  actions,
}: {
  subject: Subject
  actions: readonly RecordAction<Subject>[]
}) {
  const { say } = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [opened, setOpened] = useState<RecordAction<Subject>>()
  const main = actions.find(({ isMain }) => isMain)
  const rest = actions.filter((one) => one !== main)
  if (actions.length === 0) return null
  const Opened = opened && lazyOf(opened.load)
  return (
    <section className="record-actions" aria-label={say(said.actions)}>
      {main && (
        <GradientButton icon={<Icon name={main.icon} />} onClick={() => setOpened(main)}>
          {say(main.title)}
        </GradientButton>
      )}
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
              setOpened(one)
            }}
          >
            {say(one.title)}
          </MenuLine>
        ))}
      </Menu>
      {Opened && (
        <Suspense fallback={null}>
          <Opened subject={subject} onClose={() => setOpened(undefined)} />
        </Suspense>
      )}
    </section>
  )
}

// one component for each part, however often it is drawn
const fetched = new WeakMap<object, ComponentType<object>>()

function lazyOf<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const known = fetched.get(load) ?? lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  fetched.set(load, known)
  return known as ComponentType<Props>
}
