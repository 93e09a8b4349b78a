// How long tests wait, in milliseconds: many times what it takes. On a machine that is busy with other things what must come comes
// late and no test falls; one falls by what never comes.

/** For one thing to come. */
export const PATIENCE = 60_000

/** For one whole test. */
export const LONGEST = 300_000
