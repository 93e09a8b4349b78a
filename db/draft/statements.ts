// SQL text as single statements: where each ends, what it makes, and what it says without its comments.

/** One statement of a .sql file. */
export interface Statement {
  /** As it stands, with the comment right above it and its semicolon. */
  readonly text: string
  /** Without comments, spaces as single ones: equal for statements that say the same. */
  readonly plain: string
  /** `rights` and `made` hang on a table or view that stands before them: allow, grant, revoke; track_changes, live_references and the like. */
  readonly kind:
    | 'table'
    | 'view'
    | 'index'
    | 'function'
    | 'trigger'
    | 'rights'
    | 'made'
    | 'alter'
    | 'insert'
    | 'other'
  /** What it makes: a table's, view's or index's name, `trigger on table`, `function(arguments as written)`. */
  readonly name: string
  /** The table, view or function that it is about. */
  readonly subject: string
}

// what may hold a semicolon, and the words between which statements of a function's body stand
const token =
  /--[^\n]*|\/\*[\s\S]*?\*\/|\b[eE]'(?:[^'\\]|\\.|'')*'|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$\w*\$)[\s\S]*?\1|\bbegin\s+atomic\b|\bcase\b|\bend\b|\s+|;/gi

/** The statements of a text, in order. */
export function statementsOf(sql: string): Statement[] {
  const found: Statement[] = []
  let start = 0
  let from = 0
  let plain = ''
  // how many bodies and cases are open
  let open = 0
  for (const match of sql.matchAll(token)) {
    const [piece] = match
    plain += sql.slice(from, match.index)
    from = match.index + piece.length
    if (/^(--|\/\*|\s)/.test(piece)) plain += ' '
    else if (piece === ';' && open === 0) {
      found.push(statement(sql.slice(start, from), plain))
      start = from
      plain = ''
    } else {
      plain += piece
      if (/^begin/i.test(piece)) open = 1
      else if (open > 0 && /^case$/i.test(piece)) open++
      else if (open > 0 && /^end$/i.test(piece)) open--
    }
  }
  plain += sql.slice(from)
  if (plain.trim()) throw new Error(`A statement has no end: ${plain.trim().slice(0, 80)}`)
  return found
}

function statement(raw: string, given: string): Statement {
  const plain = given.replace(/ +/g, ' ').trim()
  // of several comments above it the last is its own
  const text = raw
    .trim()
    .replace(/^(?:(?:--[^\n]*\n)+\s*\n)+/, '')
    .trim()
  return { text, plain, ...made(plain) }
}

function made(plain: string): Pick<Statement, 'kind' | 'name' | 'subject'> {
  const is = (pattern: RegExp) => pattern.exec(plain)?.slice(1) as string[] | undefined
  const table = is(/^create table (?:if not exists )?(\w+)/i)
  if (table) return { kind: 'table', name: table[0]!, subject: table[0]! }
  const view = is(/^create (?:or replace )?view (\w+)/i)
  if (view) return { kind: 'view', name: view[0]!, subject: view[0]! }
  const index = is(/^create (?:unique )?index (?:if not exists )?(\w+) on (\w+)/i)
  if (index) return { kind: 'index', name: index[0]!, subject: index[1]! }
  const trigger = is(/^create (?:or replace )?(?:constraint )?trigger (\w+) .*? on (\w+)/i)
  if (trigger) return { kind: 'trigger', name: `${trigger[0]} on ${trigger[1]}`, subject: trigger[1]! }
  const callable = is(/^create (?:or replace )?function (\w+) ?\(/i)
  if (callable) return { kind: 'function', name: signature(plain), subject: callable[0]! }
  const called = is(/^select (\w+)\('(\w+)'/i)
  if (called) return { kind: called[0] === 'allow' ? 'rights' : 'made', name: '', subject: called[1]! }
  const right = is(/^(?:grant|revoke) .*? on (?:table |function )?(\w+)/i)
  if (right) return { kind: 'rights', name: '', subject: right[0]! }
  const altered = is(/^alter table (?:only )?(\w+)/i)
  if (altered) return { kind: 'alter', name: '', subject: altered[0]! }
  const filled = is(/^insert into (\w+)/i)
  if (filled) return { kind: 'insert', name: '', subject: filled[0]! }
  return { kind: 'other', name: '', subject: '' }
}

/** `function(type, type)` of the statement that creates it, the types as they are written. */
function signature(plain: string): string {
  const opens = plain.indexOf('(')
  const name = plain.slice(0, opens).trim().split(' ').at(-1)!
  let depth = 0
  let argument = ''
  const types: string[] = []
  for (const letter of plain.slice(opens)) {
    if (letter === '(' && depth++ === 0) continue
    if (letter === ')' && --depth === 0) break
    if (letter === ',' && depth === 1) {
      types.push(typeOf(argument))
      argument = ''
    } else argument += letter
  }
  return `${name}(${[...types, typeOf(argument)].filter(Boolean).join(', ')})`
}

function typeOf(argument: string): string {
  const said = argument.trim().replace(/ (default|=) .*$/i, '')
  if (/^out /i.test(said)) return ''
  const named = said.replace(/^(in|inout|variadic) /i, '')
  return named.replace(/^\w+ /, '')
}
