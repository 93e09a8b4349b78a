// Tells all tabs that something kept has changed.
const listeners = new Set<() => void>()
let channel: BroadcastChannel | undefined

function opened(): BroadcastChannel {
  channel ??= new BroadcastChannel('ngan-kept-work')
  channel.onmessage = () => {
    for (const listener of listeners) listener()
  }
  return channel
}

/** Calls the listeners of this tab and of the others. */
export function tellKeptChanged(): void {
  opened().postMessage('changed')
  for (const listener of listeners) listener()
}

/** Calls `then` after each change, until the given back function is called. */
export function onKeptChanged(then: () => void): () => void {
  opened()
  listeners.add(then)
  return () => listeners.delete(then)
}
