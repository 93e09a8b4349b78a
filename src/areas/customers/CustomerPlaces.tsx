// The sites and the contacts of a customer inside its dialog: lines that open, and a button for one more.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { type Says, useLanguage } from '#ui/language.tsx'
import { NoData } from '#ui/NoData.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { ContactDraft } from './ContactDialog.tsx'
import type { ContactRow, SiteRow } from './customer-places.ts'
import { contactLabels } from './customers.text.ts'
import type { SiteDraft } from './SiteDialog.tsx'
import './CustomerPlaces.css'

const said = words({
  addSite: { en: 'Add a site', th: 'เพิ่มสถานที่' },
  addContact: { en: 'Add a contact', th: 'เพิ่มผู้ติดต่อ' },
  noSites: { en: 'No sites yet', th: 'ยังไม่มีสถานที่' },
  sitesAre: {
    en: 'A site is where machines stand and engineers go.',
    th: 'สถานที่คือที่ตั้งเครื่องจักรซึ่งช่างต้องเข้าไป เช่น โรงงาน คลังสินค้า',
  },
  noContacts: { en: 'No contacts yet', th: 'ยังไม่มีผู้ติดต่อ' },
  contactsAre: { en: 'People to call about a job.', th: 'คนที่โทรหาเมื่อมีงาน' },
  machines: { en: '{count} machines', th: '{count} เครื่อง' },
  gone: { en: 'No longer there', th: 'ไม่อยู่แล้ว' },
  unused: { en: 'Not in use', th: 'เลิกใช้แล้ว' },
  drop: { en: 'Remove {name}', th: 'เอา {name} ออก' },
})

interface ListProps<Item> {
  items: readonly Item[]
  /** Without it nothing can be added. */
  onAdd: (() => void) | undefined
  /** Without it lines do not open. */
  onOpen: ((item: Item) => void) | undefined
  /** Only for those not saved yet. */
  onDrop?: ((item: Item) => void) | undefined
}

/** The sites of a customer. */
export function SiteList(props: ListProps<SiteRow | SiteDraft>): ReactNode {
  const { say } = useLanguage()
  return (
    <PlaceList
      {...props}
      icon="map-marker"
      addText={said.addSite}
      none={said.noSites}
      hint={said.sitesAre}
      nameOf={(site) => site.site_name}
      lineOf={(site) => [
        site.province,
        'machine_count' in site &&
          site.machine_count > 0 &&
          say(said.machines, { count: site.machine_count }),
        site.address,
      ]}
      chipOf={(site) =>
        'is_active' in site && !site.is_active ? <StatusChip status="inactive" label={said.unused} /> : null
      }
    />
  )
}

/** The contacts of a customer; `sites` names where each one is. */
export function ContactList({
  sites,
  ...props
}: ListProps<ContactRow | ContactDraft> & { sites: readonly SiteRow[] }): ReactNode {
  const siteOf = (contact: ContactRow | ContactDraft) =>
    'site_id' in contact && sites.find((one) => one.id === contact.site_id)?.site_name
  return (
    <PlaceList
      {...props}
      icon="account"
      addText={said.addContact}
      none={said.noContacts}
      hint={said.contactsAre}
      nameOf={(contact) => contact.contact_name}
      lineOf={(contact) => [contact.position, contact.phone, siteOf(contact)]}
      chipOf={(contact) =>
        'is_active' in contact && !contact.is_active ? (
          <StatusChip status="inactive" label={said.gone} />
        ) : contact.is_primary ? (
          <StatusChip status="primary" tone="blue" label={contactLabels.primary} />
        ) : null
      }
    />
  )
}

function PlaceList<Item>({
  items,
  onAdd,
  onOpen,
  onDrop,
  icon,
  addText,
  none,
  hint,
  nameOf,
  lineOf,
  chipOf,
}: ListProps<Item> & {
  icon: IconName
  addText: Says
  none: Says
  hint: Says
  nameOf: (item: Item) => string
  lineOf: (item: Item) => readonly (string | false | null | undefined)[]
  chipOf: (item: Item) => ReactNode
}) {
  const { say } = useLanguage()
  const add = onAdd && (
    <Button variant="outlined" startIcon={<Icon name="plus" size={18} />} onClick={onAdd}>
      {say(addText)}
    </Button>
  )
  return (
    <div ref={keptFocus} className="place-part">
      {items.length === 0 ? (
        <NoData title={none} hint={hint} icon={icon} action={add} />
      ) : (
        <>
          <ul className="place-list">
            {items.map((item, index) => (
              <li key={index}>
                <Icon name={icon} />
                <div className="place-words">
                  {onOpen ? (
                    <button type="button" className="place-open" onClick={() => onOpen(item)}>
                      {nameOf(item)}
                    </button>
                  ) : (
                    <b>{nameOf(item)}</b>
                  )}
                  <small>{lineOf(item).filter(Boolean).join(' · ')}</small>
                </div>
                {chipOf(item)}
                {onDrop && (
                  <IconAction
                    icon="close"
                    label={say(said.drop, { name: nameOf(item) })}
                    onClick={() => onDrop(item)}
                  />
                )}
              </li>
            ))}
          </ul>
          <div>{add}</div>
        </>
      )}
    </div>
  )
}
