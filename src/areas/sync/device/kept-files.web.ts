// The product's own files for a start without a network: kept by the service worker with the first sheet, forgotten with the last.

/** Written by the build: the files of which the pages are made that can be taken along. */
const LIST = '/kept-files.json'

/** The files of a build come over a slow line within so many milliseconds. */
const WORKER_MS = 60_000

/** Has the service worker keep the files; resolves once they are there. Rejects where they cannot be had. */
export async function keepFiles(): Promise<void> {
  const answer = await fetch(LIST, { cache: 'no-cache' })
  if (!answer.ok) throw new Error(`The list of files cannot be had: ${answer.status}`)
  await tellWorker({ keep: (await answer.json()) as string[] })
}

/** Has the service worker forget them. */
export async function forgetFiles(): Promise<void> {
  await tellWorker({ forget: true })
}

async function tellWorker(message: object): Promise<void> {
  // in development there is no service worker, and nothing opens without a network
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const { active } = await navigator.serviceWorker.ready
  const channel = new MessageChannel()
  await new Promise<void>((resolve, reject) => {
    channel.port1.onmessage = ({ data }: MessageEvent<unknown>) =>
      data === 'done' ? resolve() : reject(new Error(String(data)))
    active!.postMessage(message, [channel.port2])
    setTimeout(() => reject(new Error('The service worker does not answer')), WORKER_MS)
  })
}
