// The tabs beside a customer's own record. A known customer's are saved at once; a new one's wait for the first save.
import { type ReactNode, useState } from 'react'
import { useCan } from '#platform/browser/caller.web.ts'
import { type ContactDraft, ContactDialog } from './ContactDialog.tsx'
import {
  type ContactRow,
  type SiteRow,
  insertContact,
  insertSite,
  updateContact,
  updateSite,
} from './customer-places.ts'
import { ContactList, SiteList } from './CustomerPlaces.tsx'
import type { CustomerCard } from './customers.ts'
import { type SiteDraft, SiteDialog } from './SiteDialog.tsx'

/** The sites of a customer, or of one being entered. */
export function CustomerSites({
  customer,
  drafts,
  onDrafts,
}: {
  customer: CustomerCard | undefined
  drafts: readonly SiteDraft[]
  onDrafts: (drafts: readonly SiteDraft[]) => void
}): ReactNode {
  const mayAdd = useCan(insertSite)
  const mayChange = useCan(updateSite) || !customer
  const [open, setOpen] = useState<SiteRow | SiteDraft | 'new'>()
  const known = open !== 'new' && customer ? (open as SiteRow | undefined) : undefined
  const draft = open !== 'new' && !customer ? (open as SiteDraft | undefined) : undefined
  return (
    <>
      <SiteList
        items={customer?.sites ?? drafts}
        onAdd={mayAdd ? () => setOpen('new') : undefined}
        onOpen={mayChange ? setOpen : undefined}
        onDrop={customer ? undefined : (gone) => onDrafts(drafts.filter((one) => one !== gone))}
      />
      {open && (
        <SiteDialog
          customerId={customer?.id ?? null}
          site={known}
          draft={draft}
          onDraft={(entry) => onDrafts(withEntry(drafts, draft, entry))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

/** The contacts of a customer, or of one being entered. */
export function CustomerContacts({
  customer,
  drafts,
  onDrafts,
}: {
  customer: CustomerCard | undefined
  drafts: readonly ContactDraft[]
  onDrafts: (drafts: readonly ContactDraft[]) => void
}): ReactNode {
  const mayAdd = useCan(insertContact)
  const mayChange = useCan(updateContact) || !customer
  const [open, setOpen] = useState<ContactRow | ContactDraft | 'new'>()
  const known = open !== 'new' && customer ? (open as ContactRow | undefined) : undefined
  const draft = open !== 'new' && !customer ? (open as ContactDraft | undefined) : undefined
  return (
    <>
      <ContactList
        items={customer?.contacts ?? drafts}
        sites={customer?.sites ?? []}
        onAdd={mayAdd ? () => setOpen('new') : undefined}
        onOpen={mayChange ? setOpen : undefined}
        onDrop={customer ? undefined : (gone) => onDrafts(drafts.filter((one) => one !== gone))}
      />
      {open && (
        <ContactDialog
          customerId={customer?.id ?? null}
          sites={(customer?.sites ?? []).filter((one) => one.is_active || one.id === known?.site_id)}
          contact={known}
          draft={draft}
          onDraft={(entry) => onDrafts(withEntry(drafts, draft, entry))}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}

function withEntry<Draft>(
  drafts: readonly Draft[],
  before: Draft | undefined,
  entry: Draft,
): readonly Draft[] {
  return before === undefined ? [...drafts, entry] : drafts.map((one) => (one === before ? entry : one))
}
