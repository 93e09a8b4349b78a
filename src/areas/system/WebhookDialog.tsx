// A webhook: made, changed, given a new secret, or deleted.
import { type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import { FormField, FormFields } from '#platform/browser/Form.tsx'
import { Refusal } from '#platform/browser/Refusal.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { RecordDialog } from '#platform/records/RecordDialog.tsx'
import { useVersionedForm } from '#platform/records/use-versioned-form.web.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { CheckboxesField } from '#ui/fields/ChoiceFields.tsx'
import type { FieldProps } from '#ui/fields/FieldShell.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { WebhookSecret } from './WebhookSecret.tsx'
import {
  type Webhook,
  deleteWebhook,
  insertWebhook,
  listNoticeTypes,
  renewWebhookSecret,
  updateWebhook,
  webhookFields,
} from './webhooks.ts'

const said = words({
  renew: { en: 'New secret', th: 'ออกรหัสลับใหม่' },
  askRenew: { en: 'Make a new secret?', th: 'ออกรหัสลับใหม่ใช่หรือไม่?' },
  ends: {
    en: 'The receiving service refuses calls until it knows the new one.',
    th: 'ระบบปลายทางจะไม่รับข้อมูลจนกว่าจะใช้รหัสลับใหม่',
  },
})

interface Secret {
  readonly secret: string
}

/** The dialog of a webhook; a new one, and one that got a new secret, is told its secret, once. */
export function WebhookDialog({
  webhook,
  onClose,
}: {
  webhook: Webhook | null
  onClose: () => void
}): ReactNode {
  const { say } = useLanguage()
  const kinds = useRead(listNoticeTypes, {})
  const insert = useAction(insertWebhook)
  const update = useAction(updateWebhook)
  const remove = useAction(deleteWebhook)
  const renew = useAction(renewWebhookSecret)
  const [told, setTold] = useState<Secret | null>(null)
  const { form, failure, version, dialog, stale } = useVersionedForm<typeof webhookFields, Webhook>(
    webhookFields,
    {
      record: webhook,
      calls: [remove, renew, update, insert],
      save: async (data, row_version) => {
        if (!webhook) {
          const made = await insert.run({ data })
          if (made) setTold(made)
        } else if (await update.run({ id: webhook.id, row_version, data })) onClose()
      },
      onClose,
    },
  )
  if (told) return <WebhookSecret name={String(form.values.name)} secret={told.secret} onClose={onClose} />
  const askRemove = async ({ id, name }: Webhook) => {
    if (!(await confirm({ item: name }))) return
    if ((await remove.run({ id, row_version: version })) !== undefined) onClose()
  }
  const askRenew = async ({ id, name }: Webhook) => {
    const sure = await confirm({
      title: said.askRenew,
      item: name,
      text: said.ends,
      icon: 'warning',
      confirmText: said.renew,
    })
    if (!sure) return
    const made = await renew.run({ id, row_version: version })
    if (made) setTold(made)
  }
  return (
    <RecordDialog
      title={webhook ? updateWebhook.title : insertWebhook.title}
      {...(webhook && { subtitle: webhook.name })}
      size="sm"
      {...dialog}
      {...(webhook && { onRemove: () => void askRemove(webhook) })}
    >
      <Refusal failure={failure} stale={stale} />
      <FormField form={form} name="name" autoFocus />
      <FormFields form={form} names={['url']} />
      <FormField
        form={form}
        name="types"
        render={(control) => (
          <CheckboxesField
            {...(control as unknown as FieldProps<never>)}
            inColumns
            options={(kinds.data ?? []).map(({ type, title }) => ({ key: type, value: title }))}
            value={((form.values.types ?? []) as { type: string }[]).map(({ type }) => type)}
            onChange={(_, chosen) =>
              form.set(
                'types',
                chosen.map((type) => ({ type })),
              )
            }
          />
        )}
      />
      {webhook && (
        <div>
          <Button
            variant="outlined"
            startIcon={<Icon name="key" size={18} />}
            disabled={dialog.busy || dialog.dirty}
            onClick={() => void askRenew(webhook)}
          >
            {say(said.renew)}
          </Button>
        </div>
      )}
    </RecordDialog>
  )
}
