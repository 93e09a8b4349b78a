// Where one wants to be told of what: in the application, by mail, by LINE. What must be seen stays on in the application.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { Reading } from '#platform/browser/Reading.tsx'
import { useAction } from '#platform/browser/use-action.web.ts'
import { refresh, useRead } from '#platform/browser/use-read.web.ts'
import { useLanguage } from '#ui/language.tsx'
import { Card } from '#ui/Page.tsx'
import { type Channel, channels, listPreferences, savePreference } from './notifications.ts'
import './PreferencesCard.css'

const said = words({
  title: { en: 'Notifications', th: 'การแจ้งเตือน' },
  type: { en: 'What', th: 'เรื่อง' },
  always: { en: 'always shown', th: 'แสดงเสมอ' },
  box: { en: '{type}: {channel}', th: '{type}: {channel}' },
})

/** The card of preferences: a line per type, a box per channel. */
export function PreferencesCard({ offered }: { offered: readonly Channel[] }): ReactNode {
  const { say } = useLanguage()
  const read = useRead(listPreferences, {})
  const save = useAction(savePreference)
  return (
    <Card title={said.title}>
      <div id="notices">
        {read.data ? (
          <table className="notice-preferences">
            <thead>
              <tr>
                <th scope="col">{say(said.type)}</th>
                {offered.map((channel) => (
                  <th key={channel} scope="col">
                    {say(channels[channel])}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {read.data.map((one) => (
                <tr key={one.type}>
                  <th scope="row">
                    {say(one.title)}
                    {one.is_mandatory && <small>{say(said.always)}</small>}
                  </th>
                  {offered.map((channel) => (
                    <td key={channel}>
                      <label>
                        <input
                          type="checkbox"
                          aria-label={say(said.box, { type: one.title, channel: channels[channel] })}
                          checked={one[channel]}
                          disabled={save.busy || (channel === 'IN_APP' && one.is_mandatory)}
                          onChange={({ target }) =>
                            void save
                              .run({ type: one.type, channel, is_on: target.checked })
                              .then(() => refresh('notifications'))
                          }
                        />
                      </label>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ) : (
          <Reading read={read} lines={6} />
        )}
      </div>
    </Card>
  )
}
