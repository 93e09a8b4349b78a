// The cards of the first page in the order they are delivered in: chosen by what the reader may do and has, never by the name of a role.
import { type ComponentType, type ReactNode, lazy } from 'react'
import { AnnouncementsToday } from '#areas/announcements/AnnouncementsToday.tsx'
import { announcementWords } from '#areas/announcements/announcements.text.ts'
import { gapsTitle } from '#areas/cover-report/gap-title.ts'
import { EventsToday, eventsTitle } from '#areas/calendar/EventsToday.tsx'
import { HolidaysToday, holidaysTitle } from '#areas/calendar/HolidaysToday.tsx'
import { maDueTitle, maEndingTitle } from '#areas/ma-visits/ma-today.ts'
import { awayTitle, leaveLeftTitle, recountedTitle, toDecideTitle } from '#areas/leave/leave-today.ts'
import { milestonesTitle } from '#areas/projects/milestones-today.ts'
import { staffingTitle } from '#areas/people/staffing-today.ts'
import { meetingsTitle } from '#areas/rooms/meetings-today.ts'
import { boardTitle, weekLoadTitle } from '#areas/schedule/card-titles.ts'
import {
  LanesToday,
  LateToday,
  MyOrdersToday,
  MyVisitsToday,
  OrderFigures,
  RepeatsToday,
  ToPostToday,
  nextOf,
  restOf,
} from '#areas/service-orders/today/OrdersToday.tsx'
import { todayTitles } from '#areas/service-orders/today/today-words.ts'
import { projectsTodayTitle } from '#areas/tasks/projects-today.ts'
import { tasksTodayTitle } from '#areas/tasks/tasks-today.ts'
import { timeTitle } from '#areas/time-entries/time-today.ts'
import { certificatesTitle } from '#areas/training/certificates-today.ts'
import type { Words } from '#base/text.ts'
import type { Today } from './dashboards.ts'

// what most readers have not, or what brings writes with it, comes with its card
const BoardToday = lazy(async () => ({
  default: (await import('#areas/schedule/BoardToday.tsx')).BoardToday,
}))
const WeekLoadToday = lazy(async () => ({
  default: (await import('#areas/schedule/WeekLoadToday.tsx')).WeekLoadToday,
}))
const NextVisitToday = lazy(async () => ({
  default: (await import('#areas/service-orders/today/NextVisitToday.tsx')).NextVisitToday,
}))
const LeaveToDecideToday = lazy(async () => ({
  default: (await import('#areas/leave/LeaveToDecideToday.tsx')).LeaveToDecideToday,
}))
const LeaveToday = lazy(async () => ({
  default: (await import('#areas/leave/LeaveToday.tsx')).LeaveToday,
}))
const AwayToday = lazy(async () => ({
  default: (await import('#areas/leave/AwayToday.tsx')).AwayToday,
}))
const LeaveLeftToday = lazy(async () => ({
  default: (await import('#areas/leave/LeaveLeftToday.tsx')).LeaveLeftToday,
}))
const StaffingToday = lazy(async () => ({
  default: (await import('#areas/people/StaffingToday.tsx')).StaffingToday,
}))
const MeetingsToday = lazy(async () => ({
  default: (await import('#areas/rooms/MeetingsToday.tsx')).MeetingsToday,
}))
const CertificatesToday = lazy(async () => ({
  default: (await import('#areas/training/CertificatesToday.tsx')).CertificatesToday,
}))
const MaDueToday = lazy(async () => ({
  default: (await import('#areas/ma-contracts/MaToday.tsx')).MaDueToday,
}))
const MaEndingToday = lazy(async () => ({
  default: (await import('#areas/ma-contracts/MaToday.tsx')).MaEndingToday,
}))
const MilestonesToday = lazy(async () => ({
  default: (await import('#areas/projects/MilestonesToday.tsx')).MilestonesToday,
}))
const GapsToday = lazy(async () => ({
  default: (await import('#areas/cover-report/GapsToday.tsx')).GapsToday,
}))
const TasksToday = lazy(async () => ({
  default: (await import('#areas/tasks/TasksToday.tsx')).TasksToday,
}))
const ProjectsToday = lazy(async () => ({
  default: (await import('#areas/tasks/ProjectsToday.tsx')).ProjectsToday,
}))
const TimeToday = lazy(async () => ({
  default: (await import('#areas/time-entries/TimeToday.tsx')).TimeToday,
}))

/** What a reader has of the first page: the answer of the server, and what they may do. */
interface Reader {
  readonly today: Today
  /** May see the schedule, and put calls on it. */
  readonly plans: boolean
  /** Answers for the cover of machines. */
  readonly keepsCover: boolean
  /** On a phone an engineer's own visits are the day. */
  readonly phone: boolean
}

/** A card: null where the reader has no right to it, 'empty' where there is nothing to draw. */
export interface TodayCard {
  readonly id: string
  readonly title: Words
  readonly draw: (reader: Reader) => ReactNode | 'empty' | null
  /** As wide as the page. */
  readonly wide?: true
  /** Whether something on the drawn card waits for the reader; without it, always. */
  readonly waits?: (reader: Reader) => boolean
  /** How many lines a phone hides behind its title, until it is asked for; null where it shows them, as it does without this. */
  readonly folds?: (reader: Reader) => number | null
}

type Part = keyof Omit<Today, 'day' | 'arranged' | 'setup'>

/** The card of one key of the answer: null stays without one, and what has nothing to draw is empty. */
function card<Key extends Part>(
  id: string,
  title: Words,
  [key, has]: readonly [Key, (part: NonNullable<Today[Key]>) => boolean],
  Drawn: ComponentType<{ today: NonNullable<Today[Key]>; title: Words }>,
  more: Pick<TodayCard, 'waits' | 'folds'> = {},
): TodayCard {
  return {
    id,
    title,
    ...more,
    draw: ({ today }) => {
      const part: Today[Key] | null = today[key]
      return part === null ? null : has(part!) ? <Drawn today={part!} title={title} /> : 'empty'
    },
  }
}

const some = ({ total }: { readonly total: number }) => total > 0
const any = ({ length }: { readonly length: number }) => length > 0

// news and facts leave a day without anything waiting; on a phone they are folded away
const news = { waits: () => false, folds: () => 0 }
// what waits, but not for this hour
const later = (count: (today: Today) => number | null | undefined) => ({
  folds: ({ today }: Reader) => count(today) ?? 0,
})

const overview = ({ today, plans }: Reader) => today.work?.oversees === true && plans

/** Every card. Ids stand in what readers arranged: they never change their meaning. */
export const todayCards: readonly TodayCard[] = [
  {
    id: 'next',
    title: todayTitles.next,
    draw: ({ today }) => {
      const next = today.work && nextOf(today.work.my_visits)
      return today.work && (next ? <NextVisitToday key={next.id} today={next} /> : 'empty')
    },
  },
  {
    id: 'figures',
    title: todayTitles.figures,
    wide: true,
    draw: ({ today }) =>
      today.work?.oversees ? <OrderFigures today={today.work} engineers={today.engineers} /> : null,
  },
  {
    id: 'board',
    title: boardTitle,
    wide: true,
    draw: (reader) => (overview(reader) ? <BoardToday day={reader.today.day} /> : null),
  },
  card('visits', todayTitles.visits, ['work', ({ my_visits }) => any(restOf(my_visits))], MyVisitsToday),
  card('orders', todayTitles.orders, ['work', ({ my_orders }) => any(my_orders)], MyOrdersToday),
  card('tasks', tasksTodayTitle, ['tasks', some], TasksToday),
  {
    id: 'late',
    title: todayTitles.late,
    draw: ({ today: { work: on } }) =>
      on?.oversees ? any(on.overdue) ? <LateToday today={on} /> : 'empty' : null,
  },
  card('leave_to_decide', toDecideTitle, ['leave_to_decide', some], LeaveToDecideToday),
  card('time', timeTitle, ['time', () => true], TimeToday, {
    waits: ({ today: { time } }) =>
      !!time && (time.timer !== null || time.to_approve > 0 || time.rejected > 0),
  }),
  {
    id: 'load',
    title: weekLoadTitle,
    draw: (reader) => (overview(reader) ? <WeekLoadToday day={reader.today.day} /> : null),
  },
  card(
    'away',
    awayTitle,
    ['away', some],
    AwayToday,
    later(({ away }) => away?.total),
  ),
  card(
    'ma_due',
    maDueTitle,
    ['ma_due', some],
    MaDueToday,
    later(({ ma_due }) => ma_due?.total),
  ),
  card(
    'ma_ending',
    maEndingTitle,
    ['ma_ending', some],
    MaEndingToday,
    later(({ ma_ending }) => ma_ending?.total),
  ),
  card(
    'milestones',
    milestonesTitle,
    ['milestones', some],
    MilestonesToday,
    later(({ milestones }) => milestones?.total),
  ),
  card(
    'projects',
    projectsTodayTitle,
    ['projects', (numbers) => Object.values(numbers).some(Boolean)],
    ProjectsToday,
    news,
  ),
  {
    id: 'gaps',
    title: gapsTitle,
    draw: ({ keepsCover }) => (keepsCover ? <GapsToday /> : null),
    ...news,
  },
  card(
    'certificates',
    certificatesTitle,
    ['certificates', some],
    CertificatesToday,
    later(({ certificates }) => certificates?.total),
  ),
  card(
    'staffing',
    staffingTitle,
    ['staffing', ({ joiners, leavers }) => joiners.length + leavers.length > 0],
    StaffingToday,
    later(({ staffing }) => staffing && staffing.joiners.length + staffing.leavers.length),
  ),
  card(
    'to_post',
    todayTitles.toPost,
    ['work', ({ to_post }) => any(to_post)],
    ToPostToday,
    later(({ work }) => work?.to_post.length),
  ),
  card(
    'repeats',
    todayTitles.repeats,
    ['work', ({ repeats }) => any(repeats)],
    RepeatsToday,
    later(({ work }) => work?.repeats.length),
  ),
  {
    id: 'lanes',
    title: todayTitles.lanes,
    wide: true,
    // who plans has the board, which shows the same day
    draw: (reader) =>
      reader.today.work && !overview(reader) && !(reader.phone && !reader.today.work.oversees) ? (
        any(reader.today.work.visits) ? (
          <LanesToday today={reader.today.work} />
        ) : (
          'empty'
        )
      ) : null,
  },
  card('announcements', announcementWords.title, ['announcements', any], AnnouncementsToday, {
    ...news,
    folds: ({ today: { announcements } }) => (announcements.every(({ is_read }) => is_read) ? 0 : null),
  }),
  card('meetings', meetingsTitle, ['meetings', any], MeetingsToday, news),
  card('holidays', holidaysTitle, ['holidays', any], HolidaysToday, news),
  card('events', eventsTitle, ['events', any], EventsToday, news),
  card('leave_left', leaveLeftTitle, ['leave_left', any], LeaveLeftToday, news),
  card('leave', recountedTitle, ['leave', ({ mine, to_settle }) => any(mine) || to_settle > 0], LeaveToday, {
    waits: ({ today: { leave } }) => !!leave && leave.to_settle > 0,
  }),
]
