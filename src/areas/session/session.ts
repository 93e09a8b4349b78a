// Signing in and out, one's own password, and what the product knows of the signed-in person.
import * as z from 'zod/mini'
import { defineProblems } from '#base/errors.ts'
import { choice, group, identifier, list, password, text } from '#base/fields.ts'
import { type OutputFor, nothing, operation, value } from '#base/operation.ts'
import { unfit } from '#base/pattern-words.ts'
import { type Words, words } from '#base/text.ts'
import { passwordProblems } from './password-rules.ts'

/** The most entries of the menu one keeps on top. */
export const FAVOURITES_AT_MOST = 30

const labels = words({
  username: { en: 'Username', th: 'ชื่อผู้ใช้' },
  password: { en: 'Password', th: 'รหัสผ่าน' },
  token: { en: 'Session', th: 'เซสชัน' },
  oldPassword: { en: 'Old password', th: 'รหัสผ่านเดิม' },
  newPassword: { en: 'New password', th: 'รหัสผ่านใหม่' },
  dataCenterId: { en: 'User ID in the data center', th: 'รหัสผู้ใช้ในศูนย์ข้อมูล' },
  employeeCode: { en: 'Employee code', th: 'รหัสพนักงาน' },
  language: { en: 'Language', th: 'ภาษา' },
  era: { en: 'Years shown as', th: 'แสดงปีเป็น' },
  themeMode: { en: 'Light or dark', th: 'โหมดสว่างหรือมืด' },
  selectedTheme: { en: 'Theme', th: 'ธีม' },
  favourites: { en: 'Favourites', th: 'เมนูโปรด' },
  cards: { en: 'Cards', th: 'การ์ด' },
})

/** What only signing in and passwords can meet. */
export const signInProblem = defineProblems({
  LOGIN_FAILED: {
    http: 200,
    words: {
      en: 'The username or the password is not right.',
      th: 'ชื่อผู้ใช้หรือรหัสผ่านไม่ถูกต้อง',
    },
  },
  LOCKED: {
    http: 200,
    words: {
      en: 'Too many wrong passwords. Please try again in {retry_after} seconds.',
      th: 'ใส่รหัสผ่านผิดหลายครั้ง กรุณาลองใหม่ในอีก {retry_after} วินาที',
    },
  },
  WRONG_PASSWORD: {
    http: 200,
    words: { en: 'The old password is not right.', th: 'รหัสผ่านเดิมไม่ถูกต้อง' },
  },
  DATA_CENTER_FAILED: {
    http: 200,
    words: {
      en: 'The new password could not be sent to the data center.',
      th: 'ส่งรหัสผ่านใหม่ไปยังศูนย์ข้อมูลไม่สำเร็จ',
    },
  },
})

const signedIn = z.object({
  token: z.string(),
  username: z.string(),
  user_ID: identifier(),
  fullname: z.string(),
  employee_code: z.nullable(z.string()),
  user_id_data_center: z.nullable(z.string()),
  /** Codes of the roles held today. */
  roles: z.array(z.string()),
  must_change_password: z.boolean(),
  /** When the sign-in ends at the latest, however busy. */
  expires_at: z.string(),
  /** Opens the next session once, without a password; null where the session was only checked. */
  resume_secret: z.nullable(z.string()),
})

/** By password or by a one-time resume secret; with neither, the live session behind the token answers. */
export const signIn = operation({
  name: 'session.signIn',
  title: { en: 'Sign in', th: 'เข้าสู่ระบบ' },
  effect: 'write',
  changes: [],
  access: 'everyone',
  transaction: 'own',
  idempotencyKey: 'none',
  maxBody: 4096,
  input: {
    login_name: text({ label: labels.username, max: 100 }),
    password: password({ label: labels.password }),
  },
  output: value(signedIn),
})

export const signOut = operation({
  name: 'session.signOut',
  title: { en: 'Sign out', th: 'ออกจากระบบ' },
  effect: 'write',
  changes: [],
  access: 'signed-in',
  beforePasswordChange: true,
  input: {},
  output: nothing,
  done: { en: 'Log Out Success!!', th: 'ออกจากระบบเรียบร้อยแล้ว' },
})

/** Changes the caller's own password only; every other sign-in of the account ends. */
export const changePassword = operation({
  name: 'session.changePassword',
  title: { en: 'Change password', th: 'เปลี่ยนรหัสผ่าน' },
  effect: 'write',
  access: 'signed-in',
  beforePasswordChange: true,
  transaction: 'own',
  idempotencyKey: 'none',
  maxBody: 4096,
  input: {
    username: text({ label: labels.username, required: true, max: 100 }),
    token: text({ label: labels.token, required: true, max: 200 }),
    oldPassword: password({ label: labels.oldPassword, required: true }),
    newPassword: password({ label: labels.newPassword, required: true }),
  },
  check: ({ username, oldPassword, newPassword }) =>
    passwordProblems('newPassword', { username, oldPassword, newPassword }),
  output: nothing,
  done: { en: 'Update Password Successful!!', th: 'เปลี่ยนรหัสผ่านเรียบร้อยแล้ว' },
})

/**
 * Passes the password just changed on to the data center, where one is set up; else it says so. Once for each change,
 * within 120 s, by the session that changed it.
 */
export const passwordToDataCenter = operation({
  name: 'session.passwordToDataCenter',
  title: { en: 'Pass the new password on', th: 'ส่งรหัสผ่านใหม่ไปยังศูนย์ข้อมูล' },
  effect: 'write',
  changes: [],
  access: 'signed-in',
  transaction: 'own',
  idempotencyKey: 'none',
  maxBody: 4096,
  input: {
    password: password({ label: labels.password, required: true }),
    user_id_data_center: text({ label: labels.dataCenterId, max: 100 }),
    employee_code: text({ label: labels.employeeCode, max: 30 }),
  },
  output: value(z.object({ code: z.enum(['NOT_CONFIGURED', 'PASSED_ON']) })),
})

const grant = z.object({
  flags: z.array(z.enum(['view', 'create', 'edit', 'delete', 'export', 'approve'])),
  scope: z.enum(['OWN', 'TEAM', 'ORG', 'ALL']),
})

/** The signed-in person: names, preferences, and rights as the server checks them. */
export const userData = operation({
  name: 'session.userData',
  title: { en: 'The signed-in person', th: 'ข้อมูลผู้ใช้ที่เข้าสู่ระบบ' },
  effect: 'read',
  access: 'signed-in',
  beforePasswordChange: true,
  input: {},
  output: value(
    z.object({
      user_ID: identifier(),
      username: z.string(),
      fullname: z.string(),
      /** Image file name of the person, shown below PICTURE_BASE; null while there is none. */
      Profile: z.nullable(z.string()),
      employee_id: z.nullable(identifier()),
      employee_code: z.nullable(z.string()),
      nickname: z.nullable(z.string()),
      user_id_data_center: z.nullable(z.string()),
      /** Names of the organization units from the branch down to the person's own. */
      org_path: z.array(z.string()),
      roles: z.array(z.string()),
      must_change_password: z.boolean(),
      language: z.enum(['th', 'en']),
      era: z.enum(['CE', 'BE']),
      themeMode: z.enum(['light', 'dark']),
      selectedTheme: z.nullable(z.string()),
      /** Codes of menu entries, in their order. */
      favourites: z.array(z.string()),
      /** By menu path. */
      grants: z.record(z.string(), grant),
    }),
  ),
})

const codes = (label: Words, max: number) =>
  list({ code: text({ label, required: true, max: 60 }) }, { label, max })

/** Keeps what the person likes, so that a new device looks the same. What is left out stays. */
export const savePreferences = operation({
  name: 'session.savePreferences',
  title: { en: 'Save preferences', th: 'บันทึกการตั้งค่าส่วนตัว' },
  effect: 'write',
  changes: [],
  access: 'signed-in',
  maxBody: 4096,
  input: {
    data: group(
      {
        language: choice({
          label: labels.language,
          options: { th: { en: 'Thai', th: 'ไทย' }, en: { en: 'English', th: 'อังกฤษ' } },
        }),
        era: choice({
          label: labels.era,
          options: { CE: { en: 'Common Era', th: 'ค.ศ.' }, BE: { en: 'Buddhist Era', th: 'พ.ศ.' } },
        }),
        themeMode: choice({
          label: labels.themeMode,
          options: { light: { en: 'Light', th: 'สว่าง' }, dark: { en: 'Dark', th: 'มืด' } },
        }),
        selectedTheme: text({
          label: labels.selectedTheme,
          max: 60,
          pattern: /^[A-Za-z0-9]+$/,
          unfit: unfit.plainWord,
        }),
        favourites: codes(labels.favourites, FAVOURITES_AT_MOST),
        /** Cards of the first page, in the order they were arranged in. */
        today_order: codes(labels.cards, 40),
        /** Those that are put away. */
        today_hidden: codes(labels.cards, 40),
      },
      { required: true },
    ),
  },
  output: nothing,
})

export type SignInAnswer = OutputFor<typeof signIn>
export type UserData = OutputFor<typeof userData>
