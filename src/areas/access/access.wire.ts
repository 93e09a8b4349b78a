// How menus are asked for. Spelt as the product spells it: do not correct.
import { plain } from '#wire/plain.ts'
import type { Wire } from '#wire/wire.ts'
import { generateMenu, menuTree } from './menu.ts'

export const accessWires: Wire[] = [
  plain('api/Menu', menuTree, { methods: ['GET', 'POST'] }),
  plain('generate-menu', generateMenu, { methods: ['GET', 'POST'] }),
]
