// THE TABLE OF CONTENTS: every area, in dependency order.
import type { Wire } from '#wire/wire.ts'

/** Every path of the product and the operations behind it. */
export const wires: readonly Wire[] = []
