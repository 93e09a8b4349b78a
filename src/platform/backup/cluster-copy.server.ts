// A copy of a running cluster: its files as they lie, and the log of changes that makes them whole again.
import { type FileHandle, open, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { createTarPacker } from 'modern-tar'
import type pg from 'pg'

/** What of a cluster is made anew by its start, or belongs to its processes: the directories stay, empty. */
const EMPTIED = new Set([
  'log',
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label.*|tablespace_map.*|current_logfiles|pg_internal\.init.*|pgsql_tmp.*|t\d+_\d+.*)$/
/** Copied last: it says where recovery begins. */
const CONTROL = 'global/pg_control'
const CHUNK = 1 << 18

type Packing = ReturnType<typeof createTarPacker>['controller']

/** Begins a backup on a connection, which must stay open; the log of changes is kept from here on. */
export async function beginCopy(superuser: pg.ClientBase): Promise<{ firstWal: string }> {
  await superuser.query(
    `select pg_create_physical_replication_slot('ngan_backup_' || pg_backend_pid(), true, true)`,
  )
  const { rows } = await superuser.query<{ wal: string }>(
    `select pg_walfile_name(pg_backup_start('ngan', true)) as wal`,
  )
  return { firstWal: rows[0]!.wal }
}

/** Ends it; the label belongs into the copy. */
export async function endCopy(superuser: pg.ClientBase): Promise<{ label: string }> {
  const { rows } = await superuser.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  )
  return { label: rows[0]!.label }
}

/** Closes the file of the log that holds the moment, so that it can be copied; gives back its name. */
export async function closeWal(superuser: pg.ClientBase): Promise<{ lastWal: string }> {
  // recovery stops at the first record after the moment: there must be one
  const { rows } = await superuser.query<{ wal: string }>(
    `select pg_walfile_name(pg_create_restore_point('ngan')) as wal`,
  )
  await superuser.query('select pg_switch_wal()')
  return { lastWal: rows[0]!.wal }
}

/** The files of a cluster as a tar, between `beginCopy` and `endCopy`. */
export function clusterTar(cluster: string): AsyncIterable<Uint8Array> {
  return tarOf(async (pack) => {
    const { directories, files } = await contentOf(cluster)
    for (const name of directories) await addDirectory(pack, name)
    for (const name of files.filter((one) => one !== CONTROL)) await addFile(pack, cluster, name)
    await addFile(pack, cluster, CONTROL)
  })
}

/** The label and the log of changes of a copy, as a tar. */
export function walTar(
  cluster: string,
  label: string,
  { firstWal, lastWal }: { firstWal: string; lastWal: string },
): AsyncIterable<Uint8Array> {
  return tarOf(async (pack) => {
    const text = Buffer.from(label)
    await write(pack.add({ name: 'backup_label', type: 'file', size: text.length, mode: 0o600 }), [text])
    const names = (await readdir(join(cluster, 'pg_wal')))
      .filter((name) => /^[0-9A-F]{24}$/.test(name) && name >= firstWal && name <= lastWal)
      .sort()
    if (names[0] !== firstWal || names.at(-1) !== lastWal)
      throw new Error(`The database no longer has its log from ${firstWal} to ${lastWal}`)
    for (const name of names) await addFile(pack, cluster, `pg_wal/${name}`)
  })
}

async function contentOf(cluster: string): Promise<{ directories: string[]; files: string[] }> {
  const directories: string[] = []
  const files: string[] = []
  const walk = async (below: string) => {
    for (const entry of await readdir(join(cluster, below), { withFileTypes: true })) {
      const name = below === '' ? entry.name : `${below}/${entry.name}`
      if (LEFT_OUT.test(entry.name)) continue
      if (entry.isFile()) files.push(name)
      if (!entry.isDirectory()) continue
      directories.push(name)
      if (!EMPTIED.has(name)) await walk(name)
    }
  }
  await walk('')
  return { directories, files }
}

function tarOf(fill: (pack: Packing) => Promise<void>): AsyncIterable<Uint8Array> {
  const { readable, controller } = createTarPacker()
  fill(controller).then(
    () => controller.finalize(),
    (error) => controller.error(error),
  )
  return readable
}

async function addDirectory(pack: Packing, name: string): Promise<void> {
  await pack.add({ name: `${name}/`, type: 'directory', size: 0, mode: 0o700 }).close()
}

// A table may be dropped, shortened or grow meanwhile: what it then lacks or has too much, the log of changes puts right.
async function addFile(pack: Packing, cluster: string, name: string): Promise<void> {
  let handle: FileHandle
  try {
    handle = await open(join(cluster, name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  try {
    const { size, mtime } = await handle.stat()
    const header = { name, type: 'file', size, mode: 0o600, mtime } as const
    await write(pack.add(header), exactly(handle, size))
  } finally {
    await handle.close()
  }
}

async function* exactly(handle: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < size; ) {
    const length = Math.min(CHUNK, size - at)
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(length), 0, length, at)
    const isOver = bytesRead === 0
    yield isOver ? buffer : buffer.subarray(0, bytesRead)
    at += isOver ? length : bytesRead
  }
}

async function write(
  to: WritableStream<Uint8Array>,
  chunks: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): Promise<void> {
  const writer = to.getWriter()
  for await (const chunk of chunks) await writer.write(chunk)
  await writer.close()
}
