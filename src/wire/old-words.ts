// The old words of the wire: machines and what belongs to them are components there, in every operation, also in those to come.

/** By the wire's word, ours: as the names of tables, and at the head of the fields that lead to them. */
const words = {
  component_project: 'machine',
  component: 'machine_model',
  component_type: 'machine_type',
  component_group: 'machine_group',
  component_part: 'spare_part',
  component_symptom: 'machine_model_symptom',
} as const

/** By how names of operations began and ended, how they do now; descriptions of the wire tell the former. */
const operations = {
  'components.': 'spareParts.',
  ComponentPart: 'SparePart',
  ComponentGroup: 'MachineGroup',
  ComponentSymptom: 'MachineModelSymptom',
} as const

const theirs = new Map<string, string>(Object.entries(words))
const back = new Map([...theirs].map(([wire, own]) => [own, wire]))

// 'machine_id', 'parent_machine_id', 'machine_ids', and with a name beside it 'machine_id_th'
const fieldOf = (known: ReadonlyMap<string, string>) =>
  new RegExp(`^(.+_)?(${[...known.keys()].join('|')})(_ids?(?:_th|_en)?)$`)
const theirField = fieldOf(theirs)
const ownField = fieldOf(back)

// every key of every row is asked: most are no id
const mayLead = (field: string) => field.includes('_id')

/** The wire's word for a table of ours. */
export function oldTable(table: string): string {
  return back.get(table) ?? table
}

/** The wire's word for a field of ours. */
export function oldField(field: string): string {
  if (!mayLead(field)) return field
  const [, before = '', table, after = ''] = ownField.exec(field) ?? []
  return table === undefined ? field : `${before}${back.get(table)!}${after}`
}

/** Our word for a field that is said in an old one, as on the wire and in what was written before tables were renamed. */
export function newField(field: string): string {
  if (!mayLead(field)) return field
  const [, before = '', table, after = ''] = theirField.exec(field) ?? []
  return table === undefined ? field : `${before}${theirs.get(table)!}${after}`
}

/** Our word for a field of the wire; our own, where the wire has another, is marked and so refused later. */
export function fieldFromWire(field: string): string {
  return mayLead(field) && ownField.test(field) ? `?${field}` : newField(field)
}

/** The name of an operation as descriptions of the wire have told it. */
export function oldOperation(name: string): string {
  return Object.entries(operations).reduce(
    (told, [old, own]) =>
      own.endsWith('.') ? told.replace(new RegExp(`^${own}`), old) : told.replace(new RegExp(`${own}$`), old),
    name,
  )
}
