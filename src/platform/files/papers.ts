// What is kept as a paper: something scanned, photographed or sent by others.
import * as z from 'zod/mini'

/** The largest paper, in bytes. */
export const PAPER_BYTES = 25_000_000
/** What a paper may be. */
export const paperTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const

/** A kept paper as screens are told of it. */
export const paper = z.object({ name: z.string(), mime: z.string(), size_bytes: z.int() })
