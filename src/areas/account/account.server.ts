// What stands behind the account page, on the server.
import type { OperationHandler } from '#platform/server/handle.server.ts'
import { pictureHandlers } from './picture.server.ts'

export const accountHandlers: OperationHandler[] = [...pictureHandlers]
