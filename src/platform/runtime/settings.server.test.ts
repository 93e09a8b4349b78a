import { expect, test } from 'vitest'
import { readSettings } from './settings.server.ts'

test('without an environment everything has its default', () => {
  expect(readSettings({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    dataDirectory: './data',
    databaseUrl: null,
    adminPassword: null,
    apiKey: null,
    proxies: null,
    filesDirectory: null,
    dataCenterUrl: null,
    dataCenterKey: null,
    publicUrl: null,
    smtpUrl: null,
    mailFrom: 'ngan@localhost',
    lineToken: null,
    lineUrl: 'https://api.line.me',
    lineSecret: null,
    lineAccount: null,
    workboardUrl: null,
    workboardKey: null,
    workboardStates: null,
    logLevel: 'info',
    diskReserve: 2048,
    metricsPort: null,
    metricsHost: '127.0.0.1',
    s3Endpoint: null,
    s3Region: 'us-east-1',
    s3KeyId: null,
    s3Secret: null,
    backupTo: null,
    backupAt: '02:00',
    backupKey: null,
  })
})

test('what is set is taken; an empty variable is not set', () => {
  const settings = readSettings({
    PORT: '0',
    HOST: '::1',
    NGAN_DATA: '',
    DATABASE_URL: 'postgres://u:p@h/d',
    LOG_LEVEL: 'warn',
  })
  expect(settings).toMatchObject({
    port: 0,
    host: '::1',
    dataDirectory: './data',
    databaseUrl: 'postgres://u:p@h/d',
    logLevel: 'warn',
  })
})

test.each([
  ['PORT', '65536', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '3000x', 'PORT must be a whole number from 0 to 65535.'],
  ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
  ['HOST', 'two words', 'HOST must be a host name or an address.'],
  ['METRICS_HOST', 'two words', 'METRICS_HOST must be a host name or an address.'],
  ['METRICS_PORT', '65536', 'METRICS_PORT must be a whole number from 0 to 65535.'],
  ['DATABASE_URL', 'mysql://h/d', 'DATABASE_URL must look like postgresql://user:password@host:5432/name.'],
  ['PROXIES', 'proxy.example', 'PROXIES must be addresses or networks such as 10.0.0.5,172.16.0.0/12.'],
  ['PROXIES', '10.0.0.1,'.repeat(120), 'PROXIES must have 1000 characters at most.'],
  ['ADMIN_PASSWORD', 'x'.repeat(129), 'ADMIN_PASSWORD must have 128 characters at most.'],
  ['API_KEY', 'short', 'API_KEY must be 8 to 200 printable characters without spaces.'],
  [
    'DATA_CENTER_URL',
    'http://hr.example/pw',
    'DATA_CENTER_URL must be an https address (http only on this machine).',
  ],
  [
    'DATA_CENTER_URL',
    'https://u:p@hr.example/pw',
    'DATA_CENTER_URL must be an https address (http only on this machine).',
  ],
  [
    'DATA_CENTER_URL',
    'http://127.0.0.1.evil.example',
    'DATA_CENTER_URL must be an https address (http only on this machine).',
  ],
  ['DATA_CENTER_KEY', 'a b', 'DATA_CENTER_KEY must be 8 to 500 printable characters without spaces.'],
  ['DISK_RESERVE_MB', '2 GB', 'DISK_RESERVE_MB must be a whole number of megabytes.'],
  ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
])('%s=%s is named in one line', (variable, value, line) => {
  expect(() => readSettings({ [variable]: value })).toThrow(line)
})

test('every wrong setting has its line, and no value is repeated', () => {
  const wrong = { PORT: 'a', API_KEY: 'hush', LOG_LEVEL: 'b' }
  expect(() => readSettings(wrong)).toThrow(/^PORT .*\.\nAPI_KEY .*\.\nLOG_LEVEL .*\.$/)
  expect(() => readSettings(wrong)).not.toThrow('hush')
})
