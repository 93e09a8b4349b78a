// The upload dialect: one path, one operation, multipart/form-data. Files are parts; all other fields are JSON in a part `data`.
import type { Operation } from '#base/operation.ts'
import { type SpellingOptions, type Wire, spelt } from './wire.ts'

/** Spells an operation with file fields at a path of its own: who may call it is known before the body is read. */
export function upload(path: string, operation: Operation, options: SpellingOptions = {}): Wire {
  return {
    path,
    methods: ['POST'],
    key: null,
    upload: true,
    spellings: new Map([['', spelt(operation, options)]]),
  }
}

/** A request's body as a form: what is a file becomes a part, the rest one part of JSON. */
export function formOf(body: Readonly<Record<string, unknown>>): FormData {
  const form = new FormData()
  const entries = Object.entries(body)
  const rest = entries.filter(([, one]) => !isSentAsPart(one))
  if (rest.length > 0) form.append('data', JSON.stringify(Object.fromEntries(rest)))
  for (const [name, one] of entries)
    if (isSentAsPart(one)) for (const file of [one].flat()) form.append(name, file)
  return form
}

/** True for what travels as a part of its own: a file, or several under one name. */
export function isSentAsPart(value: unknown): value is Blob | Blob[] {
  if (Array.isArray(value)) return value.length > 0 && value.every((one) => one instanceof Blob)
  return value instanceof Blob
}
