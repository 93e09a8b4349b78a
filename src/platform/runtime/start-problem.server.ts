// A reason not to start that its reader can act on: printed as it is, without a stack.

/** Thrown before the server listens; each line of the message is one clear sentence for the operator. */
export class StartProblem extends Error {
  override readonly name = 'StartProblem'
}
