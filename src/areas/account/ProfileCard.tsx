// Who one is here: picture, names, unit; phone and e-mail can be changed by oneself.
import type { ReactNode } from 'react'
import { type OwnRecord, getOwnRecord, updateOwnRecord } from '#areas/people/own-record.ts'
import { useSignedIn } from '#areas/session/signed-in.web.ts'
import { FormField } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { type Words, words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { ErrorPanel } from '#ui/ErrorPanel.tsx'
import { FieldGrid } from '#ui/fields/FieldShell.tsx'
import { GradientButton } from '#ui/GradientButton.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Card } from '#ui/Page.tsx'
import { useInert } from '#ui/use-inert.web.ts'
import { OwnPicture } from './OwnPicture.tsx'
import { accountWords } from './account.text.ts'

const said = words({
  username: { en: 'Username', th: 'ชื่อผู้ใช้' },
  code: { en: 'Employee code', th: 'รหัสพนักงาน' },
  nameTh: { en: 'Name (Thai)', th: 'ชื่อ-นามสกุล (ไทย)' },
  nameEn: { en: 'Name (English)', th: 'ชื่อ-นามสกุล (อังกฤษ)' },
  nickname: { en: 'Nickname', th: 'ชื่อเล่น' },
  unit: { en: 'Unit', th: 'หน่วยงาน' },
  supervisor: { en: 'Supervisor', th: 'หัวหน้างาน' },
})
const fields = updateOwnRecord.input.data.fields

/** The first card of the account page. */
export function ProfileCard(): ReactNode {
  const { say } = useLanguage()
  const { user } = useSignedIn()
  const { data: record, failure, loading, again } = useRead(getOwnRecord, {})
  return (
    <Card title={accountWords.profile}>
      <div className="profile-head">
        <OwnPicture />
        <div className="profile-names">
          <p className="profile-name">{user.fullname}</p>
          <p>{user.username}</p>
        </div>
      </div>
      {loading && <LoadingSkeleton lines={5} />}
      {failure && !record && (
        <ErrorPanel message={failure.message} requestId={failure.requestId} onRetry={() => void again()} />
      )}
      {record === null && <p className="setting-hint">{say(accountWords.noEmployee)}</p>}
      {record && (
        <>
          <Facts record={record} />
          <p className="setting-hint">{say(accountWords.hrOwns)}</p>
          <ContactForm first={record} />
        </>
      )}
    </Card>
  )
}

function Facts({ record }: { record: OwnRecord }) {
  const { say, language } = useLanguage()
  const { user } = useSignedIn()
  const { supervisor_name_th, supervisor_name_en } = record
  const supervisor = (language === 'en' && supervisor_name_en) || supervisor_name_th
  const facts: [Words, string | null][] = [
    [said.code, record.employee_code],
    [said.nickname, record.nickname],
    [said.nameTh, `${record.first_name_th} ${record.last_name_th}`],
    [said.nameEn, [record.first_name_en, record.last_name_en].filter(Boolean).join(' ')],
    [said.unit, user.org_path.join(' › ')],
    [said.supervisor, supervisor],
  ]
  return (
    <dl className="profile-facts">
      {facts.map(([label, fact]) => (
        <div key={label.en}>
          <dt>{say(label)}</dt>
          <dd>{fact || '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

function ContactForm({ first }: { first: OwnRecord }) {
  const { say } = useLanguage()
  const update = useAction(updateOwnRecord)
  const { form, failure, shown, dialog, stale } = useVersionedForm(fields, {
    record: first,
    calls: [update],
    save: async (data, row_version) => {
      const row = await update.run({ row_version, data })
      if (row) stale.onTakeTheirs(row)
    },
    // no dialog to close: leaving goes back to what is saved
    onClose: () => stale.onTakeTheirs({ ...(shown ?? first) }),
  })
  const held = useInert<HTMLDivElement>(dialog.busy)
  return (
    <form
      className="contact-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        dialog.onSave(event)
      }}
    >
      <h3>{say(accountWords.contact)}</h3>
      <Refusal failure={failure} stale={stale} />
      <div {...held}>
        <FieldGrid>
          <FormField form={form} name="phone" />
          <FormField form={form} name="email" />
        </FieldGrid>
      </div>
      {dialog.dirty && (
        <div className="setting-actions">
          <Button color="inherit" disabled={dialog.busy} onClick={dialog.onClose}>
            {say(accountWords.cancel)}
          </Button>
          <GradientButton type="submit" loading={dialog.busy}>
            {say(accountWords.save)}
          </GradientButton>
        </div>
      )}
    </form>
  )
}
