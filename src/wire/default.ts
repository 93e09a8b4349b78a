// The default spelling: an operation without a wire file is spelt by its name, 'rooms.findFree' as find_free at api/Rooms.
import type { Operation } from '#base/operation.ts'
import { type Spelling, type Wire, spelt } from './wire.ts'

/** By the name of an area: the path of its calls, where that is not 'api/' and the name. */
export type AreaPaths = Readonly<Record<string, string>>

/** One spelling of an operation with its place. */
export interface Way {
  readonly wire: Wire
  readonly word: string
  readonly spelling: Spelling
}

/** Spells an operation by its name, beside what is at the path already. Throws if the path is spelt otherwise, or the word is taken. */
export function spellByDefault(
  operation: Operation,
  known: ReadonlyMap<string, Wire>,
  paths: AreaPaths = {},
): Way {
  const { path, word } = placeOf(operation, paths)
  const upload = word === ''
  const there = known.get(path)
  if (there && (upload || !takesActions(there)))
    throw new Error(`${operation.name} needs a spelling of its own: ${path} is spelt otherwise`)
  if (there?.spellings.has(word))
    throw new Error(`${operation.name} needs a spelling of its own: ${word} of the path ${path} is taken`)
  const { names = {}, answers = names } = there ?? {}
  const spelling = spelt(operation, { names, answers })
  const spellings = new Map([...(there?.spellings ?? []), [word, spelling]])
  const wire = {
    path,
    methods: ['POST'],
    key: upload ? null : 'action',
    upload,
    ...there,
    spellings,
  } as const
  return { wire, word, spelling }
}

/**
 * Where an operation stands by default: at its area's path with its verb as the action, calls of a declared entity at a
 * path of the entity's. A file goes to a path of its own, so that rights are asked before its bytes; it has no word.
 */
function placeOf({ name, entity, input }: Operation, paths: AreaPaths): { path: string; word: string } {
  const [area, verb] = name.split('.') as [string, string]
  if (Object.values(input).some(({ kind }) => kind === 'file'))
    return { path: `api/${capital(verb)}${/[A-Z]/.test(verb) ? '' : capital(area)}`, word: '' }
  if (entity !== undefined) return { path: `api/${capital(entity)}`, word: snake(withoutEnd(verb, entity)) }
  return { path: paths[area] ?? `api/${capital(area)}`, word: snake(verb) }
}

const takesActions = ({ key, within, shape }: Wire) => key !== null && within === undefined && !shape

const withoutEnd = (verb: string, entity: string) =>
  verb.endsWith(capital(entity)) ? verb.slice(0, -entity.length) : verb

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const snake = (text: string) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
