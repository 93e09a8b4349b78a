// A share of what nobody should send to any call; the others stand beside it.
import { refuseHostileInput } from './testing/hostile-input.server.ts'

refuseHostileInput({ share: 3, of: 4 })
