// The cards of the first page in the order they are delivered in: chosen by what the reader may do and has, never by the name of a role.
import { type ReactNode, lazy } from 'react'
import { AnnouncementsToday } from '#areas/announcements/AnnouncementsToday.tsx'
import { announcementWords } from '#areas/announcements/announcements.text.ts'
import { EventsToday, eventsTitle } from '#areas/calendar/EventsToday.tsx'
import { HolidaysToday, holidaysTitle } from '#areas/calendar/HolidaysToday.tsx'
import { LeaveToday, recountedTitle } from '#areas/leave/LeaveToday.tsx'
import { awayTitle, leaveLeftTitle, toDecideTitle } from '#areas/leave/leave-today.ts'
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
const TimeToday = lazy(async () => ({
  default: (await import('#areas/time-entries/TimeToday.tsx')).TimeToday,
}))

/** What a reader has of the first page: the answer of the server, and what they may do. */
interface Reader {
  readonly today: Today
  /** May see the schedule, and put calls on it. */
  readonly plans: boolean
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
}

const work = (
  id: string,
  title: Words,
  has: (work: NonNullable<Today['work']>) => boolean,
  Drawn: (props: { today: NonNullable<Today['work']> }) => ReactNode,
): TodayCard => ({
  id,
  title,
  draw: ({ today }) => today.work && (has(today.work) ? <Drawn today={today.work} /> : 'empty'),
})

// news and facts leave a day without anything waiting
const never = () => false

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
    draw: ({ today }) => (today.work?.oversees ? <OrderFigures today={today.work} /> : null),
  },
  {
    id: 'board',
    title: boardTitle,
    wide: true,
    draw: (reader) => (overview(reader) ? <BoardToday day={reader.today.day} /> : null),
  },
  work('visits', todayTitles.visits, ({ my_visits }) => restOf(my_visits).length > 0, MyVisitsToday),
  work('orders', todayTitles.orders, ({ my_orders }) => my_orders.length > 0, MyOrdersToday),
  {
    id: 'late',
    title: todayTitles.late,
    draw: ({ today: { work: on } }) =>
      on?.oversees ? on.overdue.length > 0 ? <LateToday today={on} /> : 'empty' : null,
  },
  {
    id: 'leave_to_decide',
    title: toDecideTitle,
    draw: ({ today: { leave_to_decide: waits } }) =>
      waits && (waits.total > 0 ? <LeaveToDecideToday today={waits} /> : 'empty'),
  },
  {
    id: 'time',
    title: timeTitle,
    waits: ({ today: { time } }) =>
      !!time && (time.timer !== null || time.to_approve > 0 || time.rejected > 0),
    draw: ({ today: { time } }) => time && <TimeToday today={time} />,
  },
  {
    id: 'load',
    title: weekLoadTitle,
    draw: (reader) => (overview(reader) ? <WeekLoadToday day={reader.today.day} /> : null),
  },
  {
    id: 'away',
    title: awayTitle,
    draw: ({ today: { away } }) => away && (away.total > 0 ? <AwayToday today={away} /> : 'empty'),
  },
  {
    id: 'certificates',
    title: certificatesTitle,
    draw: ({ today: { certificates: ending } }) =>
      ending && (ending.total > 0 ? <CertificatesToday today={ending} /> : 'empty'),
  },
  {
    id: 'staffing',
    title: staffingTitle,
    draw: ({ today: { staffing } }) =>
      staffing &&
      (staffing.joiners.length + staffing.leavers.length > 0 ? <StaffingToday today={staffing} /> : 'empty'),
  },
  work('to_post', todayTitles.toPost, ({ to_post }) => to_post.length > 0, ToPostToday),
  work('repeats', todayTitles.repeats, ({ repeats }) => repeats.length > 0, RepeatsToday),
  {
    id: 'lanes',
    title: todayTitles.lanes,
    wide: true,
    // who plans has the board, which shows the same day
    draw: (reader) =>
      reader.today.work && !overview(reader) && !(reader.phone && !reader.today.work.oversees) ? (
        reader.today.work.visits.length > 0 ? (
          <LanesToday today={reader.today.work} />
        ) : (
          'empty'
        )
      ) : null,
  },
  {
    id: 'announcements',
    title: announcementWords.title,
    waits: never,
    draw: ({ today: { announcements } }) =>
      announcements.length > 0 ? <AnnouncementsToday today={announcements} /> : 'empty',
  },
  {
    id: 'meetings',
    title: meetingsTitle,
    waits: never,
    draw: ({ today: { meetings } }) =>
      meetings && (meetings.length > 0 ? <MeetingsToday today={meetings} /> : 'empty'),
  },
  {
    id: 'holidays',
    title: holidaysTitle,
    waits: never,
    draw: ({ today: { holidays } }) => (holidays.length > 0 ? <HolidaysToday today={holidays} /> : 'empty'),
  },
  {
    id: 'events',
    title: eventsTitle,
    waits: never,
    draw: ({ today: { events } }) => (events.length > 0 ? <EventsToday today={events} /> : 'empty'),
  },
  {
    id: 'leave_left',
    title: leaveLeftTitle,
    waits: never,
    draw: ({ today: { leave_left: left } }) =>
      left && (left.length > 0 ? <LeaveLeftToday today={left} /> : 'empty'),
  },
  {
    id: 'leave',
    title: recountedTitle,
    waits: ({ today: { leave } }) => !!leave && leave.to_settle > 0,
    draw: ({ today: { leave } }) =>
      leave && (leave.mine.length > 0 || leave.to_settle > 0 ? <LeaveToday today={leave} /> : 'empty'),
  },
]
