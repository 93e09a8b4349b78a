// The list of announcements: days as they are shown everywhere.
import { screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { drawScreen, endScreen, everything } from '#platform/testing/render.tsx'
import { announcement } from './announcement.ts'
import AnnouncementsPage from './AnnouncementsPage.tsx'
import { announcementsWires } from './announcements.wire.ts'

afterEach(endScreen)

it('says the days of an announcement as days are said', async () => {
  const row = {
    id: 1,
    name: 'Party',
    body: null,
    publish_from: '2026-12-04',
    publish_to: null,
    org_unit_id: null,
    is_pinned: false,
    row_version: 1,
  }
  drawScreen(<AnnouncementsPage />, {
    wires: announcementsWires,
    operations: [announcement.select],
    can: { '/app/Announcements': everything },
    answers: {
      'announcements.selectAnnouncement': () => ({
        rows: [row],
        next: null,
        previous: null,
        total: 1,
        total_bounded: false,
      }),
    },
  })
  await screen.findByText('Party')
  expect(screen.getByText('04-Dec-2026')).toBeTruthy()
})
