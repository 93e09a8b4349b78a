// What the build knows of itself: which version, when, and of whose work it is made.

/** A package that is part of the running product. */
export interface Ingredient {
  readonly name: string
  readonly version: string
  readonly licence: string
}

/** The product as it was built. */
export interface Software {
  readonly version: string
  /** The moment of the build, ISO; and the commit, where it was built from a repository. */
  readonly builtAt: string
  readonly commit: string | null
  readonly ingredients: readonly Ingredient[]
}
