// A valid input for any operation, from its own fields and the rows that are there.
import type { Random } from '#base/random.ts'
import type { FieldProblem } from '../../src/base/errors.ts'
import type { Operation } from '../../src/base/operation.ts'
import { asCarried, carriedBy } from './captured-call.ts'
import { problemsOf, withoutProblems } from './valid-input-check.ts'
import { type Input, type InputGround, type InputWishes, NoInput } from './valid-input-ground.ts'
import { Making } from './valid-input-making.ts'

/**
 * An input that the operation's own check takes and that fits the rows there are. Throws NoInput if none is found.
 */
export async function validInput(
  operation: Operation,
  ground: InputGround,
  random: Random,
  wishes: InputWishes = {},
): Promise<Input> {
  let problems: readonly FieldProblem[] = []
  for (let attempt = 0; attempt < 60; attempt++) {
    const made = await new Making(ground, random, wishes).input(operation)
    const input = withoutProblems(operation, made)
    problems = problemsOf(operation, input)
    if (problems.length === 0) return withCarried(operation, input, ground, random)
  }
  const said = problems.map(({ field, code }) => `${field} ${code}`).join(', ')
  throw new NoInput(`No valid input for ${operation.name}: ${said}`)
}

async function withCarried(
  operation: Operation,
  input: Input,
  ground: InputGround,
  random: Random,
): Promise<Input> {
  const inner = carriedBy(operation, random)
  return inner ? { ...input, ...asCarried(inner, await validInput(inner, ground, random)) } : input
}

/** The same, or null while none is found: there may be no row the operation could be about. */
export async function inputFor(...wanted: Parameters<typeof validInput>): Promise<Input | null> {
  try {
    return await validInput(...wanted)
  } catch (error) {
    if (error instanceof NoInput) return null
    throw error
  }
}
