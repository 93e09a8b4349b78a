// How long work without a network stays on a device, for the device and for the server.

/** A sheet is kept for so many days; acts that wait stay until they are sent. What is sent later counts as no older than this. */
export const KEPT_DAYS = 7
