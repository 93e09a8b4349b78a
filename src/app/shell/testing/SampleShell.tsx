// A menu as a server may send it, and the signed-in person round a piece of the shell; for tests.
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { MenuEntry } from '#areas/access/menu.ts'
import { accountWires } from '#areas/account/account.wire.ts'
import { sessionWires } from '#areas/session/session.wire.ts'
import { SignedInProvider } from '#areas/session/signed-in.web.ts'
import type { UserData } from '#areas/session/session.ts'
import type { Flag } from '#base/access.ts'
import type { MenuPath } from '#base/menu-paths.ts'
import { storePaths } from '#platform/browser/stored-session.web.ts'
import { drawScreen } from '#platform/testing/render.tsx'

const plain = { icon: null, link: null, linkParent: null, title: false, can: null, scope: null }

function entry(key: number, name_en: string, name_th: string, more: Partial<MenuEntry> = {}): MenuEntry {
  return { ...plain, key, code: name_en.toUpperCase(), name: name_en, name_en, name_th, child: [], ...more }
}

/** Out of order on purpose: sections, a plain page, a parent that is a page, and two that only unfold. */
export const sampleMenu: readonly MenuEntry[] = [
  entry(30, 'Organization', 'โครงสร้างองค์กร', {
    child: [
      entry(9, 'Section', 'แผนก', { link: '/app/Section' }),
      entry(1, 'Branch', 'สาขา', { link: '/app/Branch' }),
      entry(2, 'Department', 'ฝ่าย', { link: '/app/Department' }),
    ],
  }),
  entry(100, 'Training', 'การฝึกอบรม', {
    child: [entry(1, 'Course', 'หลักสูตร', { link: '/app/Training-Record/Course' })],
  }),
  entry(4, 'Service', 'งานบริการ', { title: true }),
  entry(5, 'Active', 'ใบงานที่เปิดอยู่', { link: '/app/Active', icon: 'clipboard-list' }),
  entry(20, 'MA', 'สัญญาบำรุงรักษา', {
    link: '/app/MA-page',
    child: [entry(1, 'MA report', 'รายงานสัญญาและประกัน', { link: '/app/MA-and-Warranty-Report' })],
  }),
]

const person = { fullname: 'Malee Rakdee', username: 'malee', favourites: [] as string[] } as UserData

/** Draws a piece of the shell for a person with the sample menu; where they are stands in `data-testid="at"`. */
export function drawShell(
  piece: ReactNode,
  options: {
    address?: string
    username?: string
    can?: Partial<Record<MenuPath, readonly Flag[]>>
    menu?: readonly MenuEntry[]
    fullname?: string
    favourites?: readonly string[]
  } = {},
): ReturnType<typeof drawScreen> {
  const {
    menu = sampleMenu,
    username = 'malee',
    fullname = person.fullname,
    favourites = [],
    can = {},
  } = options
  storePaths(['/app/Active', '/app/Customer-Management', '/app/Setting-Page'])
  return drawScreen(
    <SignedInProvider value={{ user: { ...person, username, fullname, favourites: [...favourites] }, menu }}>
      {piece}
      <Where />
    </SignedInProvider>,
    {
      wires: [...sessionWires, ...accountWires],
      answers: { 'session.savePreferences': () => null, 'session.signOut': () => null },
      can,
      username,
      address: options.address ?? '/app',
    },
  )
}

function Where() {
  return <span data-testid="at">{useLocation().pathname}</span>
}
