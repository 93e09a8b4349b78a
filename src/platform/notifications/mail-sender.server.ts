// Mail by SMTP. The package is fetched with the first message.
import type { Files } from '#platform/files/files.server.ts'
import type { Sender } from './send-outbox.server.ts'

const PATIENCE_MS = 10_000

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
    await (await transport).sendMail({
      from,
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
    })
  }
}
