// Presence on the server: what comes and goes on this process goes into the database, what the bus tells goes to its sockets.
import type { RealtimeJob } from '#platform/areas/area-declaration.server.ts'
import type { Bus } from '#platform/bus/bus.server.ts'
import type { DbPool } from '#platform/database/db.server.ts'
import { DATA_CHANGED } from '#platform/bus/live.server.ts'
import { changedLately } from './changed-lately.ts'
import { keepOwnNames, readOnlineUsers } from './online-users.server.ts'
import { type SystemMessageAnswer, asked, told } from './presence.ts'
import { SYSTEM_MESSAGE, sendSystemMessage } from './system-message.server.ts'

/** How long changes are gathered for one message to every socket. */
const TOGETHER_MS = 200

/** Keeps presence; gives back how it is stopped, once the sockets are closed. */
export const keepPresence: RealtimeJob = ({ hub, bus, dbPool, log }) => {
  const own = keepOwnNames(dbPool, log)
  const list = rememberedList(dbPool, bus)
  hub.watch(
    (client) => own.come(client.username),
    (client) => own.leave(client.username),
  )
  const lately = changedLately()
  const changed = gathered((areas) => hub.emit(told.dataChanged, areas))
  hub.on(asked.onlineUsers, async (client, [age]) => {
    const areas = lately.since(age)
    if (areas.length > 0) client.emit(told.dataChanged, areas)
    client.emit(told.onlineUsers, await list.read())
  })
  hub.on(asked.systemMessage, async (client, [message, time], acknowledge) => {
    const answer = (said: SystemMessageAnswer) => acknowledge(said)
    const refusal = await sendSystemMessage(dbPool, client, message, time)
    if (refusal === null) return answer('SENT')
    hub.ignored(client, asked.systemMessage, refusal)
    if (refusal === 'too many') answer('TOO_MANY')
  })

  const name = (event: string) => (fact: string) => {
    list.forget()
    hub.emit(event, fact)
  }
  const stops = [
    bus.subscribe('presence.online', name(told.userOnline)),
    bus.subscribe('presence.offline', name(told.userOffline)),
    bus.subscribe(SYSTEM_MESSAGE, ({ message, time }: { message: string; time: number }) =>
      hub.emit(told.systemStatus, message, time),
    ),
    bus.subscribe('access.changed', () => hub.emit(told.accessChanged)),
    bus.subscribe(DATA_CHANGED, (areas: string[]) => {
      lately.note(areas)
      changed.add(areas)
    }),
    // what happened while LISTEN was interrupted
    bus.onListening(() => {
      list.forget()
      hub.emit(told.dataChanged, null)
      hub.emit(told.accessChanged)
      list.read().then(
        (names) => hub.emit(told.onlineUsers, names),
        (error: unknown) => log.warn({ err: error }, 'Who is online could not be read'),
      )
    }),
  ]
  return async () => {
    for (const stop of stops) stop()
    changed.stop()
    await own.stop()
  }
}

// What changes is sent to all sockets at once, and what changes in the moment after that together when it is over.
function gathered(send: (areas: readonly string[]) => void) {
  const waiting = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  const sendWaiting = () => {
    timer = undefined
    if (waiting.size === 0) return
    send([...waiting])
    waiting.clear()
    timer = setTimeout(sendWaiting, TOGETHER_MS)
  }
  return {
    add(areas: readonly string[]): void {
      for (const area of areas) waiting.add(area)
      if (timer === undefined) sendWaiting()
    },
    stop: () => clearTimeout(timer),
  }
}

// Everybody asks at once after a restart, and all are told the same. A list that was overtaken by a change is read again.
function rememberedList(dbPool: DbPool, bus: Bus) {
  let remembered: Promise<string[]> | null = null
  const forget = () => {
    remembered = null
  }
  return {
    forget,
    async read(): Promise<string[]> {
      for (;;) {
        if (!bus.isListening()) forget()
        remembered ??= readOnlineUsers(dbPool)
        const mine = remembered
        mine.catch(forget)
        const names = await mine
        if (remembered === mine || !bus.isListening()) return names
      }
    },
  }
}
