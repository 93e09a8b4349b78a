/** How long a thread may read a file, and make one, in milliseconds. Tests, beside which other things run, give more. */
export const sheetTimes = { reading: 10_000, making: 60_000 }
