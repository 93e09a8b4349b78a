// How the dashboard is asked for.
import { action } from '#wire/action.ts'
import type { Wire } from '#wire/wire.ts'
import { showToday } from './dashboards.ts'

export const dashboardsWires: Wire[] = [action('api/dashboards', 'action', { today: showToday })]
