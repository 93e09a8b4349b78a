// How calls of announcements are spelt where the specification spells them.
import type { Wire } from '#wire/wire.ts'
import { upload } from '#wire/upload.ts'
import { addAnnouncementFiles } from './announcement-files.ts'

export const announcementsWires: readonly Wire[] = [
  upload('api/UploadFilesDashboard', addAnnouncementFiles, { names: { Files: 'files' } }),
]
