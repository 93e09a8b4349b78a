// The themes people choose from, one row each: two hues make a theme, and every colour of it follows from them.
import type { Words } from '#base/text.ts'
import { oklch } from './oklch.ts'

export type Mode = 'light' | 'dark'

/** The colours of one theme in one mode, as #rrggbb; every pair used together passes WCAG AA (tested). */
export interface Colours {
  /** Links, ticks, the focused field. */
  primary: string
  /** Text on `primary`, `from` and `to`. */
  onPrimary: string
  /** Both ends of the gradient of the main button, the brand and the title bars. */
  from: string
  to: string
  /** The page behind everything. */
  background: string
  /** Cards, tables, dialogs. */
  surface: string
  /** Hovered and chosen rows, table heads, quiet chips. */
  soft: string
  text: string
  /** Second-rank text: labels, hints, units. */
  muted: string
  /** Hairlines that only divide. */
  border: string
  /** Frames by which a field or a box is known. */
  field: string
}

/** One end of a gradient: its hue in degrees, its strength, and how light it is in light mode (0.5). */
type End = readonly [hue: number, chroma: number, lightness?: number]

export interface Palette {
  name: string
  kind: 'pastel' | 'gradient'
  title: Words
  from: End
  to: End
}

export const DEFAULT_THEME = 'cyanTheme'

const pastel = row('pastel')
const gradient = row('gradient')

export const palettes: readonly Palette[] = [
  pastel('cyanTheme', { en: 'Cyan', th: 'ฟ้าน้ำทะเล' }, [215, 0.085, 0.465], [215, 0.09, 0.53]),
  pastel('skyBlueTheme', { en: 'Sky Blue', th: 'ฟ้าใส' }, [245, 0.11], [235, 0.11, 0.54]),
  pastel('lavenderTheme', { en: 'Lavender', th: 'ลาเวนเดอร์' }, [295, 0.13, 0.48], [300, 0.13, 0.54]),
  pastel('blushTheme', { en: 'Blush', th: 'กลีบบัว' }, [0, 0.12], [350, 0.12, 0.54]),

  gradient('blueTheme', { en: 'Blue', th: 'น้ำเงิน' }, [264, 0.19, 0.45], [250, 0.16, 0.54]),
  gradient('oceanSkyTheme', { en: 'Ocean Sky', th: 'ทะเลจรดฟ้า' }, [262, 0.15, 0.44], [215, 0.1, 0.54]),
  gradient('peacockTheme', { en: 'Peacock', th: 'นกยูง' }, [190, 0.09], [265, 0.16]),
  gradient('emeraldTheme', { en: 'Emerald', th: 'มรกต' }, [165, 0.11, 0.46], [175, 0.1, 0.54]),
  gradient('forestTheme', { en: 'Forest', th: 'ไพรพนา' }, [150, 0.08, 0.38], [140, 0.11, 0.5]),
  gradient('bananaLeafTheme', { en: 'Banana Leaf', th: 'ตองอ่อน' }, [135, 0.13], [115, 0.12, 0.54]),
  gradient('goldTheme', { en: 'Gold', th: 'ทองคำ' }, [65, 0.11], [85, 0.12, 0.55]),
  gradient('coffeeTheme', { en: 'Coffee', th: 'กาแฟ' }, [40, 0.05, 0.38], [60, 0.07, 0.5]),
  gradient('sunsetTheme', { en: 'Sunset', th: 'ตะวันตกดิน' }, [45, 0.15, 0.54], [350, 0.17]),
  gradient('roseGoldTheme', { en: 'Rose Gold', th: 'โรสโกลด์' }, [5, 0.12], [45, 0.1, 0.54]),
  gradient('rubyTheme', { en: 'Ruby', th: 'ทับทิม' }, [15, 0.18, 0.46], [25, 0.19, 0.54]),
  gradient('sakuraTheme', { en: 'Sakura', th: 'ซากุระ' }, [350, 0.17], [0, 0.19, 0.56]),
  gradient('orchidTheme', { en: 'Orchid', th: 'กล้วยไม้' }, [310, 0.17, 0.48], [340, 0.19, 0.54]),
  gradient('purpleTheme', { en: 'Purple', th: 'ม่วง' }, [290, 0.19, 0.44], [305, 0.2, 0.54]),
  gradient('indigoTheme', { en: 'Indigo', th: 'คราม' }, [275, 0.15, 0.4], [285, 0.19, 0.54]),
  gradient('auroraTheme', { en: 'Aurora', th: 'แสงเหนือ' }, [285, 0.17], [170, 0.1, 0.53]),
  gradient('midnightTheme', { en: 'Midnight', th: 'ราตรี' }, [265, 0.05, 0.3], [255, 0.07, 0.46]),
  gradient('monochromeTheme', { en: 'Monochrome', th: 'ขาวดำ' }, [260, 0.008, 0.27], [260, 0.012, 0.43]),
]

/** The palette of that name; the default one for a name we do not have. */
export function paletteNamed(name: string | null): Palette {
  return palettes.find((palette) => palette.name === name) ?? palettes[0]!
}

/** The colours of a theme. Light and dark have fixed lightnesses, so that no hue can be unreadable. */
export function coloursOf({ kind, from, to }: Palette, mode: Mode): Colours {
  const [hue, chroma] = from
  // grounds and greys hold a breath of the theme; pastel themes are known by theirs
  const tinted = (lightness: number, strength: number) =>
    oklch(lightness, Math.min(chroma, kind === 'pastel' ? strength * 1.4 : strength), hue)
  if (mode === 'dark') {
    return {
      primary: oklch(0.82, chroma * 0.75, hue),
      onPrimary: tinted(0.24, 0.03),
      from: oklch(0.74, chroma * 0.85, hue),
      to: oklch(0.82, to[1] * 0.85, to[0]),
      background: tinted(0.19, 0.008),
      surface: tinted(0.235, 0.01),
      soft: tinted(0.295, 0.016),
      text: tinted(0.945, 0.006),
      muted: tinted(0.75, 0.016),
      border: tinted(0.36, 0.016),
      field: tinted(0.58, 0.016),
    }
  }
  return {
    primary: oklch(Math.min(from[2] ?? 0.5, 0.48), chroma, hue),
    onPrimary: '#ffffff',
    from: oklch(from[2] ?? 0.5, chroma, hue),
    to: oklch(to[2] ?? 0.5, to[1], to[0]),
    background: tinted(0.973, 0.006),
    surface: '#ffffff',
    soft: tinted(0.945, 0.016),
    text: tinted(0.26, 0.02),
    muted: tinted(0.49, 0.024),
    border: tinted(0.895, 0.012),
    field: tinted(0.62, 0.02),
  }
}

function row(kind: Palette['kind']) {
  return (name: string, title: Words, from: End, to: End): Palette => ({ name, kind, title, from, to })
}
