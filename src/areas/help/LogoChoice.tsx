// The company's logo: shown, chosen, taken away.
import { type ChangeEvent, type ReactNode, useId, useRef } from 'react'
import { words } from '#base/text.ts'
import { useAction } from '#platform/browser/use-action.web.ts'
import { useRead } from '#platform/browser/use-read.web.ts'
import { typesInWords } from '#platform/files/upload-problems.ts'
import { confirm } from '#ui/ask.web.ts'
import { Button } from '#ui/Button.tsx'
import { useLanguage } from '#ui/language.tsx'
import { CompanyLogo } from './CompanyLogo.tsx'
import { logoField, readCompany, removeLogo, setLogo } from './company.ts'

const said = words({
  choose: { en: 'Choose a logo', th: 'เลือกโลโก้' },
  change: { en: 'Change the logo', th: 'เปลี่ยนโลโก้' },
  remove: { en: 'Remove the logo', th: 'ลบโลโก้' },
  ask: { en: 'Remove the company’s logo?', th: 'ลบโลโก้บริษัทใช่หรือไม่?' },
  rules: { en: '{types}, at most {most} MB', th: '{types} ไม่เกิน {most} MB' },
})

/** The logo with its buttons, for the administrator. */
export function LogoChoice(): ReactNode {
  const { say } = useLanguage()
  const input = useRef<HTMLInputElement>(null)
  const rules = useId()
  const { data: company } = useRead(readCompany, {})
  const set = useAction(setLogo)
  const remove = useAction(removeLogo)
  if (!company) return null
  const { row_version } = company
  const onChange = (event: ChangeEvent<HTMLInputElement>) => {
    const [logo] = event.target.files ?? []
    if (logo) void set.run({ row_version, logo })
    // the same file can be chosen again after a refusal
    event.target.value = ''
  }
  const askToRemove = async () => {
    if (await confirm({ title: said.ask, icon: 'warning', confirmText: said.remove }))
      await remove.run({ row_version })
  }
  const facts = { types: typesInWords(logoField.types), most: logoField.maxBytes / 1_000_000 }
  return (
    <>
      <CompanyLogo company={company} />
      <Button
        variant={company.logo ? 'outlined' : 'contained'}
        aria-describedby={rules}
        loading={set.busy}
        onClick={() => input.current?.click()}
      >
        {say(company.logo ? said.change : said.choose)}
      </Button>
      {company.logo && (
        <Button color="error" loading={remove.busy} onClick={() => void askToRemove()}>
          {say(said.remove)}
        </Button>
      )}
      <input
        ref={input}
        type="file"
        hidden
        aria-label={say(said.choose)}
        accept={logoField.types.join(',')}
        onChange={onChange}
      />
      <span className="logo-rules" id={rules}>
        {say(said.rules, facts)}
      </span>
    </>
  )
}
