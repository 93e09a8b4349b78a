import type { Golden } from '#wire/golden.ts'
import { passwordToDataCenter, signIn } from './session.ts'

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
    operation: passwordToDataCenter,
    path: 'Account/ChanagePasswordDataCenterToService',
    request: { password: 'Blue-Kettle-42', user_id_data_center: null, employee_code: 'E017' },
    input: { password: 'Blue-Kettle-42', user_id_data_center: null, employee_code: 'E017' },
    output: { code: 'NOT_CONFIGURED' },
    answer: { code: 'NOT_CONFIGURED', data: { code: 'NOT_CONFIGURED' } },
  },
]
