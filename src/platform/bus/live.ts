// What open screens are told of beside the areas: one person's own data.

/** The name under which a user's open pages hear that what is said of them at the top has changed. */
export function dataOfUser(userId: number): string {
  return `user ${userId}`
}

/** The name under which a user's open pages hear that what they are told of has changed. */
export function noticesOfUser(userId: number): string {
  return `notices ${userId}`
}
