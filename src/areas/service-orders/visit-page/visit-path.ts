// Where the page of a visit is, for all who name one.

/** The path of a visit's page, below its order's. */
export const visitPath = (so_no: string, visit: number): string => `/app/Active/${so_no}/visit/${visit}`
