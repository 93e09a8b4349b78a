// Where the page of a contract is, for all who name one.

/** The path of a contract's page. */
export const maPath = (id: number): string => `/app/MA-page/${id}`
