// The 13-digit numbers of Thai people and companies: how they are typed, and their check digit.

/** The digits of a number as typed with spaces or dashes. */
export function thaiNumberDigits(typed: string): string {
  return typed.replace(/[\s-]/g, '')
}

/** True for 13 digits whose last one fits: (11 - sum of d(i) * (14 - i) mod 11) mod 10. */
export function isThaiNumber(digits: string): boolean {
  if (!/^\d{13}$/.test(digits)) return false
  return checkDigit(digits.slice(0, 12)) === digits[12]
}

/** The digit that belongs behind twelve others. */
export function checkDigit(twelve: string): string {
  const sum = [...twelve].reduce((all, digit, i) => all + Number(digit) * (13 - i), 0)
  return String((11 - (sum % 11)) % 10)
}
