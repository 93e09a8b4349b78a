// A line of the dialog of an import: what can be saved as a file, and a button for each format.
import type { ReactNode } from 'react'
import { type SheetFormat, sheetFormats } from '#base/exports.ts'
import type { Words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import './ImportFrame.css'

const formats = Object.keys(sheetFormats) as SheetFormat[]

/** The line; `onSave` saves the file in the format of its button. */
export function FormatButtons({
  label,
  onSave,
}: {
  label: Words
  onSave: (format: SheetFormat) => Promise<void>
}): ReactNode {
  const { say } = useLanguage()
  return (
    <div className="import-file">
      <span>{say(label)}</span>
      {formats.map((format) => (
        <Button
          key={format}
          size="small"
          startIcon={<Icon name="download" size={18} />}
          onClick={() => void onSave(format)}
        >
          {say(sheetFormats[format])}
        </Button>
      ))}
    </div>
  )
}
