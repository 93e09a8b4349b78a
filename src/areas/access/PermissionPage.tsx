// Who may do what: the rights of roles, the roles of people, and the menu. The address keeps what is looked at.
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { words } from '#base/text.ts'
import { Page } from '#ui/Page.tsx'
import { PageHeading } from '#ui/PageHeading.tsx'
import { TabPanel } from '#ui/TabPanel.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { MenuTab } from './MenuTab.tsx'
import { PeopleTab } from './PeopleTab.tsx'
import { RightsTab } from './RightsTab.tsx'
import { RolesTab } from './RolesTab.tsx'
import './PermissionPage.css'

const said = words({
  title: { en: 'Permissions', th: 'สิทธิ์การใช้งาน' },
  rights: { en: 'Rights', th: 'สิทธิ์' },
  roles: { en: 'Roles', th: 'บทบาท' },
  people: { en: 'People', th: 'ผู้ใช้' },
  menu: { en: 'Menu', th: 'เมนู' },
})

const tabs = ['rights', 'roles', 'people', 'menu'] as const
type TabName = (typeof tabs)[number]

/** The page of permissions. */
export default function PermissionPage(): ReactNode {
  const [params, setParams] = useSearchParams()
  const tab = tabs.find((one) => one === params.get('tab')) ?? 'rights'
  const show = (next: TabName) => setParams(next === 'rights' ? {} : { tab: next })
  return (
    <Page>
      <PageHeading title={said.title} help="permission" />
      <Tabs
        id="permission"
        className="permission-tabs"
        label={said.title}
        tabs={tabs.map((name) => ({ name, label: said[name] }))}
        at={tab}
        onTurn={show}
      />
      <TabPanel id="permission" name={tab}>
        {tab === 'rights' && <RightsTab />}
        {tab === 'roles' && <RolesTab />}
        {tab === 'people' && <PeopleTab />}
        {tab === 'menu' && <MenuTab />}
      </TabPanel>
    </Page>
  )
}
