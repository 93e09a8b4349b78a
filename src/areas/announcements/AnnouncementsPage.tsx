// The announcements and, under an opened one, its files and who has read it.
import type { ReactNode } from 'react'
import { MasterDataPage } from '#platform/records/master-data/MasterDataPage.tsx'
import { announcement } from './announcement.ts'
import { AnnouncementFiles } from './AnnouncementFiles.tsx'
import { Readers } from './Readers.tsx'

/** The page of who keeps announcements. */
export default function AnnouncementsPage(): ReactNode {
  return (
    <MasterDataPage
      entity={announcement}
      help="announcements"
      icon="bullhorn"
      below={({ id }) => (
        <>
          <AnnouncementFiles id={id} />
          <Readers id={id} />
        </>
      )}
    />
  )
}
