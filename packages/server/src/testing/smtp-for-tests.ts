import { setTimeout as delay } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

/** A mail as it came over the wire. */
export type ReceivedMail = Email & { recipients: string[]; envelopeFrom: string; raw: string }

type Rejection = { code: number; message: string }

export type SmtpForTests = {
  readonly url: string
  readonly port: number
  /** In the order in which the server accepted them. */
  readonly mails: ReceivedMail[]
  /** How many mails were begun, accepted or not. */
  readonly tries: number
  /** Refuses every recipient, or one of them, with this status; null accepts them again. */
  refuse(rejection: Rejection | null, only?: string): void
  /** Refuses the sender's name and password, as a server with another password would. */
  refuseLogins(isRefusing: boolean): void
  /** Accepts each mail only after this long. */
  slowDown(ms: number): void
  /** Breaks the connection in the middle of a mail. */
  drop(isDropping: boolean): void
  /** The next mail to this address, arrived already or to come. */
  mailTo(address: string, options?: { subject?: string | RegExp; after?: number }): Promise<ReceivedMail>
  stop(): Promise<void>
}

/** A real SMTP server on loopback; on a port of its own, or on one that was free a moment ago. */
export async function startSmtp(
  options: { port?: number; needsLogin?: boolean } = {},
): Promise<SmtpForTests> {
  const mails: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  let tries = 0
  let rejection: Rejection | null = null
  let refusedOnly: string | undefined
  let slowMs = 0
  let isDropping = false
  let isRefusingLogins = false

  const refused = ({ code, message }: Rejection) => Object.assign(new Error(message), { responseCode: code })
  const settings: SMTPServerOptions = {
    authOptional: options.needsLogin !== true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    closeTimeout: 100,
    onAuth: (auth, _session, done) =>
      isRefusingLogins
        ? done(refused({ code: 535, message: 'Wrong name or password' }))
        : done(null, { user: auth.username }),
    onRcptTo: ({ address }, _session, done) => {
      const isMeant = refusedOnly === undefined || refusedOnly === address
      done(rejection && isMeant ? refused(rejection) : null)
    },
    onData: (stream, session, done) => {
      tries += 1
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        await delay(slowMs)
        if (isDropping) {
          for (const connection of server.connections as Set<{ close(): void }>) connection.close()
          return
        }
        const raw = Buffer.concat(chunks)
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        const { mailFrom } = session.envelope
        const envelopeFrom = mailFrom === false ? '' : mailFrom.address
        mails.push({
          ...(await PostalMime.parse(raw)),
          recipients,
          envelopeFrom,
          raw: raw.toString('latin1'),
        })
        done()
        for (const check of waiting) check()
      })
    },
  }
  const server = new SMTPServer(settings)
  server.on('error', () => {})
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0

  return {
    url: `smtp://${options.needsLogin ? 'windrow:wrong@' : ''}127.0.0.1:${port}`,
    port,
    mails,
    get tries() {
      return tries
    },
    refuse: (wanted, only) => {
      rejection = wanted
      refusedOnly = only
    },
    refuseLogins: (wanted) => {
      isRefusingLogins = wanted
    },
    slowDown: (ms) => {
      slowMs = ms
    },
    drop: (wanted) => {
      isDropping = wanted
    },
    mailTo: (recipient, { subject = '', after = 0 } = {}) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = mails
            .slice(after)
            .find((mail) => mail.recipients.includes(recipient) && matches(mail.subject ?? '', subject))
          if (!found) return
          waiting.delete(check)
          clearTimeout(timer)
          resolve(found)
        }
        const timer = setTimeout(() => {
          waiting.delete(check)
          reject(new Error(`No mail to ${recipient} came; there are ${mails.map(({ subject }) => subject)}`))
        }, 10_000)
        waiting.add(check)
        check()
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

const matches = (text: string, wanted: string | RegExp) =>
  typeof wanted === 'string' ? text.includes(wanted) : wanted.test(text)
