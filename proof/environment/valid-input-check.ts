// What an operation's own check says of an input, and the input without what it complains of.
import type { FieldProblem } from '../../src/base/errors.ts'
import { type Fields, checkFields } from '../../src/base/fields.ts'
import type { Operation } from '../../src/base/operation.ts'
import type { Input } from './valid-input-ground.ts'
import { toldBy } from './valid-input-values.ts'

/** The wrong fields of an input by the operation's own check. */
export function problemsOf(operation: Operation, input: Input): readonly FieldProblem[] {
  const checked = checkFields(operation.input, input)
  if (!checked.ok) return checked.problems
  // a rule over several fields judges a change together with what stays, which only the server knows
  return isWhole(operation.input, input) ? (operation.check?.(checked.value as never) ?? []) : []
}

const isWhole = (fields: Fields, input: Input): boolean =>
  Object.entries(fields).every(
    ([name, field]) =>
      !(field.stays && input[name] === undefined) &&
      !(field.kind === 'group' && input[name] && !isWhole(field.fields!, input[name] as Input)),
  )

/**
 * An input without the optional fields its operation's check complains of, which may often just be left out, and with
 * another choice where it complains of the one that was made.
 */
export function withoutProblems(operation: Operation, input: Input): Input {
  let result = input
  for (const { field } of problemsOf(operation, input)) {
    const [first, second, third] = field.split('.')
    const asked = operation.input[first!]
    if (!asked) continue
    if (second === undefined || asked.kind === 'list') {
      if (toldBy(asked.schema).optional) result = without(result, first!)
      // of two numbers the later is to be the larger
      else if (typeof result[first!] === 'number') result = { ...result, [first!]: toldBy(asked.schema).max }
      else if (third !== undefined && asked.fields?.[third] && toldBy(asked.fields[third].schema).optional)
        result = { ...result, [first!]: withoutIn(result[first!] as Input[], Number(second), third) }
    } else if (asked.fields?.[second] && toldBy(asked.fields[second].schema).optional) {
      // what is left out of a change stays, and may be what is complained of
      const emptied = { ...result, [first!]: { ...(result[first!] as Input), [second]: null } }
      const isTaken = asked.fields[second].stays && checkFields(operation.input, emptied).ok
      result = isTaken ? emptied : { ...result, [first!]: without(result[first!] as Input, second) }
    } else if (typeof (result[first!] as Input)[second] === 'number' && asked.fields?.[second]) {
      const { max } = toldBy(asked.fields[second].schema)
      result = { ...result, [first!]: { ...(result[first!] as Input), [second]: max } }
    } else result = chosenOtherwise(operation, result, first!, second)
  }
  return result
}

// the check may know of an option that is not to be had
function chosenOtherwise(operation: Operation, input: Input, group: string, name: string): Input {
  const options = Object.keys(operation.input[group]!.fields?.[name]?.options ?? {})
  const inputs = options.map((option) => ({
    ...input,
    [group]: { ...(input[group] as Input), [name]: option },
  }))
  const isRight = (one: Input) =>
    problemsOf(operation, one).every(({ field }) => field !== `${group}.${name}`)
  return inputs.find(isRight) ?? input
}

const withoutIn = (rows: readonly Input[], at: number, name: string): Input[] =>
  rows.map((row, place) => (place === at ? without(row, name) : row))

const without = (input: Input, name: string): Input =>
  Object.fromEntries(Object.entries(input).filter(([key]) => key !== name))
