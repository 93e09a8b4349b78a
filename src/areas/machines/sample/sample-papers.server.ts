// Pictures and datasheets of the sample company's types and models: files beside this one, named by their codes.
import { readFile, readdir } from 'node:fs/promises'
import { parse } from 'node:path'
import type { SampleCompany } from '#platform/areas/sample-step.ts'
import { type Sql, sql } from '#platform/database/sql.server.ts'
import { pictureTypes } from '#platform/pictures/pictures.ts'

const SIDES = { width: 320, height: 240 }

/** Keeps the files and puts them to their records; a link to the maker's page for one model. */
export async function keepPapers({ db, files }: Pick<SampleCompany, 'db' | 'files'>): Promise<void> {
  await db.run(sql`
    update machine_model set datasheet_url = 'https://www.ngan.example/datasheets/rp-250' where code = 'RP-250'`)
  if (!files) return
  const keep = async (folder: string, name: string, mime: string, more: object) => {
    const bytes = await readFile(new URL(`./${folder}/${name}`, import.meta.url))
    const { id } = await files.keep(db, await files.put(bytes, name, mime), more)
    return id
  }
  for (const [name, code] of await namesIn('pictures')) {
    const id = await keep('pictures', name, pictureTypes.png, { isPublic: true, ...SIDES })
    // a code is that of a type or of a model
    for (const put of pictured(code, id)) await db.run(put)
  }
  for (const [name, code] of await namesIn('datasheets')) {
    const id = await keep('datasheets', name, 'application/pdf', {})
    await db.run(sql`update machine_model set datasheet_id = ${id} where code = ${code}`)
  }
}

const pictured = (code: string, id: number): Sql[] => [
  sql`update machine_type set image_id = ${id} where code = ${code}`,
  sql`update machine_model set image_id = ${id} where code = ${code}`,
]

async function namesIn(folder: string): Promise<[name: string, code: string][]> {
  const names = await readdir(new URL(`./${folder}/`, import.meta.url))
  return names.sort().map((name) => [name, parse(name).name])
}
