// Saves the chart as a picture.
import { type ReactNode, useState } from 'react'
import { words } from '#base/text.ts'
import { Button } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import { Menu, MenuLine } from '#ui/Menu.tsx'
import { toast } from '#ui/Toast.tsx'
import type { UnitTree } from './unit-tree.ts'

const said = words({
  save: { en: 'Save as picture', th: 'บันทึกเป็นรูป' },
  png: { en: 'PNG, for documents', th: 'PNG สำหรับใส่ในเอกสาร' },
  svg: { en: 'SVG, sharp at any size', th: 'SVG คมชัดทุกขนาด' },
  failed: { en: 'The picture could not be made. Try SVG.', th: 'สร้างรูปไม่สำเร็จ ลองบันทึกเป็น SVG' },
})

/** A button with the two kinds of pictures. */
export function SaveChartButton({
  tree,
  closed,
}: {
  tree: UnitTree
  closed: ReadonlySet<number>
}): ReactNode {
  const { say, language } = useLanguage()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const save = async (format: 'svg' | 'png') => {
    setAnchor(null)
    try {
      const { saveChart } = await import('./save-chart.web.ts')
      await saveChart(tree, closed, language, format)
    } catch {
      toast.error(said.failed)
    }
  }
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        startIcon={<Icon name="download" size={18} />}
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
      >
        {say(said.save)}
      </Button>
      <Menu anchor={anchor} onClose={() => setAnchor(null)} label={say(said.save)}>
        <MenuLine onPick={() => void save('png')}>{say(said.png)}</MenuLine>
        <MenuLine onPick={() => void save('svg')}>{say(said.svg)}</MenuLine>
      </Menu>
    </>
  )
}
