// The organization drawn: everybody looks; users who may edit a level also move its units.
import { type ReactNode, Suspense, lazy, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { call } from '#platform/browser/call.web.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { words } from '#base/text.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { type Found, ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { currentLanguage, useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { usePhone } from '#ui/screen.web.ts'
import { type OrgUnit, viewOrganization } from '../organization.ts'
import { findInOrganization, moveUnit } from '../organization-chart.ts'
import { chartWords } from '../organization.text.ts'
import { MovedNotice } from './MovedNotice.tsx'
import type { MovedUnit } from './MoveUnitDialog.tsx'
import { OrgChart } from './OrgChart.tsx'
import { OrgList } from './OrgList.tsx'
import { SaveChartButton } from './SaveChartButton.tsx'
import { namedIn } from './unit-words.ts'
import { type UnitTree, closedAtFirst, openedTo, treeOf } from './unit-tree.ts'
import './ManageOrgPage.css'

const UnitDialog = lazy(async () => ({ default: (await import('./UnitDialog.tsx')).UnitDialog }))
const MoveUnitDialog = lazy(async () => ({
  default: (await import('./MoveUnitDialog.tsx')).MoveUnitDialog,
}))

const said = words({
  expand: { en: 'Open all', th: 'กางทั้งหมด' },
  collapse: { en: 'Close all', th: 'พับทั้งหมด' },
  none: { en: 'No units yet', th: 'ยังไม่มีหน่วยงาน' },
  begin: {
    en: 'Branches, departments and so on are entered on their pages.',
    th: 'เพิ่มสาขา ฝ่าย และหน่วยงานอื่นได้ที่หน้าของแต่ละระดับ',
  },
})

/** /app/ManageOrg. */
export default function ManageOrgPage(): ReactNode {
  const read = useRead(viewOrganization, {})
  const { data: units, failure } = read
  const tree = useMemo(() => units && treeOf(units), [units])
  return (
    <Page fills>
      {tree && tree.roots.length > 0 ? (
        <Organization tree={tree} />
      ) : (
        <>
          <PageHeading title={chartWords.title} help="chart" />
          {tree ? (
            <NoData title={said.none} hint={said.begin} />
          ) : failure ? (
            <ErrorPanel
              message={failure.message}
              requestId={failure.requestId}
              onRetry={() => void read.again()}
            />
          ) : (
            <LoadingSkeleton lines={10} />
          )}
        </>
      )}
    </Page>
  )
}

function Organization({ tree }: { tree: UnitTree }) {
  const { say } = useLanguage()
  const phone = usePhone()
  const mayMove = useMovable()
  const [params, setParams] = useSearchParams()
  const [closed, setClosed] = useState(() => closedAtFirst(tree))
  const [at, setAt] = useState(tree.roots[0]!.id)
  const [sought, setSought] = useState<{ id: number; times: number } | null>(null)
  const [moving, setMoving] = useState<{ unit: OrgUnit; target?: OrgUnit } | null>(null)
  const [moved, setMoved] = useState<MovedUnit | null>(null)
  const opened = tree.byId.get(Number(params.get('unit') ?? 0))
  const open = (id: number | null, find = '') =>
    setParams(id === null ? {} : { unit: String(id), ...(find && { find }) })
  const toggle = (id: number) =>
    setClosed((now) => (now.has(id) ? new Set([...now].filter((one) => one !== id)) : new Set([...now, id])))
  const reveal = (id: number) => {
    setClosed((now) => openedTo(tree, now, id))
    setAt(id)
    setSought((last) => ({ id, times: (last?.times ?? 0) + 1 }))
  }
  const shown = { tree, closed, sought, onToggle: toggle, onOpen: ({ id }: OrgUnit) => open(id) }
  return (
    <>
      <PageHeading
        title={chartWords.title}
        help="chart"
        actions={
          <>
            <SearchChart
              onFound={({ org_unit_id, kind, code }) => {
                reveal(org_unit_id)
                if (kind === 'PERSON') open(org_unit_id, code)
              }}
            />
            <Button variant="outlined" onClick={() => setClosed(new Set())}>
              {say(said.expand)}
            </Button>
            <Button variant="outlined" onClick={() => setClosed(new Set(tree.byId.keys()))}>
              {say(said.collapse)}
            </Button>
            <SaveChartButton tree={tree} closed={closed} />
          </>
        }
      />
      {phone ? (
        <OrgList {...shown} />
      ) : (
        <OrgChart
          {...shown}
          at={at}
          onAt={setAt}
          mayMove={mayMove}
          onDrop={(unit, target) => setMoving({ unit, target })}
        />
      )}
      {moved && <MovedNotice key={moved.row_version} moved={moved} onClose={() => setMoved(null)} />}
      <Suspense fallback={null}>
        {opened && (
          <UnitDialog
            key={`${opened.id} ${params.get('find')}`}
            unit={opened}
            tree={tree}
            find={params.get('find') ?? ''}
            onMove={mayMove(opened) ? () => setMoving({ unit: opened }) : undefined}
            onClose={() => open(null)}
          />
        )}
        {moving && (
          <MoveUnitDialog
            unit={tree.byId.get(moving.unit.id) ?? moving.unit}
            tree={tree}
            target={moving.target}
            onMoved={(done) => {
              setMoved(done)
              open(null)
            }}
            onClose={() => setMoving(null)}
          />
        )}
      </Suspense>
    </>
  )
}

/** Whether this person may move a unit. */
function useMovable(): (unit: OrgUnit) => boolean {
  const may: Readonly<Record<string, boolean>> = {
    DEPARTMENT: useCan(moveUnit.DEPARTMENT),
    SECTION: useCan(moveUnit.SECTION),
    DIVISION: useCan(moveUnit.DIVISION),
    GROUP: useCan(moveUnit.GROUP),
  }
  return ({ level }) => may[level] === true
}

interface FoundPlace extends Found {
  readonly kind: 'UNIT' | 'PERSON'
  readonly org_unit_id: number
  readonly code: string
}

/** Finds a unit or a person, and goes there. */
function SearchChart({ onFound }: { onFound: (found: FoundPlace) => void }) {
  return (
    <div className="chart-search">
      <ReferenceField
        id="organization-search"
        label={chartWords.find}
        hideLabel
        value={null}
        search={searchChart}
        onChange={(_, found) => found && onFound(found as FoundPlace)}
      />
    </div>
  )
}

async function searchChart(text: string): Promise<FoundPlace[]> {
  if (!text) return []
  const language = currentLanguage()
  const found = await call(findInOrganization, { text })
  return found.map(({ kind, id, org_unit_id, code, under_th, under_en, ...names }) => ({
    key: `${kind} ${id}`,
    value: namedIn(names, language),
    hint: [code, under_th && namedIn({ name_th: under_th, name_en: under_en }, language)]
      .filter(Boolean)
      .join(' · '),
    kind,
    org_unit_id,
    code,
  }))
}
