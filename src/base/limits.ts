// Every timer and limit of the specification's point 9, in one place, read by the rules themselves; limits.test.ts holds them to it.

/** Plain toast on screen, in milliseconds. */
export const TOAST_MS = 3000
/** Success toast on screen, in milliseconds. */
export const SUCCESS_TOAST_MS = 1000
/** Timed popup such as 'Update Password Successful!!', in milliseconds. */
export const POPUP_MS = 1500
/** Toast of a change of system status, in milliseconds. */
export const SYSTEM_STATUS_TOAST_MS = 10000
/** A system message of the administrator stays this long unless told otherwise, in milliseconds. */
export const SYSTEM_MESSAGE_MS = 3000

/** Data calls give up after this many milliseconds. */
export const DATA_TIMEOUT_MS = 60000
/** Shell and calendar client give up after this many milliseconds. */
export const SHELL_TIMEOUT_MS = 500000
/** From a refused shell call to the sign-in page, in milliseconds. */
export const SIGN_IN_AGAIN_MS = 3000

/** Refetch after an event was saved or deleted, in milliseconds. */
export const EVENT_REFETCH_MS = 500
/** Refetch after a calendar was saved or deleted, in milliseconds. */
export const CALENDAR_REFETCH_MS = 1000

/** Page transition, in milliseconds. */
export const PAGE_TRANSITION_MS = 700
/** The loading bar moves on every so many milliseconds … */
export const LOADING_STEP_MS = 500
/** … by at most this share, in percent. */
export const LOADING_STEP_PERCENT = 40
/** A theme picked at random is painted after this many milliseconds. */
export const THEME_SWITCH_MS = 500

/** Width of the sidebar, in pixels. */
export const DRAWER_WIDTH = 240
/** Width of the card on the sign-in page, in pixels. */
export const LOGIN_CARD_WIDTH = 400
/** Up to this width, in pixels, a screen counts as a phone. */
export const PHONE_WIDTH = 600
/** From this width on, in pixels, the sidebar stands beside the page. */
export const WIDE_WIDTH = 1000
/** The top bar changes its look at these scroll positions, in pixels. */
export const TOP_BAR_SCROLL = [30, 40] as const

/** Suggestions of the quick menu search. */
export const QUICK_SEARCH_SUGGESTIONS = 5
/** Shortest new password. */
export const PASSWORD_MIN_LENGTH = 8
/** First and last year of the year picker. */
export const YEAR_MIN = 1900
export const YEAR_MAX = 2050

/** Longest name and description of calendars and their events. */
export const CALENDAR_NAME_MAX = 100
export const CALENDAR_DESCRIPTION_MAX = 150
/** Where names and texts of events are cut, in characters. */
export const EVENT_LIST_NAME_CUT = 25
export const EVENT_CELL_CUT = 30
export const EVENT_CELL_CUT_PHONE = 20
/** Events shown in the cell of one day. */
export const EVENTS_PER_DAY = 2

/** Largest avatar file, in bytes. */
export const AVATAR_MAX_BYTES = 300000

/** How a date is shown, how the wire spells it, how a time of day is spelt. */
export const DATE_DISPLAY = 'DD-MMM-YYYY'
export const DATE_WIRE = 'YYYY-MM-DD'
export const TIME_FORMAT = 'HH:mm'

/** Rows a page of a list may have; the first is what a list starts with. */
export const PAGE_SIZES = [25, 50, 100] as const
