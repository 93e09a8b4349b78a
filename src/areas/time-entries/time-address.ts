// Where one's own time stands: a tab of the account page, as it is everybody's and has no path of the specification.

/** The address of a week, or of what waits for one's approval. */
export function timePlace({ day, view }: { day?: string; view?: 'approve' | 'rejected' } = {}): string {
  const rest = [day && `day=${day}`, view && `view=${view}`].filter(Boolean).map((one) => `&${one}`)
  return `/app/Setting-Page?list=time${rest.join('')}`
}
