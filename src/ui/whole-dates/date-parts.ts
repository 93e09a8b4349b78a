// Where the dates of a text are, as people read them: 20-Nov-2026, 20-พ.ย.-2569; numbers of orders, SO-2611-0047, go with them.
const DATE = /(\d{2}-(?:[A-Z][a-z]{2}|[ก-๙]{1,3}\.[ก-๙]\.)-\d{4}|\bSO-\d{4}-\d{4,}\b)/

/** A text in parts, each second one a date or a number of an order; null where it holds none. */
export function dateParts(text: string): string[] | null {
  // most texts have no hyphen at all
  if (text.length < 11 || !text.includes('-')) return null
  const parts = text.split(DATE)
  return parts.length > 1 ? parts : null
}
