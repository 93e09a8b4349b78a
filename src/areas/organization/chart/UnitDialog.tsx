// A unit opened from the chart: where it stands, who leads it, and who works there, page by page.
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import type { OutputFor } from '#base/operation.ts'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { UserPicture } from '#platform/pictures/UserPicture.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingBar, LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { SearchBox } from '#ui/SearchBox.tsx'
import { type OrgUnit, organization } from '../organization.ts'
import { listUnitPeople } from '../organization-chart.ts'
import { UnitCount, UnitHead, UnitName } from './UnitFacts.tsx'
import { namedIn } from './unit-words.ts'
import { type UnitTree, levelOf, pathTo } from './unit-tree.ts'
import './UnitDialog.css'

const said = words({
  people: { en: 'People of the unit', th: 'พนักงานในหน่วยงาน' },
  find: { en: 'Name, nickname or code', th: 'ชื่อ ชื่อเล่น หรือรหัสพนักงาน' },
  nobody: { en: 'No one works here', th: 'ไม่มีพนักงานในหน่วยงานนี้' },
  nobodyFits: { en: 'No one found', th: 'ไม่พบพนักงานตามคำค้น' },
  previous: { en: 'Previous', th: 'ก่อนหน้า' },
  next: { en: 'Next', th: 'ถัดไป' },
  move: { en: 'Move…', th: 'ย้าย…' },
  record: { en: 'Open the record', th: 'เปิดข้อมูลหน่วยงาน' },
  close: { en: 'Close', th: 'ปิด' },
})

/** Opens a unit; `find` is what its people are searched by at first. */
export function UnitDialog({
  unit,
  tree,
  find,
  onMove,
  onClose,
}: {
  unit: OrgUnit
  tree: UnitTree
  find: string
  /** Without it the unit cannot be moved by this person. */
  onMove: (() => void) | undefined
  onClose: () => void
}): ReactNode {
  const { say, language } = useLanguage()
  const entity = organization[levelOf(unit)]
  const mayOpen = useCan(entity.get)
  const above = pathTo(tree, unit.id).slice(0, -1)
  return (
    <AppDialog
      open
      title={namedIn(unit, language)}
      subtitle={above.map((one) => namedIn(one, language)).join(' › ') || unit.code}
      onClose={onClose}
      actions={
        <>
          {mayOpen && (
            <ButtonLink
              to={`${entity.page}?open=${unit.id}`}
              startIcon={<Icon name="open-in-new" size={18} />}
            >
              {say(said.record)}
            </ButtonLink>
          )}
          {onMove ? (
            <GradientButton icon={<Icon name="arrow-right" />} onClick={onMove}>
              {say(said.move)}
            </GradientButton>
          ) : (
            <Button variant="outlined" onClick={onClose}>
              {say(said.close)}
            </Button>
          )}
        </>
      }
    >
      <div className="unit-summary">
        <UnitName unit={unit} />
        <UnitHead unit={unit} />
        <UnitCount unit={unit} />
      </div>
      <UnitPeople unit={unit} find={find} />
    </AppDialog>
  )
}

function UnitPeople({ unit, find }: { unit: OrgUnit; find: string }) {
  const { say } = useLanguage()
  const [asked, setAsked] = useState<{ text: string; cursor: string | null }>({ text: find, cursor: null })
  const { text, cursor } = asked
  const read = useRead(listUnitPeople, {
    id: unit.id,
    where: text ? { text } : {},
    ...(cursor && { cursor }),
  })
  const { data, failure } = read
  if (failure)
    return (
      <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void read.again()} />
    )
  if (!data) return <LoadingSkeleton lines={6} />
  const go = (to: string | null) => setAsked({ text, cursor: to })
  return (
    <section className="unit-people" aria-label={say(said.people)} aria-busy={read.fetching}>
      {(data.total > 0 || text) && (
        <SearchBox
          value={text}
          placeholder={said.find}
          onSearch={(next) => setAsked({ text: next, cursor: null })}
        />
      )}
      {read.former && <LoadingBar />}
      {data.rows.length === 0 ? (
        <NoData title={text ? said.nobodyFits : said.nobody} />
      ) : (
        <ul>
          {data.rows.map((one) => (
            <PersonLine key={one.id} person={one} />
          ))}
        </ul>
      )}
      {(data.previous !== null || data.next !== null) && (
        <div className="unit-people-pages">
          <Button disabled={data.previous === null} onClick={() => go(data.previous)}>
            {say(said.previous)}
          </Button>
          <Button disabled={data.next === null} onClick={() => go(data.next)}>
            {say(said.next)}
          </Button>
        </div>
      )}
    </section>
  )
}

function PersonLine({ person }: { person: OutputFor<typeof listUnitPeople>['rows'][number] }) {
  const { language } = useLanguage()
  const name = namedIn(person, language)
  const position = (language === 'en' && person.position_en) || person.position_th
  return (
    <li>
      <UserPicture user={{ fullname: name, Profile: person.picture }} />
      <span className="unit-person">
        <span>
          {name}
          {person.nickname && <small> ({person.nickname})</small>}
        </span>
        <small>{[person.employee_code, position].filter(Boolean).join(' · ')}</small>
      </span>
    </li>
  )
}
