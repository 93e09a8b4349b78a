// How a declared entity is spelt: its calls at one path by their action, and the import of a file at a path beside it.
import type { Operation } from '#base/operation.ts'
import { action } from './action.ts'
import { upload } from './upload.ts'
import type { Names, Wire } from './wire.ts'

/** The operations of a declared entity. */
export interface Declared {
  readonly select: Operation
  readonly exported: Operation
  readonly history: Operation
  readonly options: Operation
  readonly imported: Operation
  readonly get: Operation
  readonly insert: Operation
  readonly update: Operation
  readonly remove: Operation
  readonly restore: Operation
}

/** The calls of a declared entity by the words that mean them, but for the import. */
export function declaredActions({
  select,
  exported,
  history,
  options,
  get,
  insert,
  update,
  remove,
  restore,
}: Declared) {
  return { select, export: exported, history, options, get, insert, update, delete: remove, restore }
}

/** Spells a declared entity: 'api/Name' with an action, and 'api/ImportName' for its file. */
export function declaredWires(path: `api/${string}`, entity: Declared, names: Names = {}): Wire[] {
  return [action(path, 'action', declaredActions(entity), names), importWire(path, entity)]
}

/** The import alone, where the other calls share a path with others. */
export function importWire(path: `api/${string}`, { imported }: Pick<Declared, 'imported'>): Wire {
  return upload(path.replace('api/', 'api/Import'), imported)
}
