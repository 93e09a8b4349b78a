// Hands a file to the browser, for saving or to be looked at and printed.
import { toast } from '#ui/Toast.tsx'
import { currentLanguage } from '#ui/language.tsx'
import { callForFile } from './call.web.ts'
import type { InputFor, Operation } from '#base/operation.ts'
import { fill, words } from '#base/text.ts'

const said = words({
  saved: { en: 'Saved: {name}', th: 'บันทึกไฟล์แล้ว: {name}' },
  making: { en: 'The PDF is being made …', th: 'กำลังทำไฟล์ PDF …' },
})

/**
 * Calls an operation that answers with a file and saves it under its name, or shows it in a tab that was opened for it (an empty one,
 * by the press itself: later ones are held for advertisements). A failure has been told when it ends.
 */
export async function saveFileOf<O extends Operation>(
  operation: O,
  input: InputFor<O>,
  tab: Window | null = null,
): Promise<void> {
  if (tab) tab.document.title = tab.document.body.textContent = said.making[currentLanguage()]
  const file = await callForFile(operation, input, { client: 'shell' }).catch(() => null)
  if (file === null) tab?.close()
  // of what a browser cannot show, the tab would only lose the name
  else if (tab === null || tab.closed || file.content.type === 'application/octet-stream') {
    tab?.close()
    saveFile(file.content, file.name)
  } else tab.location.replace(URL.createObjectURL(file.content))
}

/** Saves what the browser has under a name, and says so. */
export function saveFile(content: Blob, name: string): void {
  const address = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // the browser has taken the content when the click returns, but not all of them say so at once
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
  toast.success(fill(said.saved, currentLanguage(), { name }))
}
