// A dialog that waits for the answer to what it sent holds its fields meanwhile: what is typed then would be gone with it.
import { parseAst } from 'rolldown/parseAst'
import { type SourceFile, productFiles, report, walk } from './source-files.ts'

interface Attribute {
  readonly type: string
  readonly name?: { readonly name: string }
}

/** Every dialog whose button shows that it is saving, but which does not say so itself, a line each. */
export function dialogFindings(files: readonly SourceFile[]): string[] {
  return files
    .filter(({ path, text }) => path.endsWith('.tsx') && text.includes('<AppDialog'))
    .flatMap(({ path, text }) => {
      const found: string[] = []
      walk(parseAst(text, { lang: 'tsx' }) as unknown, (node) => {
        const { type, name, attributes } = node as Record<string, unknown> & { name?: { name?: string } }
        if (type !== 'JSXOpeningElement' || name?.name !== 'AppDialog') return
        const given = (attributes as readonly Attribute[]).map((one) => one.name?.name)
        const saves =
          given.includes('onSubmit') && text.slice(Number(node.start), Number(node.end)).includes('loading=')
        if (saves && !given.includes('busy')) found.push(`${path} sends from an AppDialog without busy`)
      })
      return found
    })
}

if (import.meta.main) {
  const files = productFiles()
  report('dialogs', files.length, dialogFindings(files))
}
