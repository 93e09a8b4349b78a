// How files of announcements are sent and told outside.
import { ReceivedFile } from '#base/received-file.ts'
import type { Golden } from '#wire/golden.ts'
import { addAnnouncementFiles } from './announcement-files.ts'

const form = new ReceivedFile({
  key: '0123456789abcdef0123456789abcdef',
  name: 'แบบฟอร์ม.pdf',
  mime: 'application/pdf',
  size: 48_211,
  sha256: 'a'.repeat(64),
})
const kept = { id: 4, name: 'แบบฟอร์ม.pdf', mime: 'application/pdf', size_bytes: 48_211, row_version: 1 }

export const goldens: readonly Golden[] = [
  {
    operation: addAnnouncementFiles,
    path: 'api/UploadFilesDashboard',
    request: { announcement_id: 12, Files: [form] },
    input: { announcement_id: 12, files: [form] },
    output: [kept],
    answer: { data: [kept] },
  },
]
