// Everything of signing in and one's own account, on the server.
import type { OperationHandler } from '#platform/server/handle.server.ts'
import { changePasswordHandlers } from './change-password.server.ts'
import { devicesHandlers } from './devices.server.ts'
import { personHandlers } from './person.server.ts'
import { signInHandlers } from './sign-in.server.ts'

export const sessionHandlers: OperationHandler[] = [
  ...signInHandlers,
  ...changePasswordHandlers,
  ...personHandlers,
  ...devicesHandlers,
]
