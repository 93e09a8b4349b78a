// A small picture of the product in a theme, drawn by that theme's own variables.
import type { CSSProperties, ReactNode } from 'react'
import type { Mode, Palette } from './palettes.ts'
import { variablesOf } from './theme-variables.ts'
import './ThemePreview.css'

/** The product in miniature; decoration for those who see it. */
export function ThemePreview({ palette, mode }: { palette: Palette; mode: Mode }): ReactNode {
  return (
    <div className="theme-preview" aria-hidden data-theme={palette.name} style={styleOf(palette, mode)}>
      <div className="theme-preview-menu">
        <i className="theme-preview-mark" />
        <i className="active" />
        <i />
        <i />
        <i />
      </div>
      <div className="theme-preview-page">
        <div className="theme-preview-heading">
          <i />
          <b />
        </div>
        <div className="theme-preview-list">
          {(['blue', 'amber', 'green'] as const).map((tone) => (
            <div key={tone}>
              <u />
              <i />
              <s style={{ background: `var(--ngan-${tone}-tint)`, color: `var(--ngan-${tone})` }} />
            </div>
          ))}
        </div>
      </div>
    </div>
  )
}

function styleOf(palette: Palette, mode: Mode): CSSProperties {
  return variablesOf(palette, mode) as CSSProperties
}
