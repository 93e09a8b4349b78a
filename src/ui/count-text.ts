import { COUNT_BOUND } from '#base/paging.ts'

/** '12,345', or '1,000+' where counting stopped. By hand: a page's first formatter takes the browser as long as all its rows. */
export function countText(count: number, bounded = false): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',') + (bounded ? '+' : '')
}

/** The same of rows that were counted to one more than the bound. */
export function countedText(counted: number): string {
  return countText(Math.min(counted, COUNT_BOUND), counted > COUNT_BOUND)
}
