// Buttons of the list of machines: labels for those that are listed, and the page that reads a label.
import { type ReactNode, Suspense, lazy, useState } from 'react'
import { words } from '#base/text.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Icon } from '#ui/Icon.tsx'
import { useLanguage } from '#ui/language.tsx'
import type { MachineRow } from '../machines.ts'

const LabelsDialog = lazy(async () => ({ default: (await import('./LabelsDialog.tsx')).LabelsDialog }))

const said = words({
  labels: { en: 'Labels', th: 'ฉลาก QR' },
  scan: { en: 'Scan', th: 'สแกน' },
})

/** Stands beside the heading. */
export function LabelButtons({ machines }: { machines: readonly MachineRow[] | undefined }): ReactNode {
  const { say } = useLanguage()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {/* another page of the browser: only it may use the camera */}
      <ButtonLink to="/app/Scan" reloadDocument color="inherit" startIcon={<Icon name="barcode" size={18} />}>
        {say(said.scan)}
      </ButtonLink>
      <Button
        color="inherit"
        startIcon={<Icon name="printer" size={18} />}
        disabled={!machines?.length}
        onClick={() => setOpen(true)}
      >
        {say(said.labels)}
      </Button>
      <Suspense fallback={null}>
        {isOpen && <LabelsDialog machines={machines ?? []} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  )
}
