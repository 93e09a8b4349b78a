// Where the page of a template is, for all who name one.

/** The path of a template's page. */
export const templatePath = (id: number): string => `/app/project-type/${id}`
