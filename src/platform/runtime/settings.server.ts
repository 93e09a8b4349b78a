// Settings come from the environment, are checked once at start, and are described here and nowhere else.
import * as z from 'zod/mini'
import {
  addressWithoutSlash,
  boardAddress,
  boardStates,
  boardWords,
  hostName,
  path,
  printable,
  proxyList,
  safeAddress,
  whole,
} from './setting-checks.server.ts'
import { StartProblem } from './start-problem.server.ts'

/** What the environment says, checked. */
export interface Settings {
  readonly port: number
  readonly host: string
  /** Absolute or relative to the working directory. */
  readonly dataDirectory: string
  readonly databaseUrl: string | null
  readonly adminPassword: string | null
  readonly apiKey: string | null
  /** Addresses and networks, comma-separated. */
  readonly proxies: string | null
  readonly logLevel: LogLevel
  /** A directory, or a bucket as s3://…; null: below the data directory. */
  readonly filesDirectory: string | null
  /** How buckets are reached. */
  readonly s3Endpoint: string | null
  readonly s3Region: string
  readonly s3KeyId: string | null
  readonly s3Secret: string | null
  readonly dataCenterUrl: string | null
  readonly dataCenterKey: string | null
  /** The address people reach the product by, without a slash at its end. */
  readonly publicUrl: string | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly lineToken: string | null
  readonly lineUrl: string
  readonly lineSecret: string | null
  readonly lineAccount: string | null
  readonly workboardUrl: string | null
  readonly workboardKey: string | null
  /** Our states and the words of the board for them; null: the usual ones. */
  readonly workboardStates: string | null
  /** In megabytes; 0 for no guard. */
  readonly diskReserve: number
  /** Null: no figures are served. */
  readonly metricsPort: number | null
  readonly metricsHost: string
  /** Where backups go by the clock; null: none are made. */
  readonly backupTo: string | null
  /** When, in Bangkok: HH:MM. */
  readonly backupAt: string
  /** What backups are encrypted with; null leaves them open. */
  readonly backupKey: string | null
}

/** How much is written to the log. */
export type LogLevel = (typeof logLevels)[number]

/** One setting: its variable, how its text becomes a value, and what it is for. */
export interface SettingRow {
  readonly variable: string
  readonly key: keyof Settings
  /** Shown in the description; null where nothing is meant. */
  readonly fallback: string | null
  readonly check: z.ZodMiniType<unknown, string>
  readonly description: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every setting there is, in the order of the description. */
export const settingsTable: readonly SettingRow[] = [
  {
    variable: 'PORT',
    key: 'port',
    fallback: '3000',
    check: whole(65535, 'must be a whole number from 0 to 65535'),
    description: 'The port everything is served on. 0 takes any free one.',
  },
  {
    variable: 'HOST',
    key: 'host',
    fallback: '127.0.0.1',
    check: hostName,
    description: 'The address listened on. `0.0.0.0` opens it to the network; put a TLS proxy in front then.',
  },
  {
    variable: 'NGAN_DATA',
    key: 'dataDirectory',
    fallback: './data',
    check: path,
    description: 'The data directory: database, secrets, files. The demo uses `./data/demo`.',
  },
  {
    variable: 'DATABASE_URL',
    key: 'databaseUrl',
    fallback: null,
    check: z
      .string()
      .check(z.regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgresql://user:password@host:5432/name')),
    description: 'A PostgreSQL of your own (15 or newer) instead of the embedded one.',
  },
  {
    variable: 'ADMIN_PASSWORD',
    key: 'adminPassword',
    fallback: null,
    check: z.string().check(z.maxLength(128, 'must have 128 characters at most')),
    description:
      'The password of `admin`, read at the first start only and checked against the password rules. ' +
      'Without it a random one is printed once, kept in a file only you can read, and must be changed.',
  },
  {
    variable: 'API_KEY',
    key: 'apiKey',
    fallback: null,
    check: printable(8, 200),
    description:
      'When set, calls without the header `X-API-Key` are refused. The browser gets it with the page.',
  },
  {
    variable: 'PROXIES',
    key: 'proxies',
    fallback: null,
    check: proxyList,
    description:
      'The reverse proxies in front. Only their `X-Forwarded-For` is believed, and they may open more than 200 connections. ' +
      'Name one on this machine as well (`127.0.0.1,::1`): unnamed, all callers have its address and no bound by address holds, ' +
      'that on guessed passwords among them, and the log says so at its first request. A proxy must add the address of its ' +
      'caller to `X-Forwarded-For`, and pass the `Host` header and websockets on.',
  },
  {
    variable: 'NGAN_FILES',
    key: 'filesDirectory',
    fallback: null,
    check: path,
    description:
      'The directory of uploaded files; otherwise `files` below `NGAN_DATA`. Servers that share a database must share it, or ' +
      'an S3-compatible bucket: `s3://bucket/prefix`. `npm run files` moves from one to the other.',
  },
  {
    variable: 'S3_ENDPOINT',
    key: 's3Endpoint',
    fallback: null,
    check: safeAddress,
    description: 'Where buckets of `NGAN_FILES` and `BACKUP_TO` are; otherwise at Amazon, in `S3_REGION`.',
  },
  {
    variable: 'S3_REGION',
    key: 's3Region',
    fallback: 'us-east-1',
    check: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/, 'must be the name of a region')),
    description: 'Their region; services of other makers mostly take the fallback.',
  },
  {
    variable: 'S3_KEY_ID',
    key: 's3KeyId',
    fallback: null,
    check: printable(3, 200),
    description: 'The access key they are opened with.',
  },
  {
    variable: 'S3_SECRET',
    key: 's3Secret',
    fallback: null,
    check: printable(3, 200),
    description: 'Its secret.',
  },
  {
    variable: 'DATA_CENTER_URL',
    key: 'dataCenterUrl',
    fallback: null,
    check: safeAddress,
    description:
      'The service that is told changed passwords (`PUT`, JSON with `password`, `user_id_data_center`, `employee_code`). ' +
      'Without it nobody is told.',
  },
  {
    variable: 'DATA_CENTER_KEY',
    key: 'dataCenterKey',
    fallback: null,
    check: printable(8, 500),
    description: 'Sent to that service as `Authorization: Bearer`.',
  },
  {
    variable: 'PUBLIC_URL',
    key: 'publicUrl',
    fallback: null,
    check: addressWithoutSlash,
    description:
      'The address people reach the product by, such as `https://ngan.example.com`: links in mails and messages, and the codes of labels, lead there. ' +
      'Without it they have none, and no labels are printed.',
  },
  {
    variable: 'SMTP_URL',
    key: 'smtpUrl',
    fallback: null,
    check: z.string().check(z.regex(/^smtps?:\/\/\S+$/, 'must look like smtps://user:password@host:465')),
    description: 'The mail server that notifications go out by. Without it no mail is sent.',
  },
  {
    variable: 'MAIL_FROM',
    key: 'mailFrom',
    fallback: 'ngan@localhost',
    check: z.string().check(z.regex(/^[^\s@,<>]+@[^\s@,<>]+$/, 'must be an e-mail address')),
    description: 'The sender of mails.',
  },
  {
    variable: 'LINE_TOKEN',
    key: 'lineToken',
    fallback: null,
    check: printable(8, 500),
    description:
      'The channel access token of the company’s LINE account (Messaging API). Without it nothing is sent to LINE. ' +
      'Messages hold a number and a link, no names.',
  },
  {
    variable: 'LINE_URL',
    key: 'lineUrl',
    fallback: 'https://api.line.me',
    check: addressWithoutSlash,
    description: 'Where LINE is asked.',
  },
  {
    variable: 'LINE_SECRET',
    key: 'lineSecret',
    fallback: null,
    check: printable(8, 500),
    description:
      'The channel secret of the company’s LINE account. With it people link themselves: they send that account a code from their ' +
      'account page. LINE is told `/line/webhook` below `PUBLIC_URL` as the webhook address.',
  },
  {
    variable: 'LINE_ACCOUNT',
    key: 'lineAccount',
    fallback: null,
    check: z.string().check(z.regex(/^@[a-z0-9._-]{2,30}$/, 'must look like @company')),
    description:
      'The LINE ID of the company’s account, such as `@company`: people are told to add it as a friend.',
  },
  {
    variable: 'WORKBOARD_URL',
    key: 'workboardUrl',
    fallback: null,
    check: boardAddress,
    description:
      'An external board. The page of a project shows the cards it answers with to `?project_no=…` (JSON: a list of `id`, `project_no`, `title`, `state`, ' +
      '`assignee`, `url`, `updated_at`), and tells it the state of a project and of its tasks (`POST`, JSON with `project_no`, `status`, and `tasks`, a list of `task_no`, `status`). It must have a public address; ' +
      'redirects are not followed. Without it nothing is called.',
  },
  {
    variable: 'WORKBOARD_KEY',
    key: 'workboardKey',
    fallback: null,
    check: printable(8, 500),
    description: 'Sent to that board as `Authorization: Bearer`; no secret of ours or of a caller is.',
  },
  {
    variable: 'WORKBOARD_STATES',
    key: 'workboardStates',
    fallback: null,
    check: boardWords,
    description:
      'What that board calls our states, such as `TODO=Ready,IN_PROGRESS=Doing,DONE=Finished`. The board is told states in these words, and one without a word ' +
      `is not told; a card in one of these words is in that state. States are ${boardStates.map((one) => `\`${one}\``).join(', ')}. Without it common English words are used.`,
  },
  {
    variable: 'LOG_LEVEL',
    key: 'logLevel',
    fallback: 'info',
    check: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`),
    description: `How much is logged: ${logLevels.join(', ')}.`,
  },
  {
    variable: 'DISK_RESERVE_MB',
    key: 'diskReserve',
    fallback: '2048',
    check: whole(9_999_999, 'must be a whole number of megabytes'),
    description:
      'With less free disk than this, or than 5 % of the disk where that is less, changes are refused and reading ' +
      'goes on. Watched are the disks of `NGAN_DATA` and of the embedded database. 0 watches none.',
  },
  {
    variable: 'METRICS_PORT',
    key: 'metricsPort',
    fallback: null,
    check: whole(65535, 'must be a whole number from 0 to 65535'),
    description:
      'The port on which figures for Prometheus are served, at `/metrics`; without it they are not. 0 takes any free one, ' +
      'printed at the start.',
  },
  {
    variable: 'METRICS_HOST',
    key: 'metricsHost',
    fallback: '127.0.0.1',
    check: hostName,
    description:
      'The address `METRICS_PORT` is listened on. They are shown without a sign-in: open it to no network but that of your monitoring.',
  },
  {
    variable: 'BACKUP_TO',
    key: 'backupTo',
    fallback: null,
    check: path,
    description:
      'Where a backup goes every day: a directory, best on another machine, or a bucket (`s3://bucket/prefix`). 7 daily, 4 weekly and 3 monthly ones are kept, each proved by ' +
      'restoring it, and one is made before each migration. Without it none are made by the clock, and before a migration the database ' +
      'alone is backed up, to `backups` below `NGAN_DATA`.',
  },
  {
    variable: 'BACKUP_AT',
    key: 'backupAt',
    fallback: '02:00',
    check: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of day such as 02:00')),
    description: 'When, by the clock of Bangkok.',
  },
  {
    variable: 'BACKUP_KEY',
    key: 'backupKey',
    fallback: null,
    check: printable(32, 200),
    description:
      'What backups are encrypted with: `openssl rand -base64 32` makes one. Keep it where the backups are not: without it they cannot be read. ' +
      'Without a key they lie open to whoever gets at them, secrets included.',
  },
]

/** How buckets are reached by the settings. */
export function bucketAccess({ s3Endpoint, s3Region, s3KeyId, s3Secret }: Settings) {
  return { endpoint: s3Endpoint, region: s3Region, keyId: s3KeyId, secret: s3Secret }
}

/**
 * Reads the settings from an environment; an empty variable counts as not set.
 * Throws a StartProblem with one line for every wrong one; values are not repeated, as some are secret.
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const values: Record<string, unknown> = {}
  const problems: string[] = []
  for (const { variable, key, fallback, check } of settingsTable) {
    const text = env[variable] || fallback
    if (text === null) {
      values[key] = null
      continue
    }
    const read = check.safeParse(text)
    if (read.success) values[key] = read.data
    else problems.push(`${variable} ${read.error.issues[0]!.message}.`)
  }
  if (problems.length > 0) throw new StartProblem(problems.join('\n'))
  return values as unknown as Settings
}
