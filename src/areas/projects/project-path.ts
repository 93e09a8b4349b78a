// Where the page of a project is, for all who name one.

/** The path of a project's page. */
export const projectPath = (no: string): string => `/app/Manage-Project/${encodeURIComponent(no)}`

/** The path of its milestones. */
export const milestonesPath = (no: string): string => `${projectPath(no)}?tab=milestones`
