// Choices of the catalogue that came along with an order, for searches without a network.
import type { InputFor, Operation, OutputFor } from '#base/operation.ts'
import { call } from '#platform/browser/call.web.ts'
import { CallFailure } from '#platform/browser/call-failure.web.ts'
import { isCapturing } from '#platform/browser/captured.web.ts'
import { cache } from '#platform/browser/use-read.web.ts'

/** Rows of an operation that were read so far, each once. */
export function keptChoices<O extends Operation>(operation: O): OutputFor<O>[number & keyof OutputFor<O>][] {
  const answers = cache.getQueriesData<readonly { readonly id: number }[]>({ queryKey: [operation.name] })
  const rows = new Map(answers.flatMap(([, found]) => (found ?? []).map((one) => [one.id, one] as const)))
  return [...rows.values()] as never
}

/** Searches an operation; on a page that was taken along, without a network, what came along and has `text` in it. */
export async function searchChoices<O extends Operation>(
  operation: O,
  input: InputFor<O>,
  text: string,
): Promise<OutputFor<O>> {
  const isKept = isCapturing()
  try {
    return await call(operation, input, { quiet: isKept })
  } catch (failure) {
    if (!isKept || !(failure instanceof CallFailure) || !failure.isUncertain) throw failure
    const wanted = text.toLowerCase()
    const hasText = (one: unknown) =>
      Object.values(one as object).some(
        (told) => typeof told === 'string' && told.toLowerCase().includes(wanted),
      )
    return keptChoices(operation).filter(hasText) as OutputFor<O>
  }
}
