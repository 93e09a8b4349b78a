// Before each file of screens in a worker that reads several: our own modules are read anew and so remember nothing of the
// file before; only packages, which cost most of the reading, stay.
import { configure } from '@testing-library/react'
import { vi } from 'vitest'
import { PATIENCE } from './patience.ts'

// the usual second is too short for a screen on a busy machine, whatever draws it
configure({ asyncUtilTimeout: PATIENCE })

vi.useRealTimers()
vi.unstubAllGlobals()
localStorage.clear()
sessionStorage.clear()
document.body.replaceChildren()
history.replaceState(null, '', '/')
vi.resetModules()
