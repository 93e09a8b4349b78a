// A mail server for tests, which takes every mail and passes none on.
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A mail server on this machine and what it was sent. */
export interface MailSink {
  readonly port: number
  /** Whole mails, in the order they came. */
  readonly mails: string[]
  close(): Promise<void>
}

/** Starts one on a free port. Close it when the tests are done. */
export async function openMailSink(): Promise<MailSink> {
  const mails: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    closeTimeout: 50,
    disabledCommands: ['STARTTLS'],
    onData(stream, _, done) {
      let text = ''
      stream.on('data', (piece: Buffer) => {
        text += piece
      })
      stream.on('end', () => {
        mails.push(text)
        done()
      })
    },
  })
  await new Promise<void>((ready) => smtp.listen(0, '127.0.0.1', ready))
  return {
    port: (smtp.server.address() as AddressInfo).port,
    mails,
    close: () => new Promise((closed) => smtp.close(() => closed())),
  }
}
