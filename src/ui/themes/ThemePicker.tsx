// Where a person picks a theme: looking previews it in a small picture only, choosing paints it at once.
import { mdiShuffleVariant } from '@mdi/js'
import { type CSSProperties, type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { words } from '#base/text.ts'
import { neighbour } from '../arrow-keys.ts'
import { Button } from '../Button.tsx'
import { Glyph } from '../Glyph.tsx'
import { Icon } from '../Icon.tsx'
import { useLanguage } from '../language.tsx'
import { THEME_SWITCH_MS } from '#base/limits.ts'
import { type Mode, type Palette, coloursOf, paletteNamed, palettes } from './palettes.ts'
import { chooseMode, chooseTheme, useThemeChoice } from './theme-choice.web.ts'
import { ThemePreview } from './ThemePreview.tsx'
import './ThemePicker.css'

const said = words({
  mode: { en: 'Light or dark', th: 'โหมดสว่างหรือมืด' },
  light: { en: 'Light', th: 'สว่าง' },
  dark: { en: 'Dark', th: 'มืด' },
  theme: { en: 'Theme', th: 'ธีมสี' },
  pastel: { en: 'Pastel', th: 'พาสเทล' },
  gradient: { en: 'Gradient', th: 'ไล่เฉดสี' },
  inUse: { en: 'in use', th: 'ใช้อยู่' },
  preview: { en: 'preview', th: 'ตัวอย่าง' },
  random: { en: 'Surprise me', th: 'สุ่มธีม' },
  changed: { en: 'The theme is now {theme}', th: 'เปลี่ยนเป็นธีม{theme}แล้ว' },
})

export interface ThemePickerProps {
  /** Told of every choice, so that it can be kept in the account too; this browser keeps it by itself. */
  onKeep?: (choice: { selectedTheme?: string; themeMode?: Mode }) => void
}

/** The 22 themes as round swatches, a preview, light or dark, and a random theme. */
export function ThemePicker({ onKeep }: ThemePickerProps): ReactNode {
  const { say } = useLanguage()
  const { palette, mode } = useThemeChoice()
  const [looked, setLooked] = useState<string | null>(null)
  const choose = (name: string) => {
    chooseTheme(name)
    onKeep?.({ selectedTheme: name })
  }
  const random = useRandomTheme(choose)
  const shown = paletteNamed(looked ?? random.coming ?? palette.name)
  return (
    <div className="theme-picker">
      <ModeSwitch
        mode={mode}
        onChange={(next) => {
          chooseMode(next)
          onKeep?.({ themeMode: next })
        }}
      />
      <ThemePreview palette={shown} mode={mode} />
      <p className="theme-picker-name">
        <b>{say(shown.title)}</b> <span>{say(shown === palette ? said.inUse : said.preview)}</span>
      </p>
      <Swatches
        chosen={palette.name}
        mode={mode}
        onLook={setLooked}
        onChoose={(name) => {
          random.forget()
          choose(name)
        }}
      />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<Glyph path={mdiShuffleVariant} />}
        onClick={random.pick}
      >
        {say(said.random)}
      </Button>
      <p className="ngan-hidden" role="status">
        {random.came && say(said.changed, { theme: say(random.came.title) })}
      </p>
    </div>
  )
}

function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  const { say } = useLanguage()
  const name = useId()
  return (
    <fieldset className="mode-switch">
      <legend className="ngan-hidden">{say(said.mode)}</legend>
      {(['light', 'dark'] as const).map((one) => (
        <label key={one}>
          <input
            className="ngan-hidden"
            type="radio"
            name={name}
            checked={mode === one}
            onChange={() => onChange(one)}
          />
          <Icon name={one === 'light' ? 'weather-sunny' : 'weather-night'} size={18} />
          {say(said[one])}
        </label>
      ))}
    </fieldset>
  )
}

interface SwatchesProps {
  chosen: string
  mode: Mode
  onLook: (name: string | null) => void
  onChoose: (name: string) => void
}

// Arrows only look: a theme that changes the whole screen is chosen by Enter, Space or a press.
function Swatches({ chosen, mode, onLook, onChoose }: SwatchesProps) {
  const { say } = useLanguage()
  const group = useRef<HTMLDivElement>(null)
  const onKeyDown = (event: KeyboardEvent) => {
    const all = [...group.current!.querySelectorAll<HTMLElement>('[role="radio"]')]
    const to = neighbour(event.key, all.indexOf(event.target as HTMLElement), all.length, {
      severalLines: true,
    })
    if (to === undefined) return
    event.preventDefault()
    all[to]!.focus()
  }
  return (
    <div ref={group} role="radiogroup" aria-label={say(said.theme)} onKeyDown={onKeyDown}>
      {(['pastel', 'gradient'] as const).map((kind) => (
        <fieldset key={kind} className="theme-picker-kind">
          <legend>{say(said[kind])}</legend>
          <div className="theme-picker-swatches">
            {palettes
              .filter((palette) => palette.kind === kind)
              .map((palette) => (
                // biome-ignore lint/a11y/useSemanticElements: native radios are chosen by arrows, these are only looked at
                <button
                  key={palette.name}
                  type="button"
                  className={kind}
                  role="radio"
                  aria-checked={palette.name === chosen}
                  aria-label={say(palette.title)}
                  title={say(palette.title)}
                  tabIndex={palette.name === chosen ? 0 : -1}
                  style={swatchOf(palette, mode)}
                  onClick={() => onChoose(palette.name)}
                  onPointerEnter={() => onLook(palette.name)}
                  onPointerLeave={() => onLook(null)}
                  onFocus={() => onLook(palette.name)}
                  onBlur={() => onLook(null)}
                >
                  {palette.name === chosen && <Icon name="check" />}
                </button>
              ))}
          </div>
        </fieldset>
      ))}
    </div>
  )
}

function swatchOf(palette: Palette, mode: Mode): CSSProperties {
  const { from, to, onPrimary, soft } = coloursOf(palette, mode)
  return { '--from': from, '--to': to, '--tick': onPrimary, '--rim': soft } as CSSProperties
}

// A random theme comes after a moment in which it is previewed; another press or choice takes its place.
function useRandomTheme(choose: (name: string) => void) {
  const { palette } = useThemeChoice()
  const [coming, setComing] = useState<string | null>(null)
  const [came, setCame] = useState<Palette | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const forget = () => {
    clearTimeout(timer.current)
    setComing(null)
    setCame(null)
  }
  const pick = () => {
    forget()
    const others = palettes.filter(({ name }) => name !== palette.name && name !== coming)
    const next = others[Math.floor(Math.random() * others.length)]!
    setComing(next.name)
    timer.current = setTimeout(() => {
      setComing(null)
      setCame(next)
      choose(next.name)
    }, THEME_SWITCH_MS)
  }
  return { coming, came, pick, forget }
}
