// Who is online, and what the administrator tells everybody: the events of the hub as both ends spell them, and their rules.
import { cleanText } from '#base/clean-text.ts'
import { checkFields, number, textarea } from '#base/fields.ts'
import { words } from '#base/text.ts'

/** What the server tells. Ours: AccessChanged, when the menu is read again, and DataChanged with the areas whose data is, or null: any. */
export const told = {
  userOnline: 'UserOnline',
  userOffline: 'UserOffline',
  onlineUsers: 'OnlineUsers',
  systemStatus: 'SystemStatus',
  accessChanged: 'AccessChanged',
  dataChanged: 'DataChanged',
} as const

/** What a client calls; with `GetOnlineUsers` it may say how old its page is, in milliseconds. */
export const asked = { onlineUsers: 'GetOnlineUsers', systemMessage: 'handleSystem' } as const

/** How a system message was taken; told to a sender who asks for it. */
export type SystemMessageAnswer = 'SENT' | 'TOO_MANY' | 'FAILED'

/** A name as names are compared: trimmed, lower case. */
export function onlineName(name: string): string {
  return name.trim().toLowerCase()
}

/** Names trimmed, lower case, each once, in the order of the alphabet. */
export function onlineNames(names: readonly string[]): string[] {
  return [...new Set(names.map(onlineName))].filter((name) => name !== '').sort((a, b) => (a < b ? -1 : 1))
}

const labels = words({
  message: { en: 'Message', th: 'ข้อความ' },
  time: { en: 'Shown for', th: 'เวลาที่แสดง' },
})

/** Bounds of a display time, in milliseconds. */
export const displayTime = { least: 1, most: 60_000, usual: 3000 } as const

/** What the administrator fills in. */
export const systemMessageFields = {
  message: textarea({ label: labels.message, required: true, max: 500 }),
  time: number({ label: labels.time, required: true, min: displayTime.least, max: displayTime.most }),
}

/** A system message as it is sent on, or null if it is none: no text, too long, or a time that is no whole number. */
export function systemMessage(message: unknown, time: unknown): { message: string; time: number } | null {
  const wanted = time ?? displayTime.usual
  if (typeof message !== 'string' || !Number.isInteger(wanted)) return null
  const within = Math.min(displayTime.most, Math.max(displayTime.least, wanted as number))
  const checked = checkFields(systemMessageFields, { message: cleanText(message), time: within })
  return checked.ok ? checked.value : null
}
