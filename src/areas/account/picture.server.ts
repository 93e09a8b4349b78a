// One's own picture on the server, and how anybody's is shown.
import type { Routes } from '#platform/areas/area-declaration.server.ts'
import { problem } from '#base/errors.ts'
import { type OperationHandler, handle } from '#platform/server/handle.server.ts'
import { dropPicture, keepPicture } from '#platform/pictures/pictures.server.ts'
import { PICTURE_BASE, pictureTypes } from '#platform/pictures/pictures.ts'
import { refuse } from '#platform/server/replies.server.ts'
import { sql } from '#platform/database/sql.server.ts'
import { removePicture, setPicture } from './picture.ts'

export const pictureHandlers: OperationHandler[] = [
  handle(setPicture, async (sent, context) => ({
    Profile: await keepPicture(context, sent, async () => context.user.id),
  })),

  handle(removePicture, async (_, context) => {
    await dropPicture(context, context.user.id)
    return null
  }),
]

/** Serves pictures by their name, which nobody can guess: an image element sends no token. */
export const addPictures: Routes = (app, { dbPool, files }) => {
  if (!files) return
  app.get<{ Params: { name: string } }>(`${PICTURE_BASE}:name`, async (request, reply) => {
    const [, uuid, end] =
      /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(jpg|png)$/.exec(request.params.name) ?? []
    const mime = end && pictureTypes[end as keyof typeof pictureTypes]
    const found = mime
      ? await dbPool.maybe<{ storage_key: string; size_bytes: number }>(sql`
          select storage_key, size_bytes from file_object where uuid = ${uuid} and is_public and mime = ${mime}`)
      : null
    if (!found) return refuse(request, reply, problem('NOT_FOUND'))
    const content = await files.open(found.storage_key)
    return reply
      .header('content-type', mime)
      .header('content-length', found.size_bytes)
      .header('content-disposition', `inline; filename="${uuid}.${end}"`)
      .header('content-security-policy', "sandbox; default-src 'none'")
      .header('cache-control', 'private, max-age=31536000, immutable')
      .send(content)
  })
}
