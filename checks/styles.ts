// Classes are global, so each has one stylesheet: no other may say how it looks by accident. Lines are shortened at their end, and cut nowhere else.
import { type SourceFile, report, styleFiles } from './source-files.ts'

// Pieces that the stylesheet of a screen may say more of within that screen: '.comment-form > .field'. They begin selectors in their own alone.
const placed: ReadonlySet<string> = new Set([
  'button',
  'cell-lines',
  'error-panel',
  'event-list',
  'field',
  'field-frame',
  'field-input',
  'gradient-button',
  'icon-action',
  'ngan-hidden',
  'no-data',
  'order-empty',
  'order-note',
  'order-place',
  'order-stock-note',
  'record-panel',
  'refusal',
  'rights-count',
  'room-link',
  'skeleton',
  'status-chip',
  'unit-name',
  'user-initial',
])

interface Mention {
  readonly path: string
  readonly selector: string
  readonly word: string
  /** How the selector uses it: it begins with it, has it further in, or has it beside another class or element ('.toast.error'). */
  readonly as: 'start' | 'part' | 'state'
}

/** Every class that two stylesheets mean, a line each. */
export function styleFindings(files: readonly SourceFile[]): string[] {
  const mentions = files.flatMap(mentionsIn)
  return [...Map.groupBy(mentions, ({ word }) => word)].flatMap(([word, all]) => clash(word, all))
}

/** Every rule that shortens a line and hides what leaves it above and below as well: tone marks and vowels of Thai, a line each. */
export function cutFindings(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(/([^{};]+)\{([^{}]*)\}/g)]
      .filter(([, , rule]) => /text-overflow: ellipsis/.test(rule!) && /overflow(-y)?: hidden/.test(rule!))
      .map(([, selector]) => `${selector!.trim()} in ${path} cuts Thai: overflow: clip visible`),
  )
}

function clash(word: string, mentions: readonly Mention[]): string[] {
  const starts = filesOf(mentions.filter(({ as }) => as === 'start'))
  // a class that begins a selector somewhere is met by it everywhere; others are held by what stands before them
  const meant = mentions.filter(({ as }) => starts.length > 0 || as === 'part')
  const several = filesOf(placed.has(word) ? meant.filter(({ as }) => as === 'start') : meant)
  return several.length > 1 ? [`.${word} has several stylesheets: ${several.join(', ')}`] : []
}

function filesOf(mentions: readonly Mention[]): string[] {
  return [...new Set(mentions.map(({ path }) => path))].sort()
}

function mentionsIn({ path, text }: SourceFile): Mention[] {
  const bare = text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"|'[^']*'/g, '""')
  return [...bare.matchAll(/([^{};]+)\{/g)]
    .map((rule) => rule[1]!.trim())
    .filter((heading) => !heading.startsWith('@'))
    .flatMap((heading) => heading.split(/,(?![^(]*\))/))
    .flatMap((selector) => {
      const compounds = selector.trim().split(/\s*[>+~]\s*|\s+/)
      return compounds.flatMap((compound, at) => {
        const words = [...compound.matchAll(/\.(-?[A-Za-z_][\w-]*)/g)].map((one) => one[1]!)
        return words.map((word, place): Mention => {
          const alone = place === 0 && compound.startsWith('.')
          return { path, selector, word, as: at === 0 && place === 0 ? 'start' : alone ? 'part' : 'state' }
        })
      })
    })
}

if (import.meta.main) {
  const files = styleFiles()
  report('styles', files.length, [...styleFindings(files), ...cutFindings(files)])
}
