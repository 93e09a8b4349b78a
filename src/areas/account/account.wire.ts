// How the account page's own calls are spelt.
import { action } from '#wire/action.ts'
import { upload } from '#wire/upload.ts'
import type { Wire } from '#wire/wire.ts'
import { removePicture, setPicture } from './picture.ts'

export const accountWires: Wire[] = [
  upload('api/UploadPicture', setPicture),
  action('api/Setting', 'action', { remove_picture: removePicture }),
]
