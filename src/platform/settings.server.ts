// Settings come from the environment, are checked once at start, and are described here and nowhere else.
import { z } from 'zod'
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
  readonly logLevel: LogLevel
}

/** How much is written to the log. */
export type LogLevel = (typeof logLevels)[number]

/** One setting: its variable, how its text becomes a value, and what it is for. */
export interface SettingRow {
  readonly variable: string
  readonly key: keyof Settings
  /** Shown in the description; null where nothing is meant. */
  readonly fallback: string | null
  readonly check: z.ZodType<unknown, string>
  readonly description: string
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Every setting there is, in the order of the description. */
export const settingsTable: readonly SettingRow[] = [
  {
    variable: 'PORT',
    key: 'port',
    fallback: '3000',
    check: z
      .string()
      .regex(/^\d{1,5}$/, 'must be a whole number from 0 to 65535')
      .transform(Number)
      .refine((port) => port <= 65535, 'must be a whole number from 0 to 65535'),
    description: 'The port everything is served on. 0 takes any free one.',
  },
  {
    variable: 'HOST',
    key: 'host',
    fallback: '127.0.0.1',
    check: z.string().regex(/^[\w.:-]{1,253}$/, 'must be a host name or an address'),
    description: 'The address listened on. `0.0.0.0` opens it to the network; put a TLS proxy in front then.',
  },
  {
    variable: 'NGAN_DATA',
    key: 'dataDirectory',
    fallback: './data',
    check: z.string().refine((path) => !path.includes('\0'), 'must be a path'),
    description: 'The data directory: database, secrets, files. The demo uses `./data/demo`.',
  },
  {
    variable: 'DATABASE_URL',
    key: 'databaseUrl',
    fallback: null,
    check: z
      .string()
      .regex(/^postgres(ql)?:\/\/\S+$/, 'must look like postgresql://user:password@host:5432/name'),
    description: 'A PostgreSQL of your own (15 or newer) instead of the embedded one.',
  },
  {
    variable: 'ADMIN_PASSWORD',
    key: 'adminPassword',
    fallback: null,
    check: z.string().max(128, 'must have 128 characters at most'),
    description:
      'The password of `admin`, read at the first start only and checked against the password rules. ' +
      'Without it a random one is printed once, kept in a file only you can read, and must be changed.',
  },
  {
    variable: 'API_KEY',
    key: 'apiKey',
    fallback: null,
    check: z.string().regex(/^[\x21-\x7e]{8,200}$/, 'must be 8 to 200 printable characters without spaces'),
    description:
      'When set, calls without the header `X-API-Key` are refused. The browser gets it with the page.',
  },
  {
    variable: 'LOG_LEVEL',
    key: 'logLevel',
    fallback: 'info',
    check: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`),
    description: `How much is logged: ${logLevels.join(', ')}.`,
  },
]

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
