// The sheet of a contract, as a paper for the customer.
import { rowId } from '#base/fields.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { operation } from '#base/operation.ts'
import { byMa } from './ma-contracts.ts'
import { maWords } from './ma-contracts.text.ts'

/** What was agreed as PDF: terms, machines, and for callers who are told money the instalments. */
export const printMaContract = operation({
  name: 'maContracts.print',
  title: maWords.print,
  effect: 'read',
  transaction: 'own',
  access: byMa('view'),
  input: { id: rowId('ma_contract') },
  output: fileAnswer,
})
