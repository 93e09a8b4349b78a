// The page of one record: its head with short answers, its parts behind tabs, and what can be done with it.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { may } from '#base/access.ts'
import { words } from '#base/text.ts'
import { useCaller } from '#platform/browser/caller.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { usePaperName } from '#ui/printing.web.ts'
import { usePhone } from '#ui/screen.web.ts'
import { TabPanel } from '#ui/TabPanel.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { FetchedPart } from './FetchedPart.tsx'
import { ChosenAction, MainAction, RecordActions } from './RecordActions.tsx'
import { useRecordKeys } from './record-keys.web.ts'
import { type Neighbours, useNeighbours } from './record-neighbours.web.ts'
import { RecordLine } from './RecordLine.tsx'
import type { RecordAction, RecordFact, RecordParts, RecordTab } from './record-parts.web.ts'
import './RecordPage.css'

const RecordKeysDialog = lazy(async () => ({
  default: (await import('./RecordKeysDialog.tsx')).RecordKeysDialog,
}))

const said = words({ parts: { en: 'Parts of the page', th: 'ส่วนของหน้า' } })

/** The part of the address that says which tab is seen. */
const TAB = 'tab'
/** The button of a card that opens its fields; the first one of the page is pressed by its key. */
const EDIT = '.record-part [data-edit]'

export interface RecordPageProps<Subject> {
  readonly subject: Subject
  /** What areas contributed to the head, by the names of the facts. */
  readonly about: Readonly<Record<string, unknown>>
  readonly parts: RecordParts<Subject>
  readonly title: string
  /** The chips beside the title. */
  readonly beside?: ReactNode
  /** The picture of what it is, beside the title. */
  readonly picture?: ReactNode
  /** What is to be known before anything is done: at most two lines under the title. */
  readonly banners?: ReactNode
  /** The line below the title: what it belongs to, as links. */
  readonly place?: ReactNode
  readonly help: string
  readonly onBack: () => void
  /** The records before and after this one by code, for who came from no list. */
  readonly neighbours?: () => Promise<Neighbours>
}

/**
 * Draws the page; each tab is fetched when it is seen, and one that fails leaves the rest. Keys: 1 to 9 turn to a tab, E edits
 * the first card (else what the action 'edit' opens), [ and ] go to the neighbours, ? lists them.
 */
export function RecordPage<Subject>(props: RecordPageProps<Subject>): ReactNode {
  const { subject, about, parts, title, beside, picture, banners, place, help, onBack, neighbours } = props
  const caller = useCaller()
  usePaperName(title)
  const isThere = ({ access, isFor }: Pick<RecordTab<Subject>, 'access' | 'isFor'>) =>
    may(caller, access) && (isFor?.(subject) ?? true)
  const tabs = parts.tabs.filter(isThere)
  const actions = parts.actions.filter(isThere)
  const edit = actions.find(({ name }) => name === 'edit')
  const phone = usePhone()
  const [chosen, setChosen] = useState<RecordAction<Subject>>()
  const [isListing, setListing] = useState(false)
  const { seen, turn } = useSeenTab(tabs)
  const goTo = useNeighbours(neighbours)
  useRecordKeys((key) => {
    const tab = /^[1-9]$/.test(key) ? tabs[Number(key) - 1] : undefined
    if (tab) turn(tab.name)
    if (key === 'e') {
      const button = document.querySelector<HTMLElement>(EDIT)
      if (button) button.click()
      else if (edit) setChosen(edit)
    }
    if (key === '[') void goTo('previous')
    if (key === ']') void goTo('next')
    if (key === '?') setListing(true)
  })
  const buttons = <RecordActions actions={actions} onChoose={setChosen} />
  return (
    <Page>
      <RecordLine
        title={title}
        beside={beside}
        action={!phone && <MainAction actions={actions} onChoose={setChosen} />}
      />
      <PageHeading
        title={title}
        picture={picture}
        beside={beside}
        onBack={onBack}
        help={help}
        actions={phone ? undefined : buttons}
      />
      {place && <p className="record-place">{place}</p>}
      {banners}
      <Facts facts={parts.facts} about={about} />
      {seen && <Parts subject={subject} tabs={tabs} seen={seen} onTurn={turn} />}
      {phone && buttons}
      <ChosenAction subject={subject} action={chosen} onClose={() => setChosen(undefined)} />
      <Suspense fallback={null}>
        {isListing && (
          <RecordKeysDialog
            there={{ tabs: tabs.length, edit: edit !== undefined || document.querySelector(EDIT) !== null }}
            onClose={() => setListing(false)}
          />
        )}
      </Suspense>
    </Page>
  )
}

// the tab of the address; another one is another entry of the history, which keeps the list one came from
function useSeenTab<Subject>(tabs: readonly RecordTab<Subject>[]) {
  const [params, setParams] = useSearchParams()
  const { state } = useLocation()
  return {
    seen: tabs.find(({ name }) => name === params.get(TAB)) ?? tabs[0],
    turn: (name: string) => setParams(name === tabs[0]?.name ? {} : { [TAB]: name }, { state }),
  }
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

function Parts<Subject>({
  subject,
  tabs,
  seen,
  onTurn,
}: {
  subject: Subject
  tabs: readonly RecordTab<Subject>[]
  seen: RecordTab<Subject>
  onTurn: (name: string) => void
}) {
  return (
    <div className="record-parts">
      <Tabs
        id="record"
        className="page-tabs record-tabs"
        label={said.parts}
        tabs={tabs.map(({ name, title, count }) => ({ name, label: title, count: count?.(subject) }))}
        at={seen.name}
        onTurn={onTurn}
      />
      <TabPanel id="record" name={seen.name} className="record-part">
        <FetchedPart key={seen.name} load={seen.load} subject={subject} />
      </TabPanel>
    </div>
  )
}
