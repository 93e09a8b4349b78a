// Chooses an icon for an entry of the menu among those the product has.
import type { ReactNode } from 'react'
import { words } from '#base/text.ts'
import { Icon } from '#ui/Icon.tsx'
import { iconNames } from '#ui/icon-names.ts'
import { useLanguage } from '#ui/language.tsx'
import { accessLabels } from './access.text.ts'

const said = words({
  none: { en: 'No icon', th: 'ไม่มีไอคอน' },
})

/** The icons as buttons, the chosen one pressed. */
export function IconPicker({
  value,
  onChoose,
}: {
  value: string | null
  onChoose: (icon: string | null) => void
}): ReactNode {
  const { say } = useLanguage()
  return (
    <fieldset className="icon-picker">
      <legend>{say(accessLabels.icon)}</legend>
      <button
        type="button"
        aria-pressed={value === null}
        title={say(said.none)}
        onClick={() => onChoose(null)}
      >
        <Icon name="circle-small" title={say(said.none)} />
      </button>
      {iconNames.map((icon) => (
        <button
          key={icon}
          type="button"
          aria-pressed={value === icon}
          title={icon}
          onClick={() => onChoose(icon)}
        >
          <Icon name={icon} title={icon} />
        </button>
      ))}
    </fieldset>
  )
}
