// Where writes of this tab go instead of the server while an offline page is open.
import type { InputFor, Operation, OutputFor } from '#base/operation.ts'

/** Takes a write, or answers null where it is not one of those it takes. */
export type Capture = <O extends Operation>(
  operation: O,
  input: InputFor<O>,
  key: string,
) => Promise<{ output: OutputFor<O>; message: string }> | null

let current: Capture | null = null

/** Sends the writes of this tab to `capture`, until the given back function is called. */
export function captureBy(capture: Capture): () => void {
  current = capture
  return () => {
    if (current === capture) current = null
  }
}

/** The write as it was captured; null where it is to be called at once. */
export const captured: Capture = (operation, input, key) => current?.(operation, input, key) ?? null

/** True while a page is open whose writes are captured. */
export const isCapturing = (): boolean => current !== null
