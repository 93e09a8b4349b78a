// Where the page of a machine is, for all who name one.

/** The path of a machine's page. */
export const machinePath = (id: number): string => `/app/Component-Project-Management/${id}`
