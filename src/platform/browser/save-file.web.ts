// Hands a file to the browser for saving.
import { toast } from '#ui/Toast.tsx'
import { currentLanguage } from '#ui/language.tsx'
import { callForFile } from './call.web.ts'
import type { InputFor, Operation } from '#base/operation.ts'
import { fill, words } from '#base/text.ts'

const said = words({ saved: { en: 'Saved: {name}', th: 'บันทึกไฟล์แล้ว: {name}' } })

/** Calls an operation that answers with a file and saves it under its name. A failure has been told when it ends. */
export async function saveFileOf<O extends Operation>(operation: O, input: InputFor<O>): Promise<void> {
  const file = await callForFile(operation, input, { client: 'shell' }).catch(() => null)
  if (file === null) return
  saveFile(file.content, file.name)
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
