import { ReceivedFile } from '#base/received-file.ts'
import type { Golden } from '#wire/golden.ts'
import { removePicture, setPicture } from './picture.ts'

const picture = new ReceivedFile({
  key: '0123456789abcdef0123456789abcdef',
  name: 'ฉัน.png',
  mime: 'image/png',
  size: 120_000,
  sha256: 'a'.repeat(64),
})
const crop = { left: 10, top: 0, size: 600 }
const made = { Profile: '5f0c1e9e-8d1f-4a9e-9a58-2f6f0f6f3f10.jpg' }

export const goldens: Golden[] = [
  {
    operation: setPicture,
    path: 'api/UploadPicture',
    request: { picture, crop },
    input: { picture, crop },
    output: made,
    answer: { data: made },
  },
  {
    operation: removePicture,
    path: 'api/Setting',
    request: { action: 'remove_picture' },
    input: {},
    output: null,
    answer: { data: null },
  },
]
