// Money as people read it.
const satang = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '120,000.00'; '–' where it is not known. */
export function showMoney(baht: number | null): string {
  return baht === null ? '–' : satang.format(baht)
}
