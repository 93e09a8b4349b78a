// Figures of backups for monitoring: an alarm belongs on each.
import { Gauge, type Registry } from 'prom-client'
import type { BackupState } from './backup-runs.server.ts'

/** Adds them; nothing is told of what there is none of, so that its absence can be alarmed too. */
export function addBackupMetrics(registry: Registry, state: () => Promise<BackupState>): void {
  const add = (name: string, help: string, value: (state: BackupState) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.reset()
        const now = await state().then(value, () => null)
        if (now !== null) this.set(now)
        else this.remove()
      },
    })
  add('ngan_backup_age_seconds', 'Since the moment of the newest backup', ({ age }) => age)
  add(
    'ngan_backup_proved_age_seconds',
    'Since the moment of the newest proved backup',
    ({ provedAge }) => provedAge,
  )
  add('ngan_backup_failed', '1 if the last backup failed or was not proved', ({ isFailed }) =>
    Number(isFailed),
  )
}
