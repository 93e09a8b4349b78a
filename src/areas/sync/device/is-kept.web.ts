// Whether there is anything to look for on this device, for those who come before the rest of it is fetched.

/** The name of the database. */
export const KEPT_WORK = 'ngan-kept-work'

/** True if anything was ever taken along on this device and not forgotten since; makes nothing. */
export async function isAnythingKept(): Promise<boolean> {
  if (!('indexedDB' in globalThis)) return false
  const all = await indexedDB.databases()
  return all.some(({ name }) => name === KEPT_WORK)
}
