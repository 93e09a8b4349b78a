import { join } from 'node:path'

/** Where the pictures of the pages lie after a run, to be looked at. */
export const pictures = join(import.meta.dirname, '../test-results/pages')
