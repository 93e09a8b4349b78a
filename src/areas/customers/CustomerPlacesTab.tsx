// The sites of a customer with how to get in, and the people there; each opens in its dialog.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { weekdayWords } from '#areas/calendar/work-type.text.ts'
import { showDate } from '#base/date-format.ts'
import { filterOf } from '#base/list-address.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import { CallLink } from './CallLink.tsx'
import { ContactDialog } from './ContactDialog.tsx'
import { mapLink } from './map-link.ts'
import {
  type ContactRow,
  type SiteRow,
  insertContact,
  insertSite,
  updateContact,
  updateSite,
} from './customer-places.ts'
import type { CustomerCard } from './customers.ts'
import { eraseContact } from './erasing.ts'
import { contactLabels, customerWords, siteLabels } from './customers.text.ts'
import { SiteDialog } from './SiteDialog.tsx'

const said = words({
  whole: { en: 'The whole company', th: 'ทั้งบริษัท' },
  map: { en: 'Map', th: 'แผนที่' },
  machines: { en: '{count} {count|machine|machines}', th: '{count} เครื่อง' },
  unused: { en: 'Not in use', th: 'เลิกใช้แล้ว' },
  gone: { en: 'No longer there', th: 'ไม่อยู่แล้ว' },
  consent: { en: 'consent {date}', th: 'ยินยอม {date}' },
  erase: { en: 'Erase the data of {name} (PDPA)', th: 'ลบข้อมูลของ {name} ตามคำขอ (PDPA)' },
  edit: { en: 'Edit {name}', th: 'แก้ไข {name}' },
})

const EraseDialog = lazy(async () => ({ default: (await import('./EraseDialog.tsx')).EraseDialog }))

type Opened =
  | { readonly site: SiteRow | 'new' }
  | { readonly contact: ContactRow | 'new' }
  | { readonly erase: ContactRow }

/** Each site with its people; those of the whole company come last. */
export function CustomerPlacesTab({ subject }: { subject: CustomerCard }): ReactNode {
  const { say } = useLanguage()
  const [opened, setOpened] = useState<Opened>()
  const mayAdd = { site: useCan(insertSite), contact: useCan(insertContact) }
  const add = (what: 'site' | 'contact') =>
    mayAdd[what] && (
      <Button
        variant="outlined"
        startIcon={<Icon name="plus" size={18} />}
        onClick={() => setOpened(what === 'site' ? { site: 'new' } : { contact: 'new' })}
      >
        {say(what === 'site' ? customerWords.insertSite : customerWords.insertContact)}
      </Button>
    )
  const close = () => setOpened(undefined)
  const general = subject.contacts.filter(({ site_id }) => site_id === null)
  const contact = opened && 'contact' in opened ? opened.contact : undefined
  const site = opened && 'site' in opened ? opened.site : undefined
  return (
    <div ref={keptFocus} className="customer-places">
      <div className="site-links">
        {add('site')}
        {add('contact')}
      </div>
      <div className="site-cards">
        {subject.sites.map((one) => (
          <SiteCard key={one.id} site={one} customer={subject} onOpen={setOpened} />
        ))}
        {general.length > 0 && (
          <Card title={said.whole}>
            <People people={general} onOpen={setOpened} />
          </Card>
        )}
      </div>
      {site && (
        <SiteDialog customerId={subject.id} site={site === 'new' ? undefined : site} onClose={close} />
      )}
      {opened && 'erase' in opened && (
        <Suspense fallback={null}>
          <EraseDialog contact={opened.erase} onClose={close} />
        </Suspense>
      )}
      {contact && (
        <ContactDialog
          customerId={subject.id}
          sites={subject.sites.filter(
            (one) => one.is_active || (contact !== 'new' && one.id === contact.site_id),
          )}
          contact={contact === 'new' ? undefined : contact}
          onClose={close}
        />
      )}
    </div>
  )
}

function SiteCard({
  site,
  customer,
  onOpen,
}: {
  site: SiteRow
  customer: CustomerCard
  onOpen: (opened: Opened) => void
}) {
  const { say } = useLanguage()
  const mayEdit = useCan(updateSite)
  const map = mapLink(site)
  const people = customer.contacts.filter(({ site_id }) => site_id === site.id)
  const province = site.province && !site.address?.includes(site.province) ? site.province : null
  const closed = site.free_days.map((day) => say(weekdayWords[day])).join(', ')
  return (
    <Card
      title={site.site_name}
      actions={
        <>
          {!site.is_active && <StatusChip status="inactive" label={said.unused} />}
          {mayEdit && (
            <IconAction
              icon="pencil"
              label={say(said.edit, { name: site.site_name })}
              onClick={() => onOpen({ site })}
            />
          )}
        </>
      }
    >
      <div className="site-card">
        <p className="site-note">{[site.address, province].filter(Boolean).join(' ')}</p>
        <div className="site-links">
          {map && (
            <a className="call-link" href={map} target="_blank" rel="noopener noreferrer">
              <Icon name="map-marker" size={16} />
              {say(said.map)}
            </a>
          )}
          {site.machine_count > 0 && (
            <RecordLink
              menu="/app/Component-Project-Management"
              to={`/app/Component-Project-Management?customer=${filterOf({ key: customer.id, value: customer.name })}`}
            >
              {say(said.machines, { count: site.machine_count })}
            </RecordLink>
          )}
        </div>
        <Note title={siteLabels.freeDays} text={closed} />
        <Note title={siteLabels.accessNote} text={site.access_note} />
        <Note title={siteLabels.safetyNote} text={site.safety_note} />
        <People people={people} onOpen={onOpen} />
      </div>
    </Card>
  )
}

function Note({ title, text }: { title: { en: string; th: string }; text: string | null }) {
  const { say } = useLanguage()
  if (!text) return null
  return (
    <p className="site-note">
      <b>{say(title)}</b>
      {text}
    </p>
  )
}

function People({ people, onOpen }: { people: readonly ContactRow[]; onOpen: (opened: Opened) => void }) {
  const { say, language } = useLanguage()
  const mayEdit = useCan(updateContact)
  const mayErase = useCan(eraseContact)
  if (people.length === 0) return null
  return (
    <ul className="customer-lines">
      {people.map((one) => (
        <li key={one.id}>
          <span className="customer-line">
            <b>{one.contact_name}</b>
            <small>
              {[
                one.position,
                one.is_primary && say(contactLabels.primary),
                one.receives_report && say(contactLabels.receivesReport),
                !one.is_active && say(said.gone),
                one.consent_on && say(said.consent, { date: showDate(one.consent_on, language) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </small>
            {one.email && <a href={`mailto:${one.email}`}>{one.email}</a>}
          </span>
          <span className="customer-line-end">
            {one.phone && <CallLink number={one.phone} who={one.contact_name} />}
            {mayErase && !one.erased_at && (
              <IconAction
                icon="delete"
                label={say(said.erase, { name: one.contact_name })}
                onClick={() => onOpen({ erase: one })}
              />
            )}
            {mayEdit && !one.erased_at && (
              <IconAction
                icon="pencil"
                label={say(said.edit, { name: one.contact_name })}
                onClick={() => onOpen({ contact: one })}
              />
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
