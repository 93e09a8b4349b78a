// Software of the sample company, what runs on its machines, some of it old, and what was found there.
import { type Machine, sampleInstalled } from '#areas/machines/sample/sample-installed.ts'
import { on } from '#platform/areas/sample-clock.ts'
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import type { Db } from '#platform/database/db.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { UNKNOWN_TYPE } from '#base/received-file.ts'
import { type SampleSoftware, sampleSoftware } from './sample-programs.ts'

/** The register, installs on machines that run, and copies taken at visits. */
export async function loadSoftware(company: SampleCompany): Promise<void> {
  const { db, clock, given } = company
  const engineers = await db.rows<{ id: number }>(sql`
    select id from employee where is_field_engineer and not is_deleted and status <> 'RESIGNED' order by id`)
  await enterRegister(company, engineers[0]?.id ?? null)
  const { machines } = given(sampleInstalled)
  const rows = machines.flatMap((machine) =>
    sampleSoftware
      .filter((one) => runs(machine, one))
      .flatMap((one) =>
        installsOf(
          machine,
          one,
          engineers.map(({ id }) => id),
        ),
      ),
  )
  await db.run(sql`
    insert into program_install (machine_id, software_id, program_version_id, installed_at, removed_at, installed_by, note)
    select r.machine, s.id, v.id, r.at, r.until, r.engineer, r.note
    from json_to_recordset(${JSON.stringify(
      rows.map((row) => ({
        ...row,
        at: clock.iso(on(row.day, 10, 20)),
        until: row.replaced === null ? null : clock.iso(on(row.replaced, 10, 20)),
      })),
    )}::json) as r(machine bigint, code text, version text, at timestamptz, until timestamptz, engineer bigint, note text)
    join software s on s.code = r.code join program_version v on v.software_id = s.id and v.version = r.version
    order by r.at, r.machine, s.id`)
  await enterFound(company, machines)
}

async function enterRegister({ db, clock, files }: SampleCompany, owner: number | null): Promise<void> {
  for (const {
    code,
    name,
    kind,
    platform,
    language,
    model,
    status,
    license,
    ending,
    versions,
  } of sampleSoftware) {
    const { id } = await db.one<{ id: number }>(sql`
      insert into software (code, name, kind, platform, language, owner_id, machine_model_id, license_note, status)
      values (${code}, ${name}, ${kind}, ${platform}, ${language}, ${owner},
        (select id from machine_model where code = ${model ?? null}), ${license ?? null}, ${status ?? 'ACTIVE'})
      returning id`)
    for (const [version, day, note] of versions) {
      const kept =
        files && (await files.put(archiveOf(code, version), `${code}_${version}.${ending}`, UNKNOWN_TYPE))
      const file = kept && (await files.keep(db, kept))
      await db.run(sql`
        insert into program_version (software_id, version, released_on, change_note, file_id)
        values (${id}, ${version}, ${clock.date(day)}, ${note}, ${file?.id ?? null})`)
    }
  }
}

const archiveOf = (code: string, version: string) => Buffer.from(`${code} ${version}\n${'#'.repeat(2000)}`)

function runs({ type, model, status, commissionedDay }: Machine, software: SampleSoftware): boolean {
  if (type !== software.type || commissionedDay === null || status === 'DECOMMISSIONED') return false
  // the first palletizers run their own, and none of the later ones
  return software.model ? model === software.model : !(type === 'RPZ' && model === 'RP-100')
}

// from the version that was the latest when the machine began to run; every fourth stays one behind
function installsOf(
  { id, commissionedDay }: Machine,
  { code, versions }: SampleSoftware,
  engineers: number[],
) {
  const begun = commissionedDay!
  const first = Math.max(
    0,
    versions.findLastIndex(([, day]) => day <= begun),
  )
  const last = id % 4 === 0 ? Math.max(first, versions.length - 2) : versions.length - 1
  const steps = versions.slice(first, last + 1).flatMap(([version, released], at) => {
    const day = at === 0 ? begun : Math.max(released + 5 + (id % 25), begun + at)
    return day < 0 ? [{ version, day }] : []
  })
  return steps.map(({ version, day }, at) => ({
    ...{ machine: id, code, version, day },
    replaced: steps[at + 1]?.day ?? null,
    engineer: engineers.length > 0 ? engineers[id % engineers.length]! : null,
    note: at > 0 && id % 5 === 0 ? 'อัปเดตตอนเข้า PM' : null,
  }))
}

// copies of some machines: most are what was installed, some were changed by the customer
async function enterFound({ db, clock, files }: SampleCompany, machines: readonly Machine[]): Promise<void> {
  if (!files) return
  for (const { id } of machines.filter((one) => one.id % 6 === 0)) {
    const found = await db.maybe<Running>(sql`
      select i.id, i.software_id, i.installed_by, s.code, v.version, f.original_name as name
      from program_install i join software s on s.id = i.software_id join program_version v on v.id = i.program_version_id
      join file_object f on f.id = v.file_id
      where i.machine_id = ${id} and i.removed_at is null and i.installed_at < ${clock.iso(on(-40, 0))} order by i.id limit 1`)
    if (found) await keepFound(db, files, { ...found, machine: id, at: clock.iso(on(-3 - (id % 30), 15, 5)) })
  }
}

interface Running {
  readonly id: number
  readonly software_id: number
  readonly installed_by: number | null
  readonly code: string
  readonly version: string
  readonly name: string
}

async function keepFound(
  db: Db,
  files: NonNullable<SampleCompany['files']>,
  {
    id,
    software_id,
    installed_by,
    code,
    version,
    name,
    machine,
    at,
  }: Running & { machine: number; at: string },
): Promise<void> {
  const isChanged = machine % 12 === 0
  const archive = archiveOf(code, version)
  const bytes = isChanged ? Buffer.concat([archive, Buffer.from('T#2s')]) : archive
  const file = await files.keep(db, await files.put(bytes, name, UNKNOWN_TYPE))
  await db.run(sql`
    insert into program_backup (machine_id, software_id, file_id, taken_at, taken_by, program_install_id, is_changed, note)
    values (${machine}, ${software_id}, ${file.id}, ${at}, ${installed_by}, ${id}, ${isChanged},
      ${isChanged ? 'ลูกค้าปรับเวลาหน่วงเอง' : null})`)
}
