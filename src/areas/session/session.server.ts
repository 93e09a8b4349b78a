// Everything of signing in and one's own account, on the server.
import type { Handled } from '#platform/server/handle.server.ts'
import { changePasswordHandled } from './change-password.server.ts'
import { devicesHandled } from './devices.server.ts'
import { personHandled } from './person.server.ts'
import { signInHandled } from './sign-in.server.ts'

export const sessionHandled: Handled[] = [
  ...signInHandled,
  ...changePasswordHandled,
  ...personHandled,
  ...devicesHandled,
]
