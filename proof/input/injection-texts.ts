// What attackers write where a name, a number or a remark is asked. MARK becomes a text that is found again anywhere.

/** Seconds a hit by time would take. */
export const SLEEP_SECONDS = 4

const sleep = `pg_sleep(${SLEEP_SECONDS})`

/** By name of the sort. */
const injections: Readonly<Record<string, readonly string[]>> = {
  error: [
    "MARK'",
    'MARK"',
    "MARK''",
    'MARK\\',
    "MARK\\'",
    'MARK`',
    "MARK' and 1=cast(version() as int)--",
    "MARK' || (select password_hash from app_user limit 1)::int || '",
    "MARK'/*",
    "MARK') --",
    'MARK$$',
    'MARK\u02bc or 1=1',
    "' and extractvalue(1,concat(0x7e,'MARK'))--",
  ],
  boolean: [
    "MARK' or '1'='1",
    "MARK' or 1=1--",
    "MARK%' or true--",
    "MARK') or ('1'='1",
    'MARK" or "1"="1',
    '1 or 1=1 /*MARK*/',
    "MARK' or username like 'a%'--",
    "MARK'||'",
    "MARK' and '1'='2",
  ],
  time: [
    `MARK'; select ${sleep}--`,
    `MARK' || ${sleep} || '`,
    `MARK') or ${sleep} is null--`,
    `1; select ${sleep} /*MARK*/`,
    `(select ${sleep} /*MARK*/)`,
    `MARK' or (select 1 from ${sleep}) = 1--`,
    `id; select ${sleep}--MARK`,
  ],
  stacked: [
    "MARK'; create table hit_MARK (x int); --",
    "MARK'; drop table customer cascade; --",
    "MARK'; update app_user set status = 'DISABLED'; --",
    "MARK'; copy (select 1) to program 'id'; --",
    "MARK'; do $$ begin raise 'MARK'; end $$; --",
    "MARK'; set role ngan_owner; --",
    'MARK\n; listen hit; --',
  ],
  identifier: [
    'name; drop table MARK',
    'MARK" from app_user --',
    'password_hash /*MARK*/',
    'app_user.password_hash--MARK',
    '"MARK"',
    '(case when 1=1 then id else name end)/*MARK*/',
    'id asc, (select 1)--MARK',
    'public.MARK',
    'MARK.*',
    'xmin::text||MARK',
  ],
  json: [
    "data->>'MARK'",
    '{MARK,0}',
    '$.MARK[*] ? (@ > 0)',
    '{"$gt":"MARK"}',
    '{"__proto__":{"MARK":1}}',
    '\'{"MARK":1}\'::jsonb',
  ],
  template: [
    '$' + '{MARK}',
    '{{MARK}}',
    '#{7*7}MARK',
    '<%= MARK %>',
    '$1 MARK',
    '%s%n MARK',
    ':MARK',
    '@MARK',
    '$' + '{jndi:ldap://127.0.0.1/MARK}',
  ],
  path: [
    '../../../etc/passwd#MARK',
    '..\\..\\MARK',
    'file:///etc/passwd?MARK',
    '/dev/tcp/MARK',
    'MARK%00.png',
    '%2e%2e%2fMARK',
  ],
  script: [
    '<script>alert("MARK")</script>',
    '<img src=x onerror=alert(1) id=MARK>',
    'javascript:MARK',
    '"><svg/onload=MARK>',
    '</script>MARK',
  ],
  formula: ['=cmd|calc!MARK', '+MARK()', '-2+3+MARK', '@SUM(MARK)', '\t=MARK'],
  characters: [
    'MARK\u0000',
    '\ud800MARK',
    'MARK\u202e',
    'MARK\ufeff',
    'MARK\u200b\u0301\u0301',
    '\uff07MARK\uff07',
    'MARK\r\nSet-Cookie: a=b',
    'MARK\u2028',
    'İMARKı',
    'ﷺMARK',
  ],
  numbers: [
    `9${'9'.repeat(400)}MARK`,
    '1e309MARK',
    '0x7fffffffffffffffMARK',
    'NaN MARK',
    '-0MARK',
    'Infinity MARK',
  ],
}

/** All texts with the mark put in. */
export const injectionTexts = (mark: string): string[] =>
  Object.values(injections)
    .flat()
    .map((text) => text.replaceAll('MARK', mark))

/** Questions that a guessing attacker compares: with a hole, the first of each pair finds everything, the second nothing. */
export const questionPairs: readonly (readonly [yes: string, no: string])[] = [
  ["MARK' or '1'='1", "MARK' and '1'='2"],
  ["MARK%' or 1=1--", "MARK%' and 1=2--"],
  ["MARK') or ('1'='1", "MARK') and ('1'='2"],
  ['MARK" or "1"="1', 'MARK" and "1"="2'],
  ['MARK or 1=1', 'MARK and 1=2'],
]
