// THE TABLE OF CONTENTS: every area, in dependency order.
import { peopleWires } from '#areas/people/people.wire.ts'
import type { Wire } from '#wire/wire.ts'

/** Every path of the product and the operations behind it. */
export const wires: readonly Wire[] = [
  ...peopleWires, // employees and their accounts
]
