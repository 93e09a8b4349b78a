// Webhooks: services outside that are told of events, with what came of their latest message.
import { type ReactNode, Suspense, lazy, useMemo, useState } from 'react'
import { showDateTime } from '#base/date-format.ts'
import { words } from '#base/text.ts'
import { useCan } from '#platform/browser/caller.web.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { Button } from '#ui/Button.tsx'
import { DataTable } from '#ui/DataTable.tsx'
import { Icon } from '#ui/Icon.tsx'
import { IconAction } from '#ui/IconAction.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { StatusChip } from '#ui/StatusChip.tsx'
import type { Column } from '#ui/table-columns.web.ts'
import { TwoLines } from '#ui/TwoLines.tsx'
import { outgoingStates } from './outgoing.ts'
import { type Webhook, insertWebhook, listWebhooks, testWebhook, updateWebhook } from './webhooks.ts'

const WebhookDialog = lazy(async () => ({ default: (await import('./WebhookDialog.tsx')).WebhookDialog }))

const said = words({
  title: { en: 'Webhooks', th: 'เว็บฮุก' },
  name: { en: 'Webhook', th: 'เว็บฮุก' },
  types: { en: 'Told of', th: 'เรื่องที่ส่ง' },
  count: { en: '{count} {count|kind|kinds} of events', th: '{count} เรื่อง' },
  state: { en: 'State', th: 'สถานะ' },
  last: { en: 'Latest message', th: 'ข้อความล่าสุด' },
  never: { en: 'Nothing yet', th: 'ยังไม่มี' },
  actions: { en: 'Actions', th: 'คำสั่ง' },
  test: { en: 'Send a test: {name}', th: 'ทดลองส่ง: {name}' },
  none: { en: 'No service outside is told of anything', th: 'ยังไม่มีระบบภายนอกที่รับเรื่องแจ้งเตือน' },
})

/** The card of webhooks. */
export function WebhooksCard(): ReactNode {
  const { say, language } = useLanguage()
  const { data, failure, again } = useRead(listWebhooks, {})
  const { busy, run } = useAction(testWebhook)
  const [open, setOpen] = useState<Webhook | 'new' | null>(null)
  const mayAdd = useCan(insertWebhook)
  const mayChange = useCan(updateWebhook)
  const columns = useMemo<Column<Webhook>[]>(
    () => [
      {
        id: 'name',
        title: said.name,
        grows: true,
        phone: 'title',
        cell: (hook) => <TwoLines first={hook.name} second={hook.url} />,
      },
      {
        id: 'types',
        title: said.types,
        width: 160,
        cell: (hook) => say(said.count, { count: hook.types.length }),
      },
      {
        id: 'state',
        title: said.state,
        width: 130,
        cell: (hook) =>
          hook.last_state && <StatusChip status={hook.last_state} label={outgoingStates[hook.last_state]} />,
      },
      {
        id: 'last',
        title: said.last,
        width: 260,
        cell: (hook) =>
          hook.last_at ? (
            <TwoLines first={showDateTime(hook.last_at, language)} second={hook.last_error} />
          ) : (
            say(said.never)
          ),
      },
      ...(mayChange
        ? [
            {
              id: 'test',
              title: said.actions,
              width: 80,
              cell: (hook: Webhook) => (
                <IconAction
                  icon="play-circle"
                  label={say(said.test, { name: hook.name })}
                  disabled={busy}
                  onClick={(event) => {
                    event.stopPropagation()
                    void run({ id: hook.id })
                  }}
                />
              ),
            },
          ]
        : []),
    ],
    [say, language, mayChange, busy, run],
  )
  return (
    <Card
      title={said.title}
      flush
      actions={
        mayAdd && (
          <Button
            size="small"
            variant="outlined"
            startIcon={<Icon name="plus" size={18} />}
            onClick={() => setOpen('new')}
          >
            {say(insertWebhook.title)}
          </Button>
        )
      }
    >
      <DataTable
        id="webhooks"
        label={said.title}
        columns={columns}
        rows={data}
        rowKey={({ id }) => id}
        tall
        error={failure && !data ? failure : undefined}
        onRetry={() => void again()}
        onOpen={mayChange ? setOpen : undefined}
        empty={{ title: said.none }}
      />
      <Suspense>
        {open && <WebhookDialog webhook={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
      </Suspense>
    </Card>
  )
}
