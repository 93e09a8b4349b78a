// Two customers side by side: which one stays, what would move, and the merge once the code of the one who stays is typed.
import { type ReactNode, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { OutputFor } from '#base/operation.ts'
import { words } from '#base/text.ts'
import type { CallFailure } from '#platform/browser/call-failure.web.ts'
import { call } from '#platform/browser/call.web.ts'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { type Found, ReferenceField } from '#ui/fields/ReferenceField.tsx'
import { TextField } from '#ui/fields/TextField.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { customerPath } from './customer-path.ts'
import { searchCustomers } from './customer-search.web.ts'
import { type CustomerCard, getCustomer } from './customers.ts'
import { MergeColumns } from './MergeColumns.tsx'
import { mergeCustomers } from './merging.ts'
import './MergeDialog.css'

const said = words({
  title: { en: 'Merge with another customer', th: 'รวมกับลูกค้ารายอื่น' },
  other: { en: 'The other record of the same customer', th: 'ลูกค้ารายเดียวกันที่เพิ่มไว้ซ้ำ' },
  swap: { en: 'Keep the other one instead', th: 'สลับรายที่เก็บไว้' },
  moves: { en: 'Moves: {what}', th: 'จะย้าย: {what}' },
  nothing: { en: 'There is nothing to move.', th: 'ไม่มีข้อมูลที่ต้องย้าย' },
  rename: { en: 'The site {old} becomes {name}.', th: 'สถานที่ {old} จะชื่อ {name}' },
  back: {
    en: '{name} is no longer the main contact: the one who stays has one.',
    th: '{name} จะไม่เป็นผู้ติดต่อหลัก เพราะรายที่เก็บไว้มีอยู่แล้ว',
  },
  final: {
    en: 'This cannot be undone. The facts of {gone} are given up; its code and name lead to {stays} from then on.',
    th: 'รวมแล้วยกเลิกไม่ได้ ข้อมูลของ {gone} จะเลิกใช้ ค้นด้วยรหัสหรือชื่อเดิมจะพบ {stays}',
  },
  type: { en: 'Type {code} to merge', th: 'พิมพ์ {code} เพื่อยืนยัน' },
  merge: { en: 'Merge', th: 'รวมลูกค้า' },
})

/** The dialog over the page of a customer; `twin` is the other one, where it is known. */
export function MergeDialog({
  subject,
  twin = null,
  onClose,
}: {
  subject: CustomerCard
  twin?: Found | null
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const navigate = useNavigate()
  const merge = useAction(mergeCustomers)
  const [found, setFound] = useState<Found | null>(twin)
  const [swapped, setSwapped] = useState(false)
  const [typed, setTyped] = useState('')
  // while it is merged it is not read again: it is gone then
  const other = useRead(
    getCustomer,
    { id: Number(found?.key ?? 0) },
    { enabled: found !== null && !merge.busy, keep: false },
  )
  const both = other.data && (swapped ? ([subject, other.data] as const) : ([other.data, subject] as const))
  const stays = both?.[1]
  const isSure = stays !== undefined && typed.trim().toLowerCase() === stays.code.toLowerCase()
  const save = async () => {
    if (!both || !isSure) return
    const done = await merge.run(askedOf(both))
    if (!done) return
    onClose()
    await navigate(customerPath(done.customer.code), { replace: true })
  }
  return (
    <AppDialog
      open
      size="md"
      title={said.title}
      dirty={typed !== ''}
      busy={merge.busy}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      actions={
        <GradientButton type="submit" disabled={!isSure} loading={merge.busy} icon={<Icon name="check" />}>
          {say(said.merge)}
        </GradientButton>
      }
    >
      <div className="merge-stack">
        <Refusal failure={merge.failure} />
        <ReferenceField
          id="twin"
          label={said.other}
          icon="domain"
          autoFocus={!twin}
          value={found}
          search={async (text) => (await searchCustomers(text)).filter((one) => one.key !== subject.id)}
          onChange={(_, next) => {
            setFound(next)
            setTyped('')
          }}
        />
        {found && !other.data && <LoadingSkeleton lines={5} />}
        {both && (
          <>
            <MergeColumns gone={both[0]} stays={both[1]} />
            <div>
              <Button startIcon={<Icon name="refresh" size={18} />} onClick={() => setSwapped(!swapped)}>
                {say(said.swap)}
              </Button>
            </div>
            <WhatMoves key={`${both[0].id}-${both[1].id}`} both={both} />
            <TextField
              id="sure"
              label={{
                en: said.type.en.replace('{code}', both[1].code),
                th: said.type.th.replace('{code}', both[1].code),
              }}
              value={typed}
              onChange={(_, text) => setTyped(text)}
            />
          </>
        )}
      </div>
    </AppDialog>
  )
}

const askedOf = ([gone, stays]: readonly [CustomerCard, CustomerCard]) => ({
  from_id: gone.id,
  from_row_version: gone.row_version,
  id: stays.id,
  row_version: stays.row_version,
})

function WhatMoves({ both }: { both: readonly [CustomerCard, CustomerCard] }) {
  const { say, language } = useLanguage()
  const [told, setTold] = useState<OutputFor<typeof mergeCustomers>>()
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [asked] = useState(() => askedOf(both))
  useEffect(() => {
    call(mergeCustomers, { ...asked, dry_run: true }).then(setTold, setFailure)
  }, [asked])
  if (failure) return <Refusal failure={failure} />
  if (!told) return <LoadingSkeleton lines={3} />
  const what = told.told[language]
  return (
    <div className="merge-told" role="status">
      <b>{what ? say(said.moves, { what }) : say(said.nothing)}</b>
      {(told.renames.length > 0 || told.step_back.length > 0) && (
        <ul>
          {told.renames.map(({ site_id, old_name, new_name }) => (
            <li key={site_id}>{say(said.rename, { old: old_name, name: new_name })}</li>
          ))}
          {told.step_back.map(({ contact_id, contact_name }) => (
            <li key={contact_id}>{say(said.back, { name: contact_name })}</li>
          ))}
        </ul>
      )}
      <p>
        <Icon name="alert" size={18} />
        {say(said.final, { gone: both[0].code, stays: both[1].code })}
      </p>
    </div>
  )
}
