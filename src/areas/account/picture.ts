// A person's own picture.
import * as z from 'zod/mini'
import { nothing, operation, value } from '#base/operation.ts'
import { pictureFields } from '#platform/pictures/picture-limits.ts'

/** Sets one's own picture. */
export const setPicture = operation({
  name: 'account.setPicture',
  title: { en: 'Set my picture', th: 'ตั้งรูปประจำตัว' },
  effect: 'write',
  changes: ['people', 'organization'],
  access: 'signed-in',
  transaction: 'own',
  input: pictureFields,
  output: value(z.object({ Profile: z.string() })),
  done: { en: 'The picture is set', th: 'ตั้งรูปประจำตัวแล้ว' },
})

/** Takes one's own picture away. */
export const removePicture = operation({
  name: 'account.removePicture',
  title: { en: 'Remove my picture', th: 'ลบรูปประจำตัว' },
  effect: 'write',
  changes: ['people', 'organization'],
  access: 'signed-in',
  input: {},
  output: nothing,
  done: { en: 'The picture is removed', th: 'ลบรูปประจำตัวแล้ว' },
})
