// How papers are fetched, by their kinds: what a page of papers is given by the areas that keep them.
import type { Operation } from '#base/operation.ts'

/** By kind, the operation that answers the paper's file for its id. */
export type PaperDownloads = Readonly<Record<string, Operation>>
