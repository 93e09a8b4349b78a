// Whether what is written is whole: how far Thai vowels and tone marks reach, against the boxes that cut what leaves them;
// dates, which stand on one line; tabs, which all stand in sight.
import type { Page } from 'playwright-core'

/** The tallest and the deepest Thai writing: a line that holds it holds all. */
const TALLEST = 'ปั๊มน้ำที่ชั้นสี่ ฎู'

/** Every text of the page that would lose ink above or below if it were the tallest there is, with what cuts it and by how much; and broken dates. */
export function cutInk(page: Page): Promise<string[]> {
  return page.evaluate(`(${MEASURE})(${JSON.stringify(TALLEST)})`)
}

// A script of the browser: judged by the font's metrics and the lines as they are laid out, so that no page needs such words.
const MEASURE = `async (tallest) => {
  const SLACK = 0.3
  const pen = document.createElement('canvas').getContext('2d')
  await Promise.all([400, 600].map((weight) => document.fonts.load(weight + ' 20px Sarabun', tallest + 'a')))
  const known = new Map()
  const fontOf = ({ fontStyle, fontWeight, fontSize, fontFamily }) => {
    const key = [fontStyle, fontWeight, fontSize, fontFamily].join(' ')
    if (!known.has(key)) {
      const size = parseFloat(fontSize)
      pen.font = [fontStyle, fontWeight, '100px', fontFamily].join(' ')
      const ink = pen.measureText(tallest)
      pen.font = key
      const box = pen.measureText(tallest)
      known.set(key, {
        above: (ink.actualBoundingBoxAscent * size) / 100,
        below: (ink.actualBoundingBoxDescent * size) / 100,
        ascent: box.fontBoundingBoxAscent,
        height: box.fontBoundingBoxAscent + box.fontBoundingBoxDescent,
      })
    }
    return known.get(key)
  }
  const styles = new Map()
  const styleOf = (one) => {
    if (!styles.has(one)) styles.set(one, getComputedStyle(one))
    return styles.get(one)
  }
  const named = (one) => one.tagName.toLowerCase() + [...one.classList].map((word) => '.' + word).join('')
  const lost = new Map()
  const note = (cutter, cut, text, by) => {
    const line = named(cutter) + ' cuts ' + (cut === cutter ? '' : named(cut))
    if (!lost.has(line)) lost.set(line, line + ' (' + text.trim().slice(0, 30) + ') by ' + by.toFixed(1) + ' px')
  }

  // some lists of Material scroll only under the mouse
  const scrolls = (one, { overflowY }) =>
    (/auto|scroll/.test(overflowY) || one.role === 'listbox') && one.scrollHeight > one.clientHeight + 1

  // what cuts a piece of the page above and below: boxes that hide what leaves them, and rows, which the next one paints over
  const cuttersOf = (element) => {
    const cutters = []
    let { position } = styleOf(element)
    for (let one = element; one && one !== document.body; one = one.parentElement) {
      const style = styleOf(one)
      const holds = one === element || position === 'static' || position === 'relative' || position === 'sticky' ||
        style.position !== 'static' || style.transform !== 'none'
      if (holds) {
        if (style.overflowY !== 'visible' || one.role === 'row') cutters.push(one)
        // behind a frame that scrolls stands what can be brought into sight
        if (scrolls(one, style)) break
        if (one !== element && style.position !== 'static') position = style.position
        else if (one === element) position = style.position
      }
      if (position === 'fixed') break
    }
    return cutters
  }
  const boxes = new Map()
  const boxOf = (one) => {
    if (!boxes.has(one)) {
      const { top, bottom } = one.getBoundingClientRect()
      const style = styleOf(one)
      let from = top + parseFloat(style.borderTopWidth)
      let to = bottom - parseFloat(style.borderBottomWidth)
      // what can be scrolled into sight is not cut
      if (scrolls(one, style)) {
        from -= one.scrollTop
        to = from + one.scrollHeight
      }
      boxes.set(one, { from, to })
    }
    return boxes.get(one)
  }

  const cache = new Map()
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement
    if (!text.data.trim() || !element.checkVisibility({ visibilityProperty: true })) continue
    if (element.closest('script, style, svg, option, .ngan-hidden')) continue
    for (const { index, 0: date } of text.data.matchAll(/\\d{2}-(?:[A-Z][a-z]{2}|[ก-๙.]{3,6})-\\d{4}/g)) {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + date.length)
      const lines = new Set([...range.getClientRects()].map((line) => Math.round(line.top)))
      if (lines.size > 1) lost.set(date, named(element) + ' breaks ' + date)
    }
    if (!cache.has(element)) cache.set(element, cuttersOf(element))
    const cutters = cache.get(element)
    if (cutters.length === 0) continue
    const font = fontOf(styleOf(element))
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const line of range.getClientRects()) {
      if (line.width < 1) continue
      // drawn smaller or larger as a whole
      const scale = line.height / font.height
      const base = line.top + font.ascent * scale
      const [from, to] = [base - font.above * scale, base + font.below * scale]
      const inSight = cutters.every((one) => line.bottom > boxOf(one).from + 1 && line.top < boxOf(one).to - 1)
      if (!inSight) continue
      for (const one of cutters) {
        const by = Math.max(boxOf(one).from - from, to - boxOf(one).to)
        if (by > SLACK) note(one, element, text.data, by)
      }
    }
  }

  // beside a phone's, tabs all stand in sight
  if (innerWidth > 600)
    for (const tabs of document.querySelectorAll('[role="tablist"]'))
      if (tabs.scrollWidth > tabs.clientWidth + 1) lost.set(tabs, named(tabs) + ' cuts a tab')

  // the browser cuts what stands in a field at the line itself
  for (const field of document.querySelectorAll('input')) {
    if (/checkbox|radio|file|range|color|hidden/.test(field.type) || !field.checkVisibility()) continue
    const style = styleOf(field)
    if (getComputedStyle(field, '::placeholder').overflowY === 'hidden') note(field, field, field.placeholder, 9)
    const font = fontOf(style)
    const line = parseFloat(style.lineHeight) || font.height
    const above = (line - font.height) / 2 + font.ascent
    const box = field.clientHeight
    const by = Math.max(font.above - above, font.below - (line - above), line - box)
    if (by > SLACK) note(field, field, field.value || field.placeholder || '', by)
  }
  return [...lost.values()]
}`
