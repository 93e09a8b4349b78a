// The link by which the customer confirms a visit: made to be copied or shared, or mailed to contacts. It is shown once, as it is not kept.
import { type ReactNode, useState } from 'react'
import { type Language, words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { refresh, useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { CopyableText } from '#ui/CopyableText.tsx'
import { AppDialog } from '#ui/Dialog.tsx'
import { CheckboxesField, RadioField } from '#ui/fields/ChoiceFields.tsx'
import { optionsOf } from '#ui/fields/FieldShell.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { OrderDetail, Visit } from '../order-detail.ts'
import { dispatchStates, paperLanguages } from '../papers/report-dispatch.ts'
import { showMoment, showSpan } from '../when.web.ts'
import {
  type LinkContact,
  type VisitLink,
  listVisitLinks,
  makeVisitLink,
  sendVisitLink,
} from './visit-links.ts'
import '../order-pieces.css'
import './VisitLink.css'

const said = words({
  title: { en: 'Link for the customer', th: 'ลิงก์ให้ลูกค้า' },
  what: {
    en: 'By this link the customer confirms the visit or asks for another time, until it is over. Anyone who has the link can do that.',
    th: 'ลูกค้ากดลิงก์นี้เพื่อยืนยันนัด หรือขอเปลี่ยนเวลา ใช้ได้จนกว่านัดจะผ่านไป ใครมีลิงก์ก็ทำได้',
  },
  language: { en: 'Language of the page', th: 'ภาษาของหน้า' },
  make: { en: 'Make a link to copy', th: 'สร้างลิงก์เพื่อคัดลอก' },
  link: { en: 'Link', th: 'ลิงก์' },
  once: { en: 'Copy it now: it is shown this once.', th: 'คัดลอกไว้ตอนนี้ ลิงก์จะแสดงเพียงครั้งเดียว' },
  line: { en: 'Share in LINE', th: 'ส่งทาง LINE' },
  mail: { en: 'By mail', th: 'ส่งทางอีเมล' },
  contacts: { en: 'Contacts of the customer', th: 'ผู้ติดต่อของลูกค้า' },
  send: { en: 'Send by mail', th: 'ส่งอีเมล' },
  noContact: {
    en: 'No contact of this customer has an e-mail address.',
    th: 'ลูกค้ารายนี้ยังไม่มีผู้ติดต่อที่มีอีเมล',
  },
  mailOff: {
    en: 'Mail is not set up on this server, so copy the link instead.',
    th: 'เซิร์ฟเวอร์นี้ยังไม่ได้ตั้งค่าอีเมล กรุณาคัดลอกลิงก์แทน',
  },
  made: { en: 'Links of this visit', th: 'ลิงก์ของนัดนี้' },
  copied: { en: 'To copy', th: 'สำหรับคัดลอก' },
  by: { en: '{language}, by {who}, {when}', th: 'ภาษา{language} โดย {who} · {when}' },
  close: { en: 'Close', th: 'ปิด' },
})
const tones = { WAITING: 'amber', SENT: 'green', FAILED: 'red', OFF: 'grey' } as const

interface Props {
  order: OrderDetail
  visit: Visit
  onClose: () => void
}

/** The dialog. */
export function VisitLinkDialog({ order, visit, onClose }: Props): ReactNode {
  const { say, language: reader } = useLanguage()
  const read = useRead(listVisitLinks, { id: visit.id })
  const [language, setLanguage] = useState<Language>('th')
  const { data } = read
  return (
    <AppDialog
      open
      size="sm"
      title={said.title}
      subtitle={`${order.so_no} · ${showSpan(visit.planned_start, visit.planned_end, reader)}`}
      onClose={onClose}
      actions={
        <Button variant="outlined" onClick={onClose}>
          {say(said.close)}
        </Button>
      }
    >
      {data ? (
        <div className="form-stack">
          <p>{say(said.what)}</p>
          <RadioField
            id="language"
            label={said.language}
            value={language}
            options={optionsOf(paperLanguages)}
            onChange={(_, key) => setLanguage(key as Language)}
          />
          <CopiedLink key={language} order={order} visit={visit} language={language} />
          {data.has_mail ? (
            <MailedLink visit={visit} language={language} offered={data.contacts} />
          ) : (
            <p className="order-quiet">{say(said.mailOff)}</p>
          )}
          <MadeLinks links={data.links} />
        </div>
      ) : (
        <Reading read={read} lines={5} />
      )}
    </AppDialog>
  )
}

function CopiedLink({ order, visit, language }: { order: OrderDetail; visit: Visit; language: Language }) {
  const { say } = useLanguage()
  const make = useAction(makeVisitLink)
  const [link, setLink] = useState<string>()
  const run = async () => {
    const made = await make.run({ id: visit.id, language })
    if (made) setLink(made.link ?? `${location.origin}${made.path}`)
  }
  if (link === undefined)
    return (
      <div>
        <Button
          variant="outlined"
          disabled={make.busy}
          startIcon={<Icon name="link-variant" size={18} />}
          onClick={() => void run()}
        >
          {say(said.make)}
        </Button>
      </div>
    )
  // the number and the link, nothing of the customer
  const message = encodeURIComponent(`${order.so_no} ${link}`)
  return (
    <div>
      <dl className="visit-link">
        <CopyableText label={said.link} text={link} />
      </dl>
      <p className="order-quiet">{say(said.once)}</p>
      <a href={`https://line.me/R/share?text=${message}`} target="_blank" rel="noreferrer noopener">
        {say(said.line)}
      </a>
    </div>
  )
}

function MailedLink({
  visit,
  language,
  offered,
}: {
  visit: Visit
  language: Language
  offered: readonly LinkContact[]
}) {
  const { say } = useLanguage()
  const send = useAction(sendVisitLink)
  const [chosen, setChosen] = useState(() =>
    offered.filter((one) => one.is_first).map(({ id }) => String(id)),
  )
  if (offered.length === 0) return <p className="order-quiet">{say(said.noContact)}</p>
  const run = async () => {
    const sent = await send.run({ id: visit.id, contacts: chosen.map(Number), language })
    if (sent) void refresh('serviceOrders')
  }
  return (
    <section aria-label={say(said.mail)}>
      <CheckboxesField
        id="contacts"
        label={said.contacts}
        value={chosen}
        options={offered.map(({ id, name, position, email }) => ({
          key: String(id),
          value: [name, position, email].filter(Boolean).join(' · '),
        }))}
        onChange={(_, keys) => setChosen([...keys])}
      />
      <Button
        variant="contained"
        disabled={send.busy || chosen.length === 0}
        startIcon={<Icon name="email" size={18} />}
        onClick={() => void run()}
      >
        {say(said.send)}
      </Button>
    </section>
  )
}

function MadeLinks({ links }: { links: readonly VisitLink[] }) {
  const { say, language } = useLanguage()
  if (links.length === 0) return null
  return (
    <section aria-label={say(said.made)}>
      <b>{say(said.made)}</b>
      <ul className="order-list report-dispatches">
        {links.map((one) => (
          <li key={one.id}>
            <div className="order-line">
              {one.state && (
                <StatusChip status={one.state} label={dispatchStates[one.state]} tone={tones[one.state]} />
              )}
              <span className="wide order-text">{one.receiver ?? say(said.copied)}</span>
            </div>
            <p className="order-quiet">
              {say(said.by, {
                language: paperLanguages[one.language],
                who: one.author,
                when: showMoment(one.at, language),
              })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
