// Amounts of stock and money as people read them.

/** Up to three decimals, thousands apart: 1,250.5. */
export function showQty(qty: number): string {
  return qty.toLocaleString('en', { maximumFractionDigits: 3 })
}

/** Two decimals and up to four. */
export function showPrice(price: number): string {
  return price.toLocaleString('en', { minimumFractionDigits: 2, maximumFractionDigits: 4 })
}
