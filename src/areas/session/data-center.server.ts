// Telling the data center a changed password: once, to the configured address only, and never through anything that keeps it.

/** What the data center is told. */
export interface PasswordNews {
  readonly password: string
  readonly user_id_data_center: string | null
  readonly employee_code: string | null
}

const PATIENCE_MS = 5000

/**
 * Tells the news by PUT. Resolves on a 2xx answer; rejects with a reason free of the news on anything else: a redirect,
 * another status, no answer in 5 s. Each call has a connection of its own, past any proxy the environment names.
 */
export function tellDataCenter(
  target: { url: string; key: string | null },
  news: PasswordNews,
): Promise<void> {
  const body = JSON.stringify(news)
  const url = new URL(target.url)
  return new Promise((done, failed) => {
    // not imported: see unreadable.server.ts
    const { request } = process.getBuiltinModule(url.protocol === 'https:' ? 'node:https' : 'node:http')
    const asked = request(url, {
      method: 'PUT',
      agent: false,
      signal: AbortSignal.timeout(PATIENCE_MS),
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        accept: 'application/json',
        ...(target.key && { authorization: `Bearer ${target.key}` }),
      },
    })
    asked.on('response', (answer) => {
      const { statusCode = 0 } = answer
      // what it says is of no interest, and might be long
      answer.destroy()
      if (statusCode >= 200 && statusCode < 300) done()
      else failed(new Error(`The data center answered ${statusCode}`))
    })
    asked.on('error', (error: NodeJS.ErrnoException) => {
      failed(new Error(`The data center could not be told: ${error.code ?? error.name}`))
    })
    asked.end(body)
  })
}
