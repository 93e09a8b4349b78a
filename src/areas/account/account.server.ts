// What stands behind the account page, on the server.
import type { Handled } from '#platform/server/handle.server.ts'
import { pictureHandled } from './picture.server.ts'

// biome-ignore lint/performance/noBarrelFile: the area's face
export { addPictures } from './picture.server.ts'

export const accountHandled: Handled[] = [...pictureHandled]
