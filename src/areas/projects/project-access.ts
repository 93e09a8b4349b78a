// The right to projects, apart from their contract: filters ask it before anything of a project is loaded.
import type { Access, Flag } from '#base/access.ts'

/** A right at the page of projects. */
export const byProject = (flag: Flag): Access => ({ anyOf: [{ menu: '/app/Project-Management', flag }] })
