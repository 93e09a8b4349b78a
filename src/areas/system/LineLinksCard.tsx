// Who is told by LINE, with the account their messages go to; people link themselves, or the administrator enters it.
import { type ReactNode, Suspense, lazy, useMemo, useState } from 'react'
import { showDateTime } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { keptFocus } from '#ui/kept-focus.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { type LineLink, linkLine, listLineLinks } from './line-links.ts'

const LineLinkDialog = lazy(async () => ({ default: (await import('./LineLinkDialog.tsx')).LineLinkDialog }))

const said = words({
  title: { en: 'LINE accounts', th: 'บัญชี LINE' },
  person: { en: 'Employee', th: 'พนักงาน' },
  account: { en: 'LINE user ID', th: 'LINE user ID' },
  since: { en: 'Linked', th: 'ผูกเมื่อ' },
  actions: { en: 'Actions', th: 'คำสั่ง' },
  end: { en: 'Unlink: {name}', th: 'ยกเลิกการผูก: {name}' },
  ask: { en: 'Take this link away?', th: 'ยกเลิกการผูกบัญชีนี้ใช่หรือไม่?' },
  confirm: { en: 'Unlink', th: 'ยกเลิกการผูก' },
  none: { en: 'No LINE account is linked yet', th: 'ยังไม่มีบัญชี LINE ที่ผูกไว้' },
})

/** The card of links to LINE. */
export function LineLinksCard(): ReactNode {
  const { say, language } = useLanguage()
  const { data, failure, again } = useRead(listLineLinks, {})
  const { busy, run } = useAction(linkLine)
  const mayLink = useCan(linkLine)
  const [isOpen, setOpen] = useState(false)
  const columns = useMemo<Column<LineLink>[]>(() => {
    const ask = async ({ employee_id, name }: LineLink) => {
      const sure = await confirm({
        title: said.ask,
        item: name,
        icon: 'warning',
        confirmText: said.confirm,
      })
      if (sure) await run({ employee_id, line_id: null })
    }
    return [
      { id: 'person', title: said.person, grows: true, phone: 'title', cell: (link) => link.name },
      {
        id: 'account',
        title: said.account,
        width: 300,
        cell: (link) => <span className="line-id">{link.line_id}</span>,
      },
      { id: 'since', title: said.since, width: 160, cell: (link) => showDateTime(link.linked_at, language) },
      ...(mayLink
        ? [
            {
              id: 'end',
              title: said.actions,
              width: 80,
              cell: (link: LineLink) => (
                <IconAction
                  icon="delete"
                  label={say(said.end, { name: link.name })}
                  disabled={busy}
                  onClick={() => void ask(link)}
                />
              ),
            },
          ]
        : []),
    ]
  }, [say, language, mayLink, busy, run])
  return (
    <div ref={keptFocus} aria-busy={busy || undefined}>
      <Card
        title={said.title}
        flush
        actions={
          mayLink && (
            <Button
              size="small"
              variant="outlined"
              startIcon={<Icon name="plus" size={18} />}
              onClick={() => setOpen(true)}
            >
              {say(linkLine.title)}
            </Button>
          )
        }
      >
        <DataTable
          id="line-links"
          label={said.title}
          columns={columns}
          rows={data}
          rowKey={({ employee_id }) => employee_id}
          error={failure && !data ? failure : undefined}
          onRetry={() => void again()}
          empty={{ title: said.none }}
        />
      </Card>
      <Suspense>{isOpen && <LineLinkDialog onClose={() => setOpen(false)} />}</Suspense>
    </div>
  )
}
