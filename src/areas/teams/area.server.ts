// What the area of teams is on the server.
import type { ServerArea } from '#platform/areas/area-declaration.server.ts'
import { teamsArea } from './area.ts'
import { teamsHeld } from './teams-held.server.ts'
import { teamHandlers } from './teams.server.ts'

export const teamsServerArea: ServerArea = {
  area: teamsArea,
  handlers: teamHandlers,
  contributions: { holdsPeople: [teamsHeld] },
  sql: ['teams.sql'],
  // what a leaver has to hand over is told by what has the teams
  lateSql: ['teams-held.sql'],
}
