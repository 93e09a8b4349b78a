// Told to Stryker: words are no rules. Leaves sentences in both languages and messages of exceptions alone.
import { declareValuePlugin, PluginKind } from '@stryker-mutator/api/plugin'

interface Node {
  readonly type: string
  readonly key?: { readonly name?: string }
  readonly callee?: { readonly name?: string }
  readonly properties?: readonly Node[]
}
interface Path {
  readonly node: Node
  readonly parent: Node
}

const isWord = ({ key }: Node) => key?.name === 'en' || key?.name === 'th'

function shouldIgnore({ node, parent }: Path): string | undefined {
  if (isWord(node)) return 'words'
  if (node.type === 'ObjectExpression' && node.properties!.length > 0 && node.properties!.every(isWord))
    return 'words'
  if (parent?.type === 'NewExpression' && parent.callee?.name === 'Error') return 'a message for developers'
  return undefined
}

export const strykerPlugins = [declareValuePlugin(PluginKind.Ignore, 'not-words', { shouldIgnore } as never)]
