// Prints common-passwords.txt: words people choose, with the endings they add to satisfy password rules.
import { writeFileSync } from 'node:fs'
import { passwordChecklist } from './password-rules.ts'

const words = `
Password Passw Passwd Pass Pwd Welcome Admin Administrator Root Login User Guest Test Tester Demo Default Change Changeme
Secret Secure Service Engineer Company Office Manager System Server Computer Internet Hello Letmein Master Monkey Dragon
Qwerty Qwertyui Qwer Asdf Asdfgh Zxcv Zxcvbn Qazwsx Abc Abcd Abcde Abcdef Aaa Iloveyou Love Lovely Sunshine Princess
Football Baseball Liverpool Chelsea Arsenal Manchester Barcelona Superman Batman Pokemon Spring Summer Autumn Winter
January February March April June July August September October November December Monday Friday Sunday
Thailand Thai Bangkok Chiangmai Phuket Pattaya Rayong Chonburi Siam Sawasdee Sawadee Somchai Somsak Somying Malee
Nattapong Apple Google Facebook Samsung Toyota Honda Isuzu Microsoft Windows Linux Oracle Siemens
`
  .trim()
  .split(/\s+/)

const endings = `
1! 12! 123! 1234! 12345! 123456! @1 @12 @123 @1234 @12345 #1 #12 #123 #1234 !1 !12 !123 !1234 $1 $123 *123 _123 -123 .123
1@ 12@ 123@ 1234@ 1# 123# 1234# 123$ 123* 01! 01@ 007! 111! 99! 00! 11@ 22@ 55@ 555! @555 88@ 888! @888 999! 789! 321!
2020! 2021! 2022! 2023! 2024! 2025! 2026! 2027! @2020 @2021 @2022 @2023 @2024 @2025 @2026 @2027 #2024 #2025 #2026
2024@ 2025@ 2026@ 2566! 2567! 2568! 2569! 2570! @2566 @2567 @2568 @2569 @2570 1!@# 123!@# !@#1 !@#123 @1122 1122!
`
  .trim()
  .split(/\s+/)

const shapes = `
1qaz@WSX 1qaz!QAZ !QAZ2wsx !QAZ1qaz 2wsx@WSX Zaq1@wsx Zaq!2wsx @WSX1qaz Qwe123!@# Qaz123!@# Asd123!@# Zxc123!@# Abc123!@#
Q1w2e3r4! Q1w2e3r4@ Q1w2e3r4t5! A1b2c3d4! Qwerty!@#123 Aa123456! Aa123456@ Aa12345! Aa12345678! Aa@123456 Aa!123456
Pa$$word1 Pa55word! P455w0rd! Passw0rd.1 Test@test1 Admin@admin1 Root@root1 Abcd@1234Abcd
`
  .trim()
  .split(/\s+/)

/** Every password of the list that keeps the rules, in a fixed order. */
export function commonPasswords(): string[] {
  const made = [...shapes, ...words.flatMap((word) => endings.map((ending) => word + ending))]
  return [...new Set(made)].filter(keepsRules)
}

// 'password' itself is refused as a word of the company, and so needs no place here, but costs nothing either
function keepsRules(newPassword: string): boolean {
  const checks = passwordChecklist({ username: '', oldPassword: '', newPassword })
  return checks.every((one) => one.ok || one.key === 'NAMES')
}

if (import.meta.main)
  writeFileSync(new URL('common-passwords.txt', import.meta.url), `${commonPasswords().join('\n')}\n`)
