// The certificate of a warranty with its terms, as a paper for the customer.
import { rowId } from '#base/fields.ts'
import { fileAnswer } from '#base/file-answer.ts'
import { operation } from '#base/operation.ts'
import { warrantyWords } from './warranties.text.ts'

/** The certificate and terms of a warranty as PDF. */
export const printWarranty = operation({
  name: 'warranties.print',
  title: warrantyWords.print,
  effect: 'read',
  transaction: 'own',
  access: { anyOf: [{ menu: '/app/MA-page', flag: 'view' }] },
  input: { id: rowId('warranty') },
  output: fileAnswer,
})
