// The button over a table that saves the whole list as a file.
import { type ReactNode, useState } from 'react'
import { type ExportFormat, exportFormats } from '#base/exports.ts'
import { words } from '#base/text.ts'
import { IconAction } from './IconAction.tsx'
import { useLanguage } from './language.tsx'
import { Menu, MenuLine } from './Menu.tsx'

const said = words({
  save: { en: 'Save as a file', th: 'บันทึกเป็นไฟล์' },
  saving: { en: 'The file is being made', th: 'กำลังสร้างไฟล์' },
})
const formats = Object.keys(exportFormats) as ExportFormat[]

/** Offers the formats; busy until the file is there. */
export function TableExport({ onExport }: { onExport: (format: ExportFormat) => Promise<void> }): ReactNode {
  const { say } = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [busy, setBusy] = useState(false)
  const save = (format: ExportFormat) => {
    setAnchor(null)
    setBusy(true)
    void onExport(format).finally(() => setBusy(false))
  }
  return (
    <>
      <IconAction
        icon="download"
        label={busy ? said.saving : said.save}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-busy={busy}
        disabled={busy}
        onClick={(event) => setAnchor(event.currentTarget)}
      />
      <Menu anchor={anchor} onClose={() => setAnchor(null)} label={say(said.save)}>
        {formats.map((format) => (
          <MenuLine key={format} icon={null} onPick={() => save(format)}>
            {say(exportFormats[format])}
          </MenuLine>
        ))}
      </Menu>
    </>
  )
}
