// What stands on the cards of the sample's people beside their names. Made up: nobody has these numbers.
import { checkDigit } from '#base/thai-number.ts'
import type { SamplePerson } from './sample-people.ts'

const women = new Set([
  ...['malee', 'waraporn', 'napaporn', 'siriporn', 'jirapa', 'chonthicha', 'rattana', 'kamonwan', 'orathai'],
  ...['benjamas', 'supawadee', 'jantima', 'pornthip', 'duangjai', 'saifon'],
])
const titles: Readonly<Record<string, string>> = {
  chanchai: 'DR',
  malee: 'MRS',
  siriporn: 'MRS',
  orathai: 'MRS',
  jantima: 'MRS',
  pornthip: 'MRS',
}

/** Title, gender, national ID and how to write on LINE; `index` is the person's place among all. */
export function factsOf({ username }: SamplePerson, index: number) {
  const isWoman = women.has(username)
  return {
    title: titles[username] ?? (isWoman ? 'MS' : 'MR'),
    gender: isWoman ? 'F' : 'M',
    national_id: nationalId(index),
    line_user_id: index % 3 === 0 ? `${username}.ngan` : null,
  }
}

// no office that registers people has the number 9999
function nationalId(index: number): string {
  const twelve = `19999${String(4_100_000 + index * 7_919).padStart(7, '0')}`
  return twelve + checkDigit(twelve)
}
