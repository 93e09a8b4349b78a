// Money as the report shows it.
const money = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** '120,000.00'; '–' where it is not known. */
export const showMoney = (baht: number | null): string => (baht === null ? '–' : money.format(baht))
