// Draws sections of the manual as elements.
import { Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import type { Block, Line, ManualSection } from './manual.ts'

/** One section under its heading, which can be linked to. */
export function ManualSectionText({ section }: { section: ManualSection }): ReactNode {
  const Heading = section.level === 1 ? 'h2' : 'h3'
  return (
    <section aria-labelledby={section.id} className={`manual-section level-${section.level}`}>
      <Heading id={section.id} tabIndex={-1}>
        <Link to={`#${section.id}`}>{section.title}</Link>
      </Heading>
      {section.blocks.map((block, at) => (
        <ManualBlock key={at} block={block} />
      ))}
    </section>
  )
}

function ManualBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'text':
      return (
        <p>
          <ManualLine line={block.line} />
        </p>
      )
    case 'note':
      return (
        <p className="manual-note">
          <ManualLine line={block.line} />
        </p>
      )
    case 'table':
      return (
        <div className="manual-table">
          <table>
            <thead>
              <tr>
                {block.head.map((cell, at) => (
                  <th key={at} scope="col">
                    <ManualLine line={cell} />
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map((row, at) => (
                <tr key={at}>
                  {row.map((cell, place) => (
                    <td key={place}>
                      <ManualLine line={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )
    default: {
      const List = block.kind === 'steps' ? 'ol' : 'ul'
      return (
        <List>
          {block.lines.map((line, at) => (
            <li key={at}>
              <ManualLine line={line} />
            </li>
          ))}
        </List>
      )
    }
  }
}

function ManualLine({ line }: { line: Line }): ReactNode {
  return line.map((piece, at) => {
    if (typeof piece === 'string') return <Fragment key={at}>{piece}</Fragment>
    if ('keys' in piece) return <kbd key={at}>{piece.keys}</kbd>
    if ('strong' in piece) {
      return (
        <strong key={at}>
          <ManualLine line={piece.strong} />
        </strong>
      )
    }
    if ('em' in piece) {
      return (
        <em key={at}>
          <ManualLine line={piece.em} />
        </em>
      )
    }
    return (
      <Link key={at} to={piece.to}>
        <ManualLine line={piece.text} />
      </Link>
    )
  })
}
