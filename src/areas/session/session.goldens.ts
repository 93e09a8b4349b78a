import type { Golden } from '#wire/golden.ts'
import { endDevice, endOtherDevices, listDevices } from './devices.ts'
import {
  changePassword,
  passwordToDataCenter,
  savePreferences,
  signIn,
  signOut,
  userData,
} from './session.ts'

const somchai = {
  token: 'bearer-token-of-43-signs',
  username: 'e017',
  user_ID: 17,
  fullname: 'สมชาย ใจดี',
  employee_code: 'E017',
  user_id_data_center: null,
  roles: ['ENGINEER'],
  must_change_password: false,
  expires_at: '2026-11-20T20:00:00.000Z',
  resume_secret: 'one-time-secret',
}

const somchaiNow = {
  user_ID: 17,
  username: 'e017',
  fullname: 'สมชาย ใจดี',
  Profile: null,
  employee_id: 31,
  employee_code: 'E017',
  nickname: 'ชาย',
  user_id_data_center: null,
  org_path: ['สำนักงานใหญ่', 'ฝ่ายบริการ'],
  roles: ['ENGINEER'],
  must_change_password: false,
  language: 'th',
  era: 'CE',
  themeMode: 'light',
  selectedTheme: 'cyanTheme',
  grants: { '/app/Active': { flags: ['view', 'edit'], scope: 'ALL' } },
}

const phone = {
  id: '0b6f8a52-3b1d-4a57-9a38-5f1a6f1f2c10',
  current: false,
  user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Safari/604.1',
  ip: '10.0.0.7',
  signed_in_at: '2026-11-20T01:00:00.000Z',
  last_seen_at: '2026-11-20T03:00:00.000Z',
}

export const goldens: Golden[] = [
  {
    operation: signIn,
    path: 'Account/Login',
    request: { Username: 'e017', Password: 'Blue-Kettle-42' },
    input: { login_name: 'e017', password: 'Blue-Kettle-42' },
    output: somchai,
    answer: { token: somchai.token, username: 'e017', user_ID: 17, data: somchai },
  },
  {
    operation: signOut,
    path: 'Account/Logout',
    request: {},
    input: {},
    output: null,
    answer: { data: null },
  },
  {
    operation: changePassword,
    path: 'Account/ChangePassword',
    request: { username: 'e017', token: 'bearer', oldPassword: 'e017', newPassword: 'Blue-Kettle-42' },
    input: { username: 'e017', token: 'bearer', oldPassword: 'e017', newPassword: 'Blue-Kettle-42' },
    output: null,
    answer: { data: null },
  },
  {
    operation: passwordToDataCenter,
    path: 'Account/ChanagePasswordDataCenterToService',
    request: { password: 'Blue-Kettle-42', user_id_data_center: null, employee_code: 'E017' },
    input: { password: 'Blue-Kettle-42', user_id_data_center: null, employee_code: 'E017' },
    output: { code: 'NOT_CONFIGURED' },
    answer: { code: 'NOT_CONFIGURED', data: { code: 'NOT_CONFIGURED' } },
  },
  {
    operation: userData,
    path: 'api/GetUserData',
    request: {},
    input: {},
    output: somchaiNow,
    answer: { data: somchaiNow },
  },
  {
    operation: savePreferences,
    path: 'api/Session',
    request: { action: 'preferences', data: { language: 'en', themeMode: 'dark' } },
    input: { data: { language: 'en', themeMode: 'dark' } },
    output: null,
    answer: { data: null },
  },
  {
    operation: listDevices,
    path: 'api/Session',
    request: { action: 'devices' },
    input: {},
    output: [phone],
    answer: { data: [phone] },
  },
  {
    operation: endDevice,
    path: 'api/Session',
    request: { action: 'end_device', id: phone.id },
    input: { id: phone.id },
    output: null,
    answer: { data: null },
  },
  {
    operation: endOtherDevices,
    path: 'api/Session',
    request: { action: 'end_other_devices' },
    input: {},
    output: null,
    answer: { data: null },
  },
]
