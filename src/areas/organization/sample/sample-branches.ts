// The branches of the sample company.

/** Their codes. */
export type Branch = 'HQ' | 'CBI' | 'CNX'
