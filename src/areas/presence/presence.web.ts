// Presence in the browser: the line to the hub, and the list it keeps true.
import { useSyncExternalStore } from 'react'
import { type HubSocket, openHubSocket } from '#platform/realtime/hub.web.ts'
import { ANY_AREA, isNewHint, isShown, refreshHinted } from '#platform/browser/use-read.web.ts'
import { gatherHints } from '#platform/realtime/gathered-hints.ts'
import { SYSTEM_STATUS_TOAST_MS } from '#base/limits.ts'
import { toast } from '#ui/Toast.tsx'
import { REMEMBERED_MS } from './changed-lately.ts'
import { type SystemMessageAnswer, asked, onlineName, onlineNames, told } from './presence.ts'

/** Everybody reads again at once when rights change; spread over this many milliseconds. */
const SPREAD_MS = 2000

const listeners = new Set<() => void>()
let online: readonly string[] = []
let line: HubSocket | null = null

/**
 * Connects; `onAccessChanged` comes when rights may have changed, when what is told of as `own` has, and after every gap. What is told of
 * as `ownNotices` are the user's own notifications.
 * Gives back how to disconnect.
 */
export function startPresence(
  onAccessChanged: () => void,
  open: () => HubSocket = openHubSocket,
  own?: string,
  ownNotices?: string,
): () => void {
  const mine = open()
  line = mine
  let due: ReturnType<typeof setTimeout> | undefined
  const readSoon = () => {
    due ??= setTimeout(() => {
      due = undefined
      onAccessChanged()
    }, Math.random() * SPREAD_MS)
  }
  mine.on(told.userOnline, (name: unknown) => show([...online, ...textsOf([name])]))
  mine.on(told.userOffline, (name: unknown) => {
    const left = onlineName(String(name))
    show(online.filter((one) => one !== left))
  })
  mine.on(told.onlineUsers, (names: unknown) => show(textsOf(names)))
  mine.on(told.systemStatus, (message: unknown, time: unknown) => {
    if (typeof message === 'string' && message !== '') toast.info(message, { ms: displayMs(time) })
  })
  mine.on(told.accessChanged, readSoon)
  const hints = gatherHints(refreshHinted, isNewHint)
  mine.on(told.dataChanged, (areas: unknown) => {
    const names = areas === null ? [ANY_AREA] : textsOf(areas)
    if (own !== undefined && names.includes(own)) readSoon()
    // those of others are nothing that is shown here
    const all = ownNotices !== undefined && names.includes(ownNotices) ? [...names, 'notifications'] : names
    const shown = all.filter(isShown)
    // what no page shows costs no read: it is marked as old at once, and puts off nothing that is shown
    if (shown.length < all.length)
      void refreshHinted(new Map(all.filter((one) => !isShown(one)).map((one) => [one, performance.now()])))
    hints.add(shown)
  })
  mine.onConnect((again) => {
    // what the page shows was read before there was a line: the server tells what has changed since
    const age = performance.now()
    mine.call(asked.onlineUsers, age)
    if (again) readSoon()
    // what was told meanwhile was missed, or is no longer known
    if (again || age > REMEMBERED_MS) hints.add([ANY_AREA])
  })
  return () => {
    clearTimeout(due)
    hints.stop()
    mine.close()
    if (line === mine) line = null
    show([])
  }
}

/** The names of everybody who is online, in the order of the alphabet. */
export function useOnlineUsers(): readonly string[] {
  return useSyncExternalStore(subscribe, () => online)
}

/** Sends a system message to everybody. */
export async function sendSystemMessage(message: string, time: number): Promise<SystemMessageAnswer> {
  try {
    const answer = await line?.ask(asked.systemMessage, message, time)
    return answer === 'SENT' || answer === 'TOO_MANY' ? answer : 'FAILED'
  } catch (failure) {
    console.warn('The system message was not taken', failure)
    return 'FAILED'
  }
}

function show(names: readonly string[]): void {
  const next = onlineNames(names)
  if (next.length === online.length && next.every((name, at) => name === online[at])) return
  online = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function textsOf(names: unknown): string[] {
  return Array.isArray(names) ? names.filter((name) => typeof name === 'string') : []
}

// the message's own time wins over the usual one of a system status
function displayMs(time: unknown): number {
  return typeof time === 'number' && time > 0 ? time : SYSTEM_STATUS_TOAST_MS
}
