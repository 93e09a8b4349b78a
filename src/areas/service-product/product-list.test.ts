// What the server is asked for an address of the service product.
import { expect, test } from 'vitest'
import { readListAddress } from '#base/list-address.ts'
import { figureList, figuresAsked, ordersAsked } from './product-list.ts'

const view = (address: string) => readListAddress(figureList, new URLSearchParams(address))

test('a text is asked where there is a search for it, and nowhere else', () => {
  for (const by of ['', '&by=WARRANTY']) expect(figuresAsked(view(`q=siam${by}`)).text).toBe('siam')
  for (const by of ['TYPE', 'MONTH']) expect(figuresAsked(view(`q=siam&by=${by}`)).text).toBeUndefined()
  expect(ordersAsked(view('q=siam&by=ORDERS')).text).toBe('siam')
})
