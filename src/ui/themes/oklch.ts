// Colours by how light, how strong and of which hue they look, turned into what browsers and Material take.

/**
 * The #rrggbb of a colour of OKLCH: lightness 0 to 1, chroma 0 (grey) to about 0.3, hue in degrees.
 * Equal lightness looks equally light whatever the hue; a chroma that no screen can show is lowered until one can.
 */
export function oklch(lightness: number, chroma: number, hue: number): string {
  const parts = screenParts(lightness, chroma, hue)
  const shown = parts.every((part) => part > -0.001 && part < 1.001)
  if (!shown && chroma > 0) return oklch(lightness, chroma - 0.002, hue)
  return `#${parts.map(twoDigits).join('')}`
}

// Björn Ottosson's matrices from OKLab to linear light, then the curve of sRGB
function screenParts(lightness: number, chroma: number, hue: number): number[] {
  const a = chroma * Math.cos((hue * Math.PI) / 180)
  const b = chroma * Math.sin((hue * Math.PI) / 180)
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ].map((light) => (light > 0.0031308 ? 1.055 * light ** (1 / 2.4) - 0.055 : 12.92 * light))
}

function twoDigits(part: number): string {
  return Math.round(Math.min(Math.max(part, 0), 1) * 255)
    .toString(16)
    .padStart(2, '0')
}
