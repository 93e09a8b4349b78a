// Where people's pictures are.

/** What stands before the name of a picture in its address. */
export const PICTURE_BASE = '/pictures/'
