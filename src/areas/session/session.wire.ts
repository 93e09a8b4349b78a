// How signing in is asked for. Spelt as the product spells it: do not correct.
import { action } from '#wire/action.ts'
import { plain } from '#wire/plain.ts'
import type { Wire } from '#wire/wire.ts'
import { endDevice, endOtherDevices, listDevices } from './devices.ts'
import {
  changePassword,
  passwordToDataCenter,
  savePreferences,
  signIn,
  signOut,
  userData,
} from './session.ts'

export const sessionWires: Wire[] = [
  plain('Account/Login', signIn, {
    names: { Username: 'login_name', Password: 'password' },
    top: ['token', 'username', 'user_ID'],
  }),
  plain('Account/Logout', signOut),
  plain('Account/ChangePassword', changePassword),
  plain('Account/ChanagePasswordDataCenterToService', passwordToDataCenter, {
    methods: ['PUT'],
    top: ['code'],
  }),
  plain('api/GetUserData', userData, { methods: ['GET', 'POST'] }),
  action('api/Session', 'action', {
    preferences: savePreferences,
    devices: listDevices,
    end_device: endDevice,
    end_other_devices: endOtherDevices,
  }),
]
