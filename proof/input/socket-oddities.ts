// Each oddity with what may come of it: a status, or the end of the connection.
import { httpLimits } from '../../src/platform/server/limits.server.ts'
import { jsonLimits } from '../../src/platform/server/json-text.server.ts'
import { rawRequest } from './raw-sockets.ts'

/** One thing to send, and what it may be answered with. */
export interface Oddity {
  readonly name: string
  readonly parts: readonly (string | Buffer)[]
  readonly fits: readonly (number | 'closed')[]
  /** The sender ends its side at once. */
  readonly half?: boolean
  readonly patience?: number
}

const JSON_TYPE = 'Content-Type: application/json'
const CLOSE = 'Connection: close'

/** All oddities; the token is of somebody who may ask for the menu. */
export function oddities(token: string): Oddity[] {
  const signedIn = `Authorization: Bearer ${token}`
  const usual = [JSON_TYPE, signedIn, CLOSE]
  const body = (text: string, ...fits: Oddity['fits']): Pick<Oddity, 'parts' | 'fits'> => ({
    parts: [rawRequest(usual, text)],
    fits,
  })
  const typed = (line: string, ...fits: Oddity['fits']): Oddity => ({
    name: `type ${JSON.stringify(line)}`,
    parts: [rawRequest([...(line === '' ? [] : [line]), signedIn, CLOSE], '{}')],
    fits,
  })
  const head = (name: string, lines: readonly string[], ...fits: Oddity['fits']): Oddity => ({
    name,
    parts: [rawRequest([...usual, ...lines], '{}')],
    fits,
  })
  return [
    typed('Content-Type: application/json', 200),
    typed('Content-Type: application/json; charset=utf-8', 200),
    typed('Content-Type: APPLICATION/JSON', 200),
    // blanks before a value are no part of it
    typed('Content-Type: \tapplication/json', 200, 415),
    typed('Content-Type:  application/json', 200, 415),
    typed('Content-Type: application/json\t', 200, 415),
    typed('Content-Type: application/json; charset=utf-16', 415),
    typed('Content-Type: application/json, text/plain', 415),
    typed('Content-Type: application/json;a=b', 415),
    typed('Content-Type: application/jsonx', 415),
    typed('Content-Type: text/json', 415),
    typed('Content-Type: text/plain', 415),
    typed('Content-Type: multipart/form-data; boundary=x', 415),
    typed('Content-Type: application/x-www-form-urlencoded', 415),
    typed('Content-Type:', 400, 415),
    typed('Content-Type: %', 415),
    typed('', 415),
    {
      name: 'two types',
      parts: [rawRequest(['Content-Type: text/plain', ...usual], '{}')],
      fits: [400, 415],
    },

    head('a chunk of no size', ['Transfer-Encoding: chunked'], 400, 'closed'),
    ...[
      'zz\r\n{}\r\n0\r\n\r\n',
      '-1\r\n{}\r\n0\r\n\r\n',
      'ffffffffffffffffff\r\n{}',
      '2 \r\n{}\r\n0\r\n\r\n',
      '2;a="\r\n{}\r\n0\r\n\r\n',
      '2\n{}\n0\n\n',
      '1\r\n{}\r\n0\r\n\r\n',
    ].map(
      (chunks): Oddity => ({
        name: `chunks ${JSON.stringify(chunks)}`,
        parts: [`${rawRequest([...usual, 'Transfer-Encoding: chunked'])}${chunks}`],
        fits: [200, 400, 413, 'closed'],
      }),
    ),
    {
      name: 'good chunks',
      parts: [`${rawRequest([...usual, 'Transfer-Encoding: chunked'])}2\r\n{}\r\n0\r\n\r\n`],
      fits: [200],
    },
    head('two lengths that differ', ['Content-Length: 2', 'Content-Length: 3'], 400, 'closed'),
    head('length with a sign', ['Content-Length: +2'], 400, 'closed'),
    head('length that is negative', ['Content-Length: -1'], 400, 'closed'),
    head('length of two numbers', ['Content-Length: 2, 2'], 400, 'closed'),
    head('length beyond all bounds', ['Content-Length: 99999999999999999999'], 400, 413, 'closed'),
    head('length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked'], 400, 'closed'),
    head('coding unknown', ['Transfer-Encoding: gzip'], 400, 501, 'closed'),
    head('coding twice', ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'], 400, 501, 'closed'),
    head('body packed', ['Content-Encoding: gzip'], 200, 400, 415),
    head('blank before the colon', ['X-Odd : 1'], 400, 'closed'),
    head('folded line', ['X-Odd: 1\r\n 2'], 200, 400, 'closed'),
    head('NUL in a value', ['X-Odd: a\0b'], 400, 'closed'),
    head('NUL in a name', ['X-O\0dd: a'], 400, 'closed'),
    head('bare carriage return', ['X-Odd: a\rb'], 400, 'closed'),
    head('bytes above 127', ['X-Odd: \xff\xfe'], 200, 400),
    head('no name', [': a'], 400, 'closed'),
    head('two hosts', ['Host: a', 'Host: b'], 200, 400, 'closed'),
    {
      name: 'bare line feeds',
      parts: ['POST /api/Menu HTTP/1.1\nHost: a\nContent-Length: 2\n\n{}'],
      fits: [400, 401, 415, 'closed'],
    },
    {
      name: 'no host',
      parts: ['POST /api/Menu HTTP/1.1\r\nContent-Length: 0\r\n\r\n'],
      fits: [400, 'closed'],
    },
    { name: 'HTTP/1.0', parts: ['GET /healthz HTTP/1.0\r\n\r\n'], fits: [200] },
    { name: 'HTTP/9.9', parts: ['GET / HTTP/9.9\r\nHost: a\r\n\r\n'], fits: [400, 505, 'closed'] },
    { name: 'HTTP/0.9', parts: ['GET /\r\n\r\n'], fits: [200, 400, 404, 'closed'] },
    head('headers of 15 KiB', [`X-Odd: ${'x'.repeat(15 * 1024)}`], 200),
    head('headers over 16 KiB', [`X-Odd: ${'x'.repeat(httpLimits.maxHeaderSize)}`], 413, 431, 'closed'),
    head(
      '100 headers less the usual',
      Array.from({ length: 90 }, (_, at) => `X-Odd-${at}: 1`),
      200,
    ),
    head(
      'over 100 headers',
      Array.from({ length: 120 }, (_, at) => `X-Odd-${at}: 1`),
      400,
    ),
    ...[
      [httpLimits.maxUrl - 20, 200],
      [httpLimits.maxUrl + 1, 400],
    ].map(
      ([length, status]): Oddity => ({
        name: `address of ${length} characters`,
        parts: [rawRequest([CLOSE], '', { start: `GET /healthz?${'x'.repeat(length! - 9)} HTTP/1.1` })],
        fits: [status!],
      }),
    ),
    ...[
      '//',
      '/%',
      '/%00',
      '/%ff',
      '/..%2f..%2fetc/passwd',
      '/../../etc/passwd',
      '/api/Menu/',
      '/API/MENU',
      '/api/Menu;a=b',
      '/api/Menu%00',
      'http://other/api/Menu',
      '*',
      '/\u0080',
    ].map(
      (address): Oddity => ({
        name: `address ${JSON.stringify(address)}`,
        parts: [Buffer.from(rawRequest(usual, '{}', { start: `POST ${address} HTTP/1.1` }), 'latin1')],
        fits: [200, 400, 404, 405, 'closed'],
      }),
    ),
    {
      name: 'HTTP/2 preface',
      parts: ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', Buffer.alloc(9)],
      fits: [400, 505, 'closed'],
    },
    {
      name: 'TLS hello',
      parts: [Buffer.from('16030100a5010000a10303', 'hex'), Buffer.alloc(160, 7)],
      fits: [400, 'closed'],
    },
    { name: 'noise', parts: [Buffer.alloc(4096, 0xa5)], fits: [400, 'closed'] },
    { name: 'nothing, and the end', parts: [], fits: ['closed'], half: true },
    {
      name: 'half a request, and the end',
      parts: ['POST /api/Menu HTTP/1.1\r\nHost: a\r\n'],
      fits: [400, 'closed'],
      half: true,
    },
    {
      name: 'half a body, and the end',
      parts: [rawRequest([...usual, 'Content-Length: 100'], '{}')],
      fits: [400, 'closed'],
      half: true,
    },
    // who hangs up half-way need not be answered
    {
      name: 'a whole request, and the end',
      parts: [rawRequest(usual, '{}')],
      fits: [200, 'closed'],
      half: true,
    },
    {
      name: 'waits to be told to go on',
      parts: [rawRequest([...usual, 'Expect: 100-continue'], '{}')],
      fits: [100, 200, 417],
    },
    {
      name: 'expects something else',
      parts: [rawRequest([...usual, 'Expect: tea'], '{}')],
      fits: [200, 400, 417],
    },
    {
      name: 'wants another protocol',
      parts: [rawRequest([JSON_TYPE, signedIn, 'Connection: upgrade', 'Upgrade: h2c'], '{}')],
      fits: [200, 400, 426, 'closed'],
    },
    {
      name: 'a tunnel',
      parts: ['CONNECT 127.0.0.1:5432 HTTP/1.1\r\nHost: a\r\n\r\n'],
      fits: [400, 404, 405, 'closed'],
    },
    {
      name: 'twenty at once',
      parts: [rawRequest([JSON_TYPE, signedIn], '{}').repeat(19), rawRequest(usual, '{}')],
      fits: [200],
      patience: 10_000,
    },
    {
      name: 'a second request in the body',
      parts: [
        rawRequest(
          [...usual, 'Content-Length: 2'],
          `{}${rawRequest([CLOSE], '', { start: 'GET /readyz HTTP/1.1' })}`,
        ),
      ],
      fits: [200, 400],
    },

    { name: 'depth at the bound', ...body(nested(jsonLimits.depth), 400) },
    { name: 'depth of 100,000', ...body(nested(100_000), 400) },
    { name: 'a key twice', ...body('{"a":1,"a":2}', 400) },
    { name: 'a key twice, spelt differently', ...body('{"a":1,"\\u0061":2}', 400) },
    { name: '__proto__', ...body('{"__proto__":{"user":1}}', 400) },
    { name: 'constructor', ...body('{"constructor":{"prototype":{"a":1}}}', 400) },
    {
      name: 'over 500 keys',
      ...body(`{${Array.from({ length: jsonLimits.keys + 1 }, (_, at) => `"k${at}":1`).join(',')}}`, 400),
    },
    { name: 'over 5,000 in a list', ...body(`{"a":[${'1,'.repeat(jsonLimits.array)}1]}`, 400) },
    { name: 'a text over 100 KiB', ...body(`{"a":"${'x'.repeat(jsonLimits.string + 1)}"}`, 400) },
    { name: 'an endless number', ...body('{"a":1e999}', 400) },
    { name: 'half a character', ...body('{"a":"\\ud800"}', 400) },
    { name: 'NUL in a text', ...body('{"a":"\\u0000"}', 400) },
    { name: 'no object', ...body('[]', 400) },
    { name: 'a byte order mark', ...body('\ufeff{}', 400) },
    {
      name: 'no UTF-8',
      parts: [rawRequest([...usual, 'Content-Length: 8'], ''), Buffer.from('7b2261223a22ff7d', 'hex')],
      fits: [400],
    },
    { name: 'a body of 1 MiB', ...body(`{${' '.repeat(2 ** 20 - 2)}}`, 200) },
    { name: 'a body over 1 MiB', ...body(`{${' '.repeat(2 ** 20)}}`, 413, 'closed') },
    ...[
      [4096, 200, 400],
      [4097, 413, 413],
    ].map(
      ([length, ...fits]): Oddity => ({
        name: `signing in with ${length} bytes`,
        parts: [rawRequest([JSON_TYPE, CLOSE], signInOf(length!), { start: 'POST /Account/Login HTTP/1.1' })],
        fits,
      }),
    ),
  ]
}

const nested = (depth: number): string => `{"a":${'['.repeat(depth)}${']'.repeat(depth)}}`

const signInOf = (bytes: number): string => `{"Username":"nobody"${' '.repeat(bytes - 21)}}`
