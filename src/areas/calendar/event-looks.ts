// How an event looks: the colour of its type.
import type { Tone } from '#ui/themes/tones.ts'

const tones: Readonly<Record<number, Tone>> = { 1: 'blue', 2: 'orange', 3: 'red' }

/** The colour of events of a type: 1 blue, 2 orange, 3 red, any other grey. */
export function eventTone(typeId: number): Tone {
  return tones[typeId] ?? 'grey'
}
