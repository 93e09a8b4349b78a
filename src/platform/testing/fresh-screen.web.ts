// Before each file of screens in a worker that reads several: our own modules are read anew and so remember nothing of the
// file before; only packages, which cost most of the reading, stay.
import { vi } from 'vitest'

vi.useRealTimers()
vi.unstubAllGlobals()
localStorage.clear()
sessionStorage.clear()
document.body.replaceChildren()
history.replaceState(null, '', '/')
vi.resetModules()
