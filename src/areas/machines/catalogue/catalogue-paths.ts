// Where the pages of machine types and models are, for all who name one.

/** The path of a model's page. */
export const modelPath = (id: number): string => `/app/Component-Management/${id}`

/** The path of a machine type's page. */
export const typePath = (id: number): string => `/app/Component-Type-Management/${id}`
