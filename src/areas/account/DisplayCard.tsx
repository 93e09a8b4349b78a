// How the screens look to this person: language, era of the years, theme. Each takes effect at once and is kept.
import { type ReactNode, Suspense, lazy } from 'react'
import { keepPreferences } from '#areas/session/keep-preferences.web.ts'
import type { Language } from '#base/text.ts'
import { words } from '#base/text.ts'
import { showDate, todayInBangkok } from '#base/date-format.ts'
import type { Era } from '#base/era.ts'
import { RadioField } from '#ui/fields/ChoiceFields.tsx'
import { useLanguage } from '#ui/language.tsx'
import { LoadingSkeleton } from '#ui/Loading.tsx'
import { Card } from '#ui/Page.tsx'
import { accountWords } from './account.text.ts'

const ThemePicker = lazy(() =>
  import('#ui/themes/ThemePicker.tsx').then((all) => ({ default: all.ThemePicker })),
)

const said = words({
  language: { en: 'Language', th: 'ภาษา' },
  era: { en: 'Years shown as', th: 'แสดงปีเป็น' },
  CE: { en: 'Common Era (CE)', th: 'คริสต์ศักราช (ค.ศ.)' },
  BE: { en: 'Buddhist Era (BE)', th: 'พุทธศักราช (พ.ศ.)' },
  example: { en: 'Today is {date}', th: 'วันนี้คือ {date}' },
})
// each in its own language: a user who cannot read the present one finds theirs
const languages = [
  { key: 'th', value: 'ไทย' },
  { key: 'en', value: 'English' },
]

/** The card of what is only looks. */
export function DisplayCard(): ReactNode {
  const { say, language, era } = useLanguage()
  const eras = (['CE', 'BE'] as const).map((key) => ({ key, value: said[key] }))
  return (
    <Card title={accountWords.display}>
      <div className="display-choices">
        <RadioField
          id="language"
          label={said.language}
          value={language}
          options={languages}
          onChange={(_, chosen) => keepPreferences({ language: chosen as Language })}
        />
        <RadioField
          id="era"
          label={said.era}
          value={era}
          options={eras}
          helper={say(said.example, { date: showDate(todayInBangkok(), language) })}
          onChange={(_, chosen) => keepPreferences({ era: chosen as Era })}
        />
      </div>
      <h3 className="setting-theme">{say(accountWords.theme)}</h3>
      <Suspense fallback={<LoadingSkeleton lines={6} />}>
        <ThemePicker onKeep={keepPreferences} />
      </Suspense>
    </Card>
  )
}
