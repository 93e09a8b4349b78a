// Customers as filters of lists look them up: what searches is loaded with the first search.

/** As `searchCustomers` finds them. */
export const findCustomers = async (text: string) =>
  (await import('./customer-search.web.ts')).searchCustomers(text)
