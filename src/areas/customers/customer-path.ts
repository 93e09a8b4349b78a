// Where the page of a customer is, for all who name one.

/** The path of a customer's page. */
export const customerPath = (code: string): string => `/app/Manage-Customer/${encodeURIComponent(code)}`
