// Language, era and theme take effect at once here, and follow the person to other devices through the server.
import { call } from '#platform/browser/call.web.ts'
import type { InputFor } from '#base/operation.ts'
import { setEra } from '#base/era.ts'
import { cache } from '#platform/browser/use-read.web.ts'
import { setLanguage } from '#ui/language.tsx'
import { savePreferences } from './session.ts'
import { userChanged } from './signed-in.web.ts'

/** Keeps preferences; a server that cannot be reached changes nothing here. */
export function keepPreferences(preferences: InputFor<typeof savePreferences>['data']): void {
  const { language, era, favourites } = preferences
  if (language) setLanguage(language)
  if (era) setEra(era)
  void call(savePreferences, { data: preferences }, { client: 'shell' }).then(
    () => {
      // the person's name and the menu are told in their language, favourites with the person
      if (language || favourites) userChanged()
      // what the server says has the years of the reader
      if (era) void cache.invalidateQueries()
    },
    () => {},
  )
}
