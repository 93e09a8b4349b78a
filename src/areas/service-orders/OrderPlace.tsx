// Where to go and whom to call: customer, site with its access and safety notes, contact, machine.
import type { ReactNode } from 'react'
import { customerPath } from '#areas/customers/customer-path.ts'
import { machinePath } from '#areas/machines/machine-path.ts'
import { projectPath } from '#areas/projects/project-path.ts'
import { mapLink } from '#areas/customers/map-link.ts'
import { RecordLink } from '#platform/records/RecordLink.tsx'
import { callHref } from '#base/phone.ts'
import { type Words, words } from '#base/text.ts'
import { Icon } from '#ui/Icon.tsx'
import type { IconName } from '#ui/icon-names.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import type { OrderDetail } from './order-detail.ts'
import { label } from './service-orders.text.ts'
import './order-pieces.css'
import './OrderPlace.css'

const said = words({
  title: { en: 'Place and machine', th: 'สถานที่และเครื่องจักร' },
  access: { en: 'Access', th: 'การเข้าพื้นที่' },
  safety: { en: 'Safety', th: 'ความปลอดภัย' },
  map: { en: 'Map', th: 'แผนที่' },
  call: { en: 'Call {who}', th: 'โทรหา {who}' },
  caller: { en: 'Caller', th: 'ผู้แจ้ง' },
  serial: { en: 'Serial no. {number}', th: 'S/N {number}' },
  theirs: { en: "customer's no. {number}", th: 'รหัสเครื่องของลูกค้า {number}' },
})

/** The card of the place. Telephone numbers call, the address opens a map. */
export function OrderPlace({ order }: { order: OrderDetail }): ReactNode {
  const { say, language } = useLanguage()
  const { customer, site, contact, machine } = order
  const province = site.province && !site.address?.includes(site.province) ? site.province : null
  const address = [site.address, province].filter(Boolean).join(' ')
  const name = (language === 'en' && customer.name_en) || customer.name
  return (
    <div className="order-place">
      <Card title={said.title}>
        <ul className="place-lines">
          <Line icon="domain" what={label.customer}>
            <b>
              <RecordLink menu="/app/Customer-Management" to={customerPath(customer.code)}>
                {name}
              </RecordLink>
            </b>
            <small>{customer.code}</small>
            <Phone number={customer.phone} who={name} />
          </Line>
          <Line icon="map-marker" what={label.site}>
            <b>
              <RecordLink menu="/app/Customer-Management" to={`${customerPath(customer.code)}?tab=places`}>
                {site.name}
              </RecordLink>
            </b>
            {address && <small>{address}</small>}
            {address && (
              <a
                className="place-map"
                href={
                  mapLink(site) ??
                  `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(`${customer.name} ${site.name} ${address}`)}`
                }
                target="_blank"
                rel="noopener noreferrer"
              >
                {say(said.map)}
              </a>
            )}
          </Line>
          {contact && (
            <Line icon="account" what={label.contact}>
              <b>{contact.name}</b>
              {contact.position && <small>{contact.position}</small>}
              <Phone number={contact.phone} who={contact.name} />
              {contact.email && <a href={`mailto:${contact.email}`}>{contact.email}</a>}
            </Line>
          )}
          {(order.caller_name || order.caller_phone) && (
            <Line icon="phone" what={said.caller}>
              {order.caller_name && <b>{order.caller_name}</b>}
              <Phone number={order.caller_phone} who={order.caller_name ?? say(said.caller)} />
            </Line>
          )}
          {machine && (
            <Line icon="robot-industrial" what={label.machine}>
              <b>
                <RecordLink menu="/app/Component-Project-Management" to={machinePath(machine.id)}>
                  {machine.name}
                </RecordLink>
              </b>
              <small>
                {[machine.brand, machine.model, (language === 'en' && machine.type_en) || machine.type_th]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
              <small>
                {say(said.serial, { number: machine.serial_no })}
                {machine.customer_machine_no &&
                  ` · ${say(said.theirs, { number: machine.customer_machine_no })}`}
              </small>
            </Line>
          )}
          {order.project && (
            <Line icon="calendar-check" what={label.project}>
              <b>
                <RecordLink menu="/app/Project-Management" to={projectPath(order.project.project_no)}>
                  {order.project.project_no}
                </RecordLink>
              </b>
              <small>{order.project.name}</small>
            </Line>
          )}
        </ul>
        {site.access_note && <PlaceNote icon="key" kind="" what={said.access} text={site.access_note} />}
        {site.safety_note && (
          <PlaceNote icon="account-hard-hat" kind="warning" what={said.safety} text={site.safety_note} />
        )}
      </Card>
    </div>
  )
}

function Line({ icon, what, children }: { icon: IconName; what: Words; children: ReactNode }) {
  const { say } = useLanguage()
  return (
    <li>
      <Icon name={icon} title={say(what)} />
      <div>{children}</div>
    </li>
  )
}

function Phone({ number, who }: { number: string | null; who: string }) {
  const { say } = useLanguage()
  if (!number) return null
  return (
    <a className="place-phone" href={callHref(number)} aria-label={`${say(said.call, { who })} ${number}`}>
      <Icon name="phone" size={16} />
      {number}
    </a>
  )
}

function PlaceNote({ icon, kind, what, text }: { icon: IconName; kind: string; what: Words; text: string }) {
  const { say } = useLanguage()
  return (
    <div className={`order-note ${kind}`}>
      <Icon name={icon} />
      <div>
        <b>{say(what)}: </b>
        <span className="order-text">{text}</span>
      </div>
    </div>
  )
}
