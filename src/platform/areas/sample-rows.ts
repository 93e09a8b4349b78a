// Rows of the sample company on their way into tables.

/** A row to be inserted, by column. */
export type Row = Record<string, string | number | boolean | null>
