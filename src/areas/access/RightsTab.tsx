// The rights of one role as a table to tick, or of all roles to look over. What is ticked is saved as a whole.
import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useCaller, useCan } from '#platform/browser/caller.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { staleCommand } from '#platform/records/stale-command.web.ts'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { NumberedSelectField } from '#ui/fields/SelectField.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { NoData } from '#ui/NoData.tsx'
import { type RoleRecord, type RoleRights, listRoleRows, readRights, saveRights } from './access-roles.ts'
import { accessLabels } from './access.text.ts'
import { type MenuRecordRow, listMenus } from './menu-editor.ts'
import { RightsMatrix } from './RightsMatrix.tsx'
import { RightsOverview } from './RightsOverview.tsx'
import {
  type RightsDraft,
  beside,
  copiedFrom,
  entriesWithRights,
  rightsWith,
  stillOpen,
  without,
} from './rights-draft.ts'

const said = words({
  choose: { en: 'All roles side by side', th: 'ดูทุกบทบาทเทียบกัน' },
  copy: { en: 'Copy the rights of', th: 'คัดลอกสิทธิ์จาก' },
  unsaved: { en: 'Unsaved changes: {count}', th: 'ยังไม่บันทึก {count} รายการ' },
  saved: { en: 'All changes saved', th: 'บันทึกครบแล้ว' },
  save: { en: 'Save', th: 'บันทึก' },
  undo: { en: 'Undo', th: 'ยกเลิกการแก้ไข' },
  keys: {
    en: 'Arrow keys move, Space ticks, Shift + Space ticks the whole row.',
    th: 'ใช้ปุ่มลูกศรเลื่อน เว้นวรรคเพื่อติ๊ก และ Shift + เว้นวรรคเพื่อติ๊กทั้งแถว',
  },
  inactive: { en: '{role} (not in use)', th: '{role} (ไม่ใช้งาน)' },
})

// what was ticked outlives a visit to another page; each person has their own
const left = new Map<string, Readonly<Record<number, RightsDraft>>>()
// from any page: it is here that they are kept, and nowhere else
window.addEventListener('beforeunload', (event) => {
  const drafts = [...left.values()].flatMap((roles) => Object.values(roles))
  if (drafts.some((draft) => Object.keys(draft).length > 0)) event.preventDefault()
})

/** The tab of rights; the role stands in the address. */
export function RightsTab(): ReactNode {
  const { say, language } = useLanguage()
  const { username } = useCaller()
  const [params, setParams] = useSearchParams()
  const [drafts, setDrafts] = useState(() => left.get(username) ?? {})
  const roles = useRead(listRoleRows, {})
  const menus = useRead(listMenus, {})
  const rights = useRead(readRights, {})
  useEffect(() => void left.set(username, drafts), [username, drafts])
  const failed = [roles, menus, rights].find((read) => read.failure && !read.data)
  if (failed) return <ErrorPanel message={failed.failure!.message} onRetry={() => void failed.again()} />
  if (!roles.data || !menus.data || !rights.data) return <LoadingSkeleton lines={12} />
  const entries = entriesWithRights(menus.data)
  if (entries.length === 0) return <NoData />
  const role = roles.data.find(({ id }) => id === Number(params.get('role')))
  const saved = rights.data.find(({ role_id }) => role_id === role?.id)
  const open = (id: number | null) => setParams(id === null ? {} : { role: String(id) })
  const options = roles.data.map((one) => {
    const name = one[`name_${language}`]
    return { key: one.id, value: one.is_active ? name : say(said.inactive, { role: name }) }
  })
  return (
    <div className="rights">
      <div className="rights-choice">
        <NumberedSelectField
          id="role"
          label={accessLabels.role}
          placeholder={said.choose}
          value={role?.id ?? null}
          options={options}
          onChange={(_, id) => open(id)}
        />
      </div>
      {role && saved ? (
        <RoleRightsForm
          key={role.id}
          role={role}
          saved={saved}
          entries={entries}
          others={rights.data.filter((one) => one.role_id !== role.id)}
          options={options.filter(({ key }) => key !== role.id)}
          draft={stillOpen(saved, drafts[role.id] ?? {})}
          onDraft={(draft) => setDrafts((now) => ({ ...now, [role.id]: draft }))}
          onSaved={(sent) => setDrafts((now) => ({ ...now, [role.id]: without(now[role.id] ?? {}, sent) }))}
        />
      ) : (
        <RightsOverview roles={roles.data} entries={entries} rights={rights.data} onOpen={open} />
      )}
    </div>
  )
}

function RoleRightsForm({
  role,
  saved,
  entries,
  others,
  options,
  draft,
  onDraft,
  onSaved,
}: {
  role: RoleRecord
  saved: RoleRights
  entries: readonly MenuRecordRow[]
  others: readonly RoleRights[]
  options: readonly { key: number; value: string }[]
  draft: RightsDraft
  onDraft: (draft: RightsDraft) => void
  onSaved: (sent: RightsDraft) => void
}) {
  const { say } = useLanguage()
  const mayEdit = useCan(saveRights)
  const save = useAction(saveRights)
  const [sent, setSent] = useState<RightsDraft>({})
  const count = Object.keys(draft).length
  const change = (next: RightsDraft) => onDraft(save.busy ? beside(sent, saved, next) : next)
  const saveOver = async (rowVersion: number) => {
    setSent(draft)
    const done = await save.run({ id: role.id, row_version: rowVersion, rows: rightsWith(saved, draft) })
    // what was ticked while this was under way is not saved yet
    if (done) onSaved(draft)
  }
  const undo = () => {
    save.clear()
    onDraft({})
  }
  return (
    <>
      <Refusal
        failure={save.failure}
        stale={staleCommand([save], { again: saveOver, onTake: () => onDraft({}) })}
      />
      <RightsMatrix saved={saved} entries={entries} draft={draft} onDraft={mayEdit ? change : undefined} />
      {mayEdit && (
        <div className="rights-foot">
          <div className="rights-copy">
            <NumberedSelectField
              id="copy"
              label={said.copy}
              hideLabel
              placeholder={said.copy}
              value={null}
              options={options}
              onChange={(_, id) => {
                const other = others.find((one) => one.role_id === id)
                if (other) change(copiedFrom(saved, other))
              }}
            />
          </div>
          <p className="rights-keys">{say(said.keys)}</p>
          <span role="status" className={count > 0 ? 'rights-count open' : 'rights-count'}>
            {count > 0 ? say(said.unsaved, { count }) : say(said.saved)}
          </span>
          <Button disabled={count === 0 || save.busy} startIcon={<Icon name="undo" />} onClick={undo}>
            {say(said.undo)}
          </Button>
          <GradientButton
            loading={save.busy}
            disabled={count === 0}
            icon={<Icon name="content-save" />}
            onClick={() => void saveOver(saved.row_version)}
          >
            {say(said.save)}
          </GradientButton>
        </div>
      )}
    </>
  )
}
