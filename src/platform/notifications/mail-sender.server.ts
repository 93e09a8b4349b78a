// Mail by SMTP. The package is fetched with the first message.
import type { Files } from '#platform/files/files.server.ts'
import { SENDING_SECONDS } from './outbox.server.ts'
import { MayHaveArrived, type Sender } from './send-outbox.server.ts'

const PATIENCE_MS = 10_000
/** A server that answers a little at a time is given up before another of ours takes the mail. */
const LONGEST_MS = (SENDING_SECONDS - 10) * 1000

/** Sends mail over the server of `smtpUrl`; links lead below `publicUrl`, and are left out without one. Attached files are of `files`. */
export function mailSender(
  smtpUrl: string,
  from: string,
  publicUrl: string | null,
  files?: Pick<Files, 'open'>,
): Sender {
  let transport: Promise<import('nodemailer').Transporter> | undefined
  const open = async () => {
    const { default: nodemailer } = await import('nodemailer')
    return nodemailer.createTransport({
      url: smtpUrl,
      pool: true,
      maxConnections: 1,
      connectionTimeout: PATIENCE_MS,
      greetingTimeout: PATIENCE_MS,
      socketTimeout: 2 * PATIENCE_MS,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }
  return async ({ id, recipient, subject, body, link, is_repeated, file }) => {
    if (file && !files) throw new Error('No files are kept here')
    // before a connection is taken: a lost file is told as such
    const content = file && (await files!.open(file.key))
    transport ??= open()
    const address = link !== null && publicUrl !== null ? `\n\n${publicUrl}${link}` : ''
    const mail = {
      from,
      signal: AbortSignal.timeout(LONGEST_MS),
      // as it stands: a comma in it would be a second recipient
      to: { name: '', address: recipient },
      subject,
      text: `${body}${address}\n`,
      ...(file && content && { attachments: [{ filename: file.name, contentType: file.mime, content }] }),
      // the same for every try: servers that met it before can tell
      messageId: `<ngan-outbox-${id}@${from.split('@').at(-1)}>`,
      headers: {
        'Auto-Submitted': 'auto-generated',
        ...(is_repeated && { 'X-Ngan-Repeated': 'yes' }),
      },
    }
    try {
      await (await transport).sendMail(mail)
    } catch (error) {
      if (isRefusal(error)) throw error
      throw new MayHaveArrived((error as Error).message, { cause: error })
    }
  }
}

// told by the server, or never connected; a connection that broke later may have broken after the mail was taken
function isRefusal(error: unknown): boolean {
  const { responseCode, syscall, code } = error as { responseCode?: number; syscall?: string; code?: string }
  return responseCode !== undefined || syscall === 'connect' || code === 'EDNS' || code === 'EAUTH'
}
