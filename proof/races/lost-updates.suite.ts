// A user who saves second on a stale page is told so, at every operation that asks for a row's version.
import { randomOf } from '#base/random.ts'
import type { Operation } from '../../src/base/operation.ts'
import type { FoundCase, Suite } from '../proof.ts'
import { type Edited, type Likely, edit, isEdit, subjectTable } from './editors.ts'
import { writingOperations } from './growth.ts'
import { answerFigures, operationNamed } from './racers.ts'
import { type Scene, inScene } from './scene.ts'

const EDITORS = 20
/** Rounds without a caller who may change the chosen row, before an operation counts as unusable. */
const PATIENCE = 150

/** In what state the row is that these need, where few of the newest are in it. */
const startsIn = new Map<string, Likely>([['leave.undoApproval', ['status', 'APPROVED']]])

export const suite: Suite = {
  name: 'races/lost-updates',
  title: 'Nothing is overwritten unseen',
  beside: 'untimed',
  async run(proof) {
    await inScene(proof, EDITORS * 2, async (scene) => {
      const edits = proof.some(writingOperations().filter(isEdit), 40)
      const seen = new Set<string>()
      let rounds = 0
      let winners = 0
      let stale = 0
      for (const operation of edits) {
        // the first operation on a table stands for it, and the others come along
        const first = !seen.has(subjectTable(operation)!)
        seen.add(subjectTable(operation)!)
        const wanted = first ? proof.size(2, 40, 200) : proof.size(1, 6, 20)
        let done = 0
        for await (const edited of roundsOf(scene, operation, proof.seed, wanted)) {
          const number = done++
          winners += edited.winners
          stale += edited.stale
          if (edited.faults.length > 0)
            proof.found(`${operation.name}, round ${number}: ${edited.faults.join('; ')}`, {
              operation: operation.name,
              number,
            })
        }
        rounds += done
        // what can be done to a row only once runs out of rows
        if (done < wanted / 2) proof.say(`${operation.name}: ${scene.racers.refusals(operation)}`)
        if (done < wanted) proof.figure(`rounds of ${operation.name}`, done, '', { atLeast: wanted / 2 })
      }
      proof.figure('operations that change a row', edits.length, '', { atLeast: 1 })
      proof.figure('rounds of 20 editors', rounds)
      proof.figure('winners a round', rounds === 0 ? 0 : winners / rounds, '', { exactly: 1 })
      proof.figure('told of a stale page, of 19 losers a round', stale)
      await answerFigures(proof, scene.racers)
    })
  },
  replay,
}

// Rounds of one operation as long as there are rows it can change, each rather at a row like that of the one before.
async function* roundsOf(
  scene: Scene,
  operation: Operation,
  seed: string,
  wanted: number,
): AsyncGenerator<Edited> {
  let likely = startsIn.get(operation.name) ?? null
  for (let number = 0; number < wanted; number++) {
    const edited = await round(scene, operation, seed, number, likely)
    if (edited === null) return
    likely = edited.likely
    yield edited
  }
}

// A row that nobody could change in its state says nothing: another one is made and chosen.
async function round(
  { testEnv, racers, ground, growth }: Scene,
  operation: Operation,
  seed: string,
  number: number,
  likely: Likely | null,
): Promise<Edited | null> {
  const random = randomOf(`${seed} ${operation.name} ${number}`)
  for (let left = PATIENCE; left > 0; left--) {
    const edited = await edit(testEnv, racers, ground, operation, EDITORS, random, likely)
    if (edited !== null) return edited
    // new ones lack what others are furnished with, and should not be all there is
    if (left % 3 === 0) await growth.anotherRow(operation, subjectTable(operation)!, random)
  }
  return null
}

async function replay({ seed, tier, detail }: FoundCase): Promise<void> {
  await inScene({ seed, tier }, EDITORS * 2, async (scene) => {
    const operation = operationNamed(String(detail.operation))
    for await (const { faults } of roundsOf(scene, operation, seed, Math.max(10, Number(detail.number) + 1)))
      if (faults.length > 0) throw new Error(faults.join('; '))
  })
}
