// Language and theme take effect at once here, and follow the person to other devices through the server.
import { call } from '#platform/call.web.ts'
import type { InputFor } from '#platform/operation.ts'
import { setLanguage } from '#ui/language.tsx'
import { savePreferences } from './session.ts'

/** Keeps preferences; a server that cannot be reached changes nothing here. */
export function keepPreferences(preferences: InputFor<typeof savePreferences>['data']): void {
  if (preferences.language) setLanguage(preferences.language)
  void call(savePreferences, { data: preferences }, { quiet: true, client: 'shell' }).catch(() => {})
}
