// The page of what nights away are paid with. Spelt as the product spells it: do not correct.
export const lodgingPath = '/app/quaterage'
