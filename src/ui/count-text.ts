/** '12,345', or '1,000+' where counting stopped. By hand: a page's first formatter takes the browser as long as all its rows. */
export function countText(count: number, bounded = false): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',') + (bounded ? '+' : '')
}
