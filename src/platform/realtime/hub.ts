// Where the hub is, for both ends.

/** The path that websockets of the hub are opened at: the one any client of Socket.IO asks unless told otherwise. */
export const HUB_PATH = '/socket.io/'
